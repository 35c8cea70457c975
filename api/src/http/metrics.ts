import type { FastifyInstance } from "fastify";
import { problemSchema } from "@larchway/shared/contracts/errors";
import { checkBearer } from "@larchway/shared/server/bearer";
import { addPoolMetrics, createMetrics, type Metrics } from "@larchway/shared/server/metrics";
import { countOpenDeadLetters } from "../feed/dead-letter-repository";
import { findCursors } from "../feed/feed-cursor-repository";
import { countOutbox } from "../mail/outbox-repository";
import { fileOf } from "./file-answer";
import type { Services } from "./services";

/** `GET /metrics` for Prometheus, on the api's own port, for those who have the token. */
export function installMetrics(app: FastifyInstance, services: Services): void {
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
  addPoolMetrics(metrics, () => services.database);
  addIndexMetrics(metrics, services);
  addBacklogMetrics(metrics, services);

  app.get(
    "/metrics",
    { schema: { hide: true, response: { 200: fileOf("text/plain"), 401: problemSchema } } },
    async ({ headers }, reply) => {
      checkBearer(headers.authorization, services.settings.metricsToken, "metrics token");
      const { type, body } = await metrics.text();
      return reply.type(type).send(body);
    },
  );
}

function addIndexMetrics(metrics: Metrics, { listingIndex }: Services): void {
  metrics.gauge("larchway_index_in_touch", "1 while the listing index answers, 0 while SQL does", [], () => [
    { value: listingIndex.isInTouch() ? 1 : 0 },
  ]);
  metrics.gauge("larchway_index_listings", "Listings in the index; missing before it is loaded", [], () => [
    { value: listingIndex.figures().listings },
  ]);
  metrics.gauge("larchway_index_silence_seconds", "Since the index heard of the database", [], () => [
    { value: listingIndex.figures().silenceSeconds },
  ]);
}

function addBacklogMetrics(metrics: Metrics, { database, now }: Services): void {
  const secondsSince = (at: Date | null) => (at ? (now() - at.getTime()) / 1000 : undefined);

  metrics.gauge("larchway_mail", "Mails in the outbox", ["state"], async () => {
    const { waiting, failed } = await countOutbox(database);
    return [
      { labels: { state: "waiting" }, value: waiting },
      { labels: { state: "failed" }, value: failed },
    ];
  });
  metrics.gauge("larchway_mail_oldest_seconds", "Age of the oldest mail that waits", [], async () => {
    const { oldest } = await countOutbox(database);
    return [{ value: secondsSince(oldest) ?? 0 }];
  });
  metrics.gauge("larchway_feed_dead_letters", "Rows of the feed that could not be used", [], async () => [
    { value: await countOpenDeadLetters(database) },
  ]);
  metrics.gauge("larchway_feed_held_back", "Homes that the feed no longer lists, shown on", [], async () => {
    const cursors = await findCursors(database);
    return [{ value: cursors.find(({ stream }) => stream === "keys")?.held_back ?? 0 }];
  });
  metrics.gauge("larchway_feed_cursor_age_seconds", "Age of the last row read", ["stream"], async () => {
    const cursors = await findCursors(database);
    return cursors.flatMap(({ stream, modified_at }) =>
      modified_at ? [{ labels: { stream }, value: (now() - Date.parse(modified_at)) / 1000 }] : [],
    );
  });
  metrics.gauge(
    "larchway_feed_round_age_seconds",
    "Since a round through a stream ended",
    ["stream"],
    async () => {
      const cursors = await findCursors(database);
      return cursors.map(({ stream, finished_at }) => ({
        labels: { stream },
        value: secondsSince(finished_at),
      }));
    },
  );
}
