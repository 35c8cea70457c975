import type { FastifyInstance } from "fastify";
import type { Phase } from "@larchway/shared/server/lifecycle";
import { shellOf } from "./document/hints";
import type { LiveReleases } from "./live-releases";
import type { PlatformServices } from "./platform-routes";

export interface HealthOptions {
  live: LiveReleases;
  services: () => PlatformServices | null;
  phase: () => Phase;
}

/** `/healthz`: the process lives. `/readyz`: it can serve documents, with or without its database, and is not stopping. */
export function addHealth(app: FastifyInstance, { live, services, phase }: HealthOptions): void {
  app.get("/healthz", async () => ({ status: "ok" }));
  app.get("/readyz", async (_, reply) => {
    const view = live.current;
    const hasShell = Boolean(view && shellOf(view));
    const isDraining = phase() === "draining";
    return reply.code(hasShell && !isDraining ? 200 : 503).send({
      status: isDraining ? "draining" : hasShell ? "ready" : "waiting for the first release",
      revision: view?.set.revision ?? 0,
      remotes: Object.keys(view?.set.remotes ?? {}),
      releaseDatabase: services() ? "open" : "closed",
    });
  });
}
