import type { FastifyInstance } from "fastify";
import { problemSchema } from "@larchway/shared/contracts/errors";
import { checkBearer } from "@larchway/shared/server/bearer";
import { createMetrics, type Metrics } from "@larchway/shared/server/metrics";
import { describeFile } from "./file-response";

/**
 * `GET /metrics` for Prometheus, on the API's own port, protected by the token. Counts the requests; features add
 * gauges to the returned object.
 */
export function installMetrics(app: FastifyInstance, { metricsToken }: { metricsToken: string }): Metrics {
  const metrics = createMetrics();
  app.addHook("onRequest", (_request, _reply, done) => {
    metrics.requestBegun();
    done();
  });
  app.addHook("onResponse", (request, reply, done) => {
    const { method, routeOptions } = request;
    const { statusCode: status, elapsedTime: milliseconds } = reply;
    metrics.requestEnded({ method, route: routeOptions.url, status, milliseconds });
    done();
  });

  app.get(
    "/metrics",
    { schema: { hide: true, response: { 200: describeFile("text/plain"), 401: problemSchema } } },
    async ({ headers }, reply) => {
      checkBearer(headers.authorization, metricsToken, "metrics token");
      const { type, body } = await metrics.text();
      return reply.type(type).send(body);
    },
  );
  return metrics;
}
