import { resolve } from "node:path";
import rateLimit from "@fastify/rate-limit";
import type { Bucket } from "@larchway/releases/store/bucket/bucket";
import type { FastifyInstance, RouteOptions } from "fastify";
import { addReleases, type ReleaseSettings } from "@larchway/releases/control/add-releases";
import type { BreakGlass } from "@larchway/releases/control/break-glass/break-glass";
import { createDatabaseProbe } from "@larchway/releases/control/database-probe";
import type { LiveIntegrity } from "@larchway/releases/control/live-integrity";
import type { PlatformServices } from "@larchway/releases/control/platform-services";
import { createReadLimit } from "@larchway/releases/http/read-limit";
import type { LiveReleases } from "@larchway/releases/live/live-releases";
import type { Phase } from "@larchway/shared/server/lifecycle";
import type { Logger } from "@larchway/shared/server/log";
import { addFiles } from "./files/add-files";
import { addPages } from "./pages/add-pages";
import { createApp } from "./app/create-app";
import type { DataPaths, EdgeConfig } from "./config/edge-config";
import { addMetrics } from "./health/edge-metrics";
import { addHealth } from "./health/health";
import { FirstData } from "./pages/document/first-data";
import type { WarmUps } from "./pages/render/warm-up";

export interface EdgeOptions {
  config: EdgeConfig;
  paths: DataPaths;
  log: Logger;
  live: LiveReleases;
  integrity: LiveIntegrity;
  breakGlass: BreakGlass;
  token: string;
  services: () => PlatformServices | null;
  /** Of the release store; undefined when it is a folder. */
  bucket?: Bucket | undefined;
  /** Downloads a published build, when builds are stored elsewhere. */
  fetchBuild?: (name: string, build: string) => Promise<void>;
  phase?: () => Phase;
  metricsToken: string;
  /** Milliseconds since 1970. */
  now?: () => number;
  /** Called for every route; for tests. */
  onRoute?: (route: RouteOptions) => void;
}

/** IP addresses (IPv6: /64 networks) that are tracked at a time; the least recently seen is evicted first. */
const maxTrackedAddresses = 50_000;

/** Builds the edge without a port: documents, build files, the API proxy and the release service. */
export async function buildEdge(options: EdgeOptions): Promise<FastifyInstance> {
  const { config, paths, log, live, integrity, breakGlass, services, token } = options;
  const { phase = () => "ready", now = Date.now } = options;
  const app = createApp({ config, log, phase, onRoute: options.onRoute });
  const firstData = new FirstData({
    apiUrl: config.API_URL,
    apiKey: config.CLIENT_API_KEY,
    deadline: config.FIRST_DATA_DEADLINE_MS,
    log,
  });
  app.addHook("onClose", () => firstData.close());
  const isDatabaseOpen = createDatabaseProbe({ services });
  const metrics = addMetrics(app, {
    token: options.metricsToken,
    live,
    integrity,
    breakGlass,
    services,
    isDatabaseOpen,
  });
  const pages: { warmUps?: WarmUps | undefined } = {};
  addHealth(app, {
    live,
    integrity,
    isDatabaseOpen,
    phase,
    isWarmingUp: () => pages.warmUps?.isStarting() ?? false,
    listCold: () => pages.warmUps?.listCold() ?? [],
  });
  await app.register(rateLimit, { global: false, cache: maxTrackedAddresses });
  const settings = toReleaseSettings(config, paths);
  const visits = addReleases(app, {
    settings,
    live,
    integrity,
    breakGlass,
    services,
    bucket: options.bucket,
    isDatabaseOpen,
    token,
    metrics,
    log,
    now,
  });
  const limitReads = createReadLimit(app, config.READS_PER_MINUTE);
  // A worker would serve stale files to a developer who edits them.
  const hasServiceWorker = config.SERVICE_WORKER === "on" && !config.LIVE_RELOAD;
  await addFiles(app, {
    config,
    paths,
    live,
    integrity,
    fetchBuild: options.fetchBuild,
    limitReads,
    onApiFailure: metrics.upstreamFailed,
    hasServiceWorker,
    now,
  });
  pages.warmUps = await addPages(app, {
    config,
    paths,
    live,
    visits,
    firstData,
    isDatabaseOpen,
    limitReads,
    metrics,
    hasServiceWorker,
    log,
    now,
  });
  return app;
}

function toReleaseSettings(config: EdgeConfig, paths: DataPaths): ReleaseSettings {
  return {
    apiUrl: config.API_URL,
    apiKey: config.CLIENT_API_KEY,
    publicOrigin: config.PUBLIC_ORIGIN,
    knownNetworkHours: config.KNOWN_NETWORK_HOURS,
    liveEventConnections: config.LIVE_EVENT_CONNECTIONS,
    buildsFolder: resolve(config.BUILDS_DIR),
    uploadsFolder: paths.uploads,
    uploadLimits: { file: config.MAX_FILE_MB * 1024 * 1024, build: config.MAX_BUILD_MB * 1024 * 1024 },
    beaconsFile: paths.beacons,
    keep: config.KEEP_RELEASES,
    isAutomatic: config.AUTOMATIC_ROLLBACK === "on",
  };
}
