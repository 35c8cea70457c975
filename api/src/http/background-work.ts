import type { FastifyRequest } from "fastify";
import type { Api } from "./api-types";

/**
 * Runs work outside the request, because its duration would reveal a secret. A failure is logged with `failure` as its
 * text; closing the app waits for running work.
 */
export function createBackgroundWork(api: Api, failure: string) {
  const running = new Set<Promise<void>>();
  api.addHook("onClose", async () => {
    await Promise.all(running);
  });
  return (request: FastifyRequest, work: () => Promise<void>): void => {
    const promise = work().catch((error: unknown) => request.log.error({ err: error }, failure));
    running.add(promise);
    void promise.finally(() => running.delete(promise));
  };
}
