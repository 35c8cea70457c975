import type { FastifyInstance } from "fastify";
import { shellOf } from "./document/hints";
import type { LiveReleases } from "./live-releases";
import type { PlatformServices } from "./platform-routes";

export interface HealthOptions {
  live: LiveReleases;
  services: () => PlatformServices | null;
}

/** `/healthz`: the process lives. `/readyz`: it can serve documents, with or without its database. */
export function addHealth(app: FastifyInstance, { live, services }: HealthOptions): void {
  app.get("/healthz", async () => ({ status: "ok" }));
  app.get("/readyz", async (_, reply) => {
    const view = live.current;
    const isReady = Boolean(view && shellOf(view));
    return reply.code(isReady ? 200 : 503).send({
      status: isReady ? "ready" : "waiting for the first release",
      revision: view?.set.revision ?? 0,
      remotes: Object.keys(view?.set.remotes ?? {}),
      releaseDatabase: services() ? "open" : "closed",
    });
  });
}
