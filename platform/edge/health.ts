import type { FastifyInstance } from "fastify";
import type { Phase } from "@larchway/shared/server/lifecycle";
import type { DatabaseProbe } from "./database-probe";
import { findLiveShell } from "./document/hints";
import { isBroken, type LiveIntegrity } from "./live-integrity";
import type { LiveReleases } from "./live-releases";

export interface HealthOptions {
  live: LiveReleases;
  integrity: LiveIntegrity;
  isDatabaseOpen: DatabaseProbe;
  phase: () => Phase;
  /** True while an edge that has just started has pages to render before the first visitor comes. */
  isWarmingUp: () => boolean;
}

/**
 * `/healthz`: the process lives. `/readyz`: it can serve documents and every file of the live set, with or without its
 * database, has rendered a page of every remote or tried to for ten seconds, and is not stopping.
 */
export function addHealth(
  app: FastifyInstance,
  { live, integrity, isDatabaseOpen, phase, isWarmingUp }: HealthOptions,
): void {
  const statusNow = () => {
    const view = live.current;
    if (phase() === "draining") return "draining";
    if (!view || !findLiveShell(view)) return "waiting for the first release";
    if (integrity.damaged === null) return "checking the stored files";
    const isWhole = !integrity.damaged.some((each) => each.isLive && isBroken(each));
    if (!isWhole) return "stored files are missing or changed";
    return isWarmingUp() ? "rendering the first pages" : "ready";
  };

  app.get("/healthz", async () => ({ status: "ok" }));
  app.get("/readyz", async (_, reply) => {
    const set = live.current?.set;
    const status = statusNow();
    return reply.code(status === "ready" ? 200 : 503).send({
      status,
      revision: set?.revision ?? 0,
      remotes: Object.keys(set?.remotes ?? {}),
      damaged: (integrity.damaged ?? []).map(({ name, build, isLive }) => ({ name, build, isLive })),
      releaseDatabase: (await isDatabaseOpen()) ? "open" : "closed",
    });
  });
}
