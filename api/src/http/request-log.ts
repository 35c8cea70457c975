import type { FastifyInstance } from "fastify";
import { redactUrl } from "@larchway/shared/server/log";

/** One log line for every request; the frequent requests of supervisors are only logged at level debug. */
export function installRequestLog(app: FastifyInstance): void {
  app.addHook("onResponse", (request, reply, done) => {
    const { method, url } = request;
    const entry = {
      method,
      url: redactUrl(url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    };
    const isCheck = url === "/healthz" || url === "/readyz";
    request.log[isCheck ? "debug" : "info"](entry, "request");
    done();
  });
}
