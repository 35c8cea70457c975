import type { FastifyInstance } from "fastify";

/**
 * Lets requests begin one at a time, each in a turn of the event loop of its own. Otherwise one turn begins all that
 * came in, and what the database answers meanwhile waits until the last of them is done: requests that read rows would
 * take several such turns, and others one. So requests that were begun go on first.
 */
export function letRequestsTakeTurns(app: FastifyInstance): void {
  const waiting: (() => void)[] = [];
  const beginNext = () => {
    const begin = waiting.shift();
    if (waiting.length > 0) setImmediate(beginNext);
    begin?.();
  };
  app.addHook("onRequest", (_request, _reply, done) => {
    waiting.push(done);
    if (waiting.length === 1) setImmediate(beginNext);
  });
}
