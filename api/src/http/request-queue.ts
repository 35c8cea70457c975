import type { FastifyInstance } from "fastify";

/** Requests that begin in one turn of the event loop; a turn itself costs about a twentieth of a request. */
const atOnce = 3;

/**
 * Lets requests begin a few at a time, in the order in which they came. Otherwise one turn of the event loop begins all
 * that came in, and what the database sends meanwhile waits until the last of them is done: requests that read rows
 * would take several such turns, and others one. So requests that have begun continue first.
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
