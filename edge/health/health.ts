import type { FastifyInstance } from "fastify";
import type { Phase } from "@larchway/shared/server/lifecycle";
import type { DatabaseProbe } from "@larchway/releases/control/database-probe";
import { findMissingRelease } from "@larchway/releases/control/missing-release";
import { isBroken, type LiveIntegrity } from "@larchway/releases/control/live-integrity";
import type { LiveReleases } from "@larchway/releases/live/live-releases";

export interface HealthOptions {
  live: LiveReleases;
  integrity: LiveIntegrity;
  isDatabaseOpen: DatabaseProbe;
  phase: () => Phase;
  /** True while an edge that has just started renders pages before its first visitor. */
  isWarmingUp: () => boolean;
  /** Remotes whose pages are currently sent without HTML. */
  listCold: () => string[];
}

/**
 * `/healthz`: the process is alive.
 * `/readyz`: the edge can serve documents and every file of the live set, with or without its database. It has rendered
 * the first pages, or tried for ten seconds since the files were available, and is not stopping. The response
 * lists remotes without rendered HTML as `withoutHtml`. Before the first release it contains what is missing and the
 * next step.
 */
export function addHealth(
  app: FastifyInstance,
  { live, integrity, isDatabaseOpen, phase, isWarmingUp, listCold }: HealthOptions,
): void {
  const statusNow = (hasRelease: boolean) => {
    if (phase() === "draining") return "draining";
    if (!hasRelease) return "waiting for the first release";
    if (integrity.damaged === null) return "checking the stored files";
    const isWhole = !integrity.damaged.some((each) => each.isLive && isBroken(each));
    if (!isWhole) return "stored files are missing or changed";
    return isWarmingUp() ? "rendering the first pages" : "ready";
  };

  app.get("/healthz", async () => ({ status: "ok" }));
  app.get("/readyz", async (_, reply) => {
    const set = live.current?.set;
    const isOpen = await isDatabaseOpen();
    const missingRelease = findMissingRelease(live, isOpen);
    const status = statusNow(missingRelease === null);
    return reply.code(status === "ready" ? 200 : 503).send({
      status,
      ...missingRelease,
      revision: set?.revision ?? 0,
      remotes: Object.keys(set?.remotes ?? {}),
      damaged: (integrity.damaged ?? []).map(({ name, build, isLive }) => ({ name, build, isLive })),
      withoutHtml: listCold(),
      releaseDatabase: isOpen ? "open" : "closed",
    });
  });
}
