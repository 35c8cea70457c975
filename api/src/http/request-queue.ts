import type { FastifyInstance } from "fastify";

/** Requests that start in one turn of the event loop; a turn costs about a twentieth of a request. */
const atOnce = 3;

/**
 * Starts requests a few at a time, in the order of arrival. Otherwise one turn of the event loop starts all waiting
 * requests, and results of the database wait until the last of them is done. Requests that read rows would take several
 * such turns. So started requests continue first.
 */
export function installRequestQueue(app: FastifyInstance): void {
  const waiting: (() => void)[] = [];
  const beginNext = () => {
    const beginning = waiting.splice(0, atOnce);
    if (waiting.length > 0) setImmediate(beginNext);
    for (const begin of beginning) begin();
  };
  app.addHook("onRequest", (_request, _reply, done) => {
    waiting.push(done);
    if (waiting.length === 1) setImmediate(beginNext);
  });
}
