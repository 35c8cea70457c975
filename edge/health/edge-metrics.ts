import type { FastifyInstance } from "fastify";
import type { Beacon } from "@larchway/shared/contracts/beacon";
import { checkBearer } from "@larchway/shared/server/bearer";
import { addPoolMetrics, createMetrics } from "@larchway/shared/server/metrics";
import { listHolds } from "@larchway/releases/store/hold-repository";
import { countActions } from "@larchway/releases/store/status/status-repository";
import type { BreakGlass } from "@larchway/releases/control/break-glass/break-glass";
import type { DatabaseProbe } from "@larchway/releases/control/database-probe";
import type { LiveIntegrity } from "@larchway/releases/control/live-integrity";
import type { LiveReleases } from "@larchway/releases/live/live-releases";
import type { PlatformServices } from "@larchway/releases/control/platform-services";

export interface EdgeMetricsOptions {
  token: string;
  live: LiveReleases;
  integrity: LiveIntegrity;
  breakGlass: BreakGlass;
  services: () => PlatformServices | null;
  isDatabaseOpen: DatabaseProbe;
}

/** Counters besides those of requests. */
export type EdgeMetrics = ReturnType<typeof addMetrics>;

/** `GET /metrics` for Prometheus. The edge is public, so a token is required. */
export function addMetrics(
  app: FastifyInstance,
  { token, live, integrity, breakGlass, services, isDatabaseOpen }: EdgeMetricsOptions,
) {
  const metrics = createMetrics();
  /** Null while the database does not respond: a scrape must not wait, nor show old figures. */
  const openDatabase = async () => ((await isDatabaseOpen()) ? services()?.database : undefined);
  app.addHook("onRequest", async () => metrics.requestBegun());
  app.addHook("onResponse", async ({ method, routeOptions }, reply) => {
    const { statusCode: status, elapsedTime: milliseconds } = reply;
    metrics.requestEnded({ method, route: routeOptions.url, status, milliseconds });
  });
  addPoolMetrics(metrics, () => services()?.database);
  metrics.gauge("larchway_release_revision", "Revision of the release set that is served", [], () => [
    { value: live.current?.set.revision },
  ]);
  metrics.gauge(
    "larchway_release_live",
    "1 for the build of each remote that is served",
    ["remote", "build"],
    () =>
      Object.entries(live.current?.set.remotes ?? {}).map(
        ([
          remote,
          {
            live: { build },
          },
        ]) => ({
          labels: { remote, build },
          value: 1,
        }),
      ),
  );
  metrics.gauge(
    "larchway_release_canary_percent",
    "Share of the visitors who get the canary of a remote",
    ["remote", "build"],
    () =>
      live.canaries.map(({ name, build, percent }) => ({
        labels: { remote: name, build: build.build },
        value: percent,
      })),
  );
  metrics.gauge(
    "larchway_release_damaged_files",
    "Files of live builds and fallbacks that are not as published",
    [],
    () => [{ value: integrity.damaged?.reduce((sum, { damage }) => sum + damage.length, 0) }],
  );
  metrics.gauge(
    "larchway_release_actions",
    "Entries of the audit log by action: promote, rollback, break-glass, ...",
    ["action"],
    async () => {
      const database = await openDatabase();
      if (!database) return [];
      return (await countActions(database)).map(({ action, count }) => ({
        labels: { action },
        value: count,
      }));
    },
  );
  metrics.gauge(
    "larchway_release_held",
    "1 for each remote that is locked or frozen",
    ["remote", "kind"],
    async () => {
      const database = await openDatabase();
      if (!database) return [];
      return (await listHolds(database)).map(({ name, kind }) => ({
        labels: { remote: name, kind },
        value: 1,
      }));
    },
  );
  metrics.gauge(
    "larchway_release_break_glass",
    "Break-glass pointers that are not in the database yet",
    [],
    () => [{ value: breakGlass.obeyed.length }],
  );
  const beacon = metrics.counter(
    "larchway_beacons_total",
    "What browsers reported, by remote, by what its build is (live, previous, other) and by event",
    "remote",
    "build",
    "event",
  );

  metrics.gauge("larchway_release_database_open", "0 while the release database is away", [], async () => [
    { value: (await isDatabaseOpen()) ? 1 : 0 },
  ]);

  app.get("/metrics", async ({ headers }, reply) => {
    checkBearer(headers.authorization, token, "metrics token");
    const { type, body } = await metrics.text();
    return reply.type(type).header("cache-control", "no-store").send(body);
  });
  return {
    /** Labels are bounded: they name a build's current role, not its id. */
    beaconReceived: ({ remote, build, event }: Pick<Beacon, "remote" | "build" | "event">) => {
      const liveRemote = live.current?.set.remotes[remote];
      const role = [liveRemote?.live.build, liveRemote?.previous?.build].indexOf(build);
      beacon(liveRemote ? remote : "other", ["live", "previous"][role] ?? "other", event);
    },
    upstreamFailed: metrics.counter(
      "larchway_upstream_errors_total",
      "Requests without a response of the api",
    ),
    documentLookedUp: metrics.counter(
      "larchway_documents_total",
      "Documents from the cache (hit), an earlier one while a newer one is late (stale), or made for the request (miss)",
      "cache",
      "remote",
    ),
    documentCacheBytes: (read: () => number) =>
      metrics.gauge("larchway_document_cache_bytes", "Bytes of cached documents", [], () => [
        { value: read() },
      ]),
    lostBeacons: (read: () => number) =>
      metrics.gauge(
        "larchway_beacons_lost",
        "Reports and counts of browsers that were given up while the database was away, since the start",
        [],
        () => [{ value: read() }],
      ),
    openPages: (read: () => number) =>
      metrics.gauge("larchway_live_event_connections", "Open pages that receive release events", [], () => [
        { value: read() },
      ]),
    rendered: metrics.durations("larchway_render_seconds", "Time to render a page in its thread", "remote"),
    renderFailed: metrics.counter(
      "larchway_render_failures_total",
      "Pages that were not rendered: their documents are sent without HTML",
      "remote",
      "reason",
    ),
    openBreakers: (read: () => number) =>
      metrics.gauge("larchway_render_open_breakers", "Routes that are not rendered for a while", [], () => [
        { value: read() },
      ]),
  };
}
