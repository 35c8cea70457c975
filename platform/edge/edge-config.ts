import { join, resolve } from "node:path";
import { defaultClientKey, type BrowserConfig } from "@larchway/shared/contracts/document";
import { z, type Infer } from "@larchway/shared/schema";
import { baseUrlSchema, originSchema, secretSchema } from "@larchway/shared/server/config";
import { databaseUrlSchema } from "@larchway/shared/server/database";
import { logLevels } from "@larchway/shared/server/log";
import { bucketConfigSchema } from "../releases/bucket/configured-bucket";

/** The edge's environment. Everything has a default that works on one machine. */
export const edgeConfigSchema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  /** The IP address to listen on; every interface when left out. */
  HOST: z.string().optional(),
  API_URL: baseUrlSchema.default("http://127.0.0.1:8081"),
  /** PostgreSQL; the embedded engine when left out. */
  DATABASE_URL: databaseUrlSchema.optional(),
  /** Databases, the release store, run files and logs. */
  DATA_DIR: z.string().default("var"),
  /** Where builds are looked for that are published by name. */
  BUILDS_DIR: z.string().default("var/builds"),
  /** Served as they are: pictures and icons. */
  PUBLIC_DIR: z.string().default("shell/public"),
  /** Needed to publish, promote and roll back; made at the first start when left out. */
  PLATFORM_TOKEN: secretSchema.optional(),
  /** Lets Prometheus read /metrics; made at the first start when left out. */
  METRICS_TOKEN: secretSchema.optional(),
  /** Releases of each remote that stay at least; live ones and those live in the last 30 days always are. */
  KEEP_RELEASES: z.coerce.number().int().min(2).max(10_000).default(10),
  /** Megabytes of an uploaded build with its source maps, and of one file of it. */
  MAX_BUILD_MB: z.coerce.number().min(0.01).max(1000).default(50),
  MAX_FILE_MB: z.coerce.number().min(0.01).max(1000).default(10),
  /** Chromium's program, in which builds are opened before they go live: an installed one when left out; `off` for none. */
  GATE_CHROMIUM: z.string().optional(),
  /** `off`: a build that does worse than the one before is not taken back by itself. */
  AUTOMATIC_ROLLBACK: z.enum(["on", "off"]).default("on"),
  /** Hours since when a network must have visited before its reports count for that. */
  KNOWN_NETWORK_HOURS: z.coerce.number().min(0).max(720).default(24),
  ...bucketConfigSchema.shape,
  /** Sent by browsers as x-api-key. Not a secret. */
  CLIENT_API_KEY: z.string().default(defaultClientKey),
  GOOGLE_CLIENT_ID: z.string().default(""),
  /** For the Maps JavaScript API: Google's map instead of ours. Browsers see it, so it must be restricted to our origins at Google. */
  GOOGLE_MAPS_KEY: z
    .string()
    .regex(/^[\w-]*$/, "may have letters, digits, - and _ only")
    .default(""),
  /** Analytics run only on hosts whose name contains it. */
  PRODUCTION_DOMAIN: z.string().default("larchway.example"),
  /** The RudderStack source that events go to; without it nothing goes to a third party. */
  ANALYTICS_WRITE_KEY: z.string().default(""),
  ANALYTICS_DATA_PLANE_URL: baseUrlSchema.optional(),
  /** Where the source's configuration is loaded from; RudderStack's own URL when left out. */
  ANALYTICS_CONFIG_URL: baseUrlSchema.optional(),
  /** The origin that visitors use, e.g. https://www.larchway.example: canonical links, link previews, sitemap. */
  PUBLIC_ORIGIN: originSchema.optional(),
  /** Further sources for the content security policy, e.g. `script-src https://a.example; connect-src https://b.example`. */
  CSP_EXTRA: z.string().default(""),
  /** Proxies in front whose x-forwarded-* headers are believed: addresses or ranges, separated by commas. */
  TRUST_PROXY: z.string().optional(),
  /** Documents and API responses that one IP address may read within a minute; 0 for any number. */
  READS_PER_MINUTE: z.coerce.number().int().min(0).default(3000),
  /** Open pages that are told at once when something else is live; further ones ask every few minutes. */
  LIVE_EVENT_CONNECTIONS: z.coerce.number().int().min(0).max(1_000_000).default(2000),
  /** Seconds of serving on while readiness already says no, so that load balancers notice. */
  DRAIN_SECONDS: z.coerce.number().min(0).max(600).default(1),
  /** `off` takes the service worker out of every browser at its next visit. */
  SERVICE_WORKER: z.enum(["on", "off"]).default("on"),
  /** `off` sends every page without HTML, for browsers to render. */
  RENDER: z.enum(["on", "off"]).default("on"),
  /** Milliseconds that a document waits for its first data from the api; the browser requests them itself then. */
  FIRST_DATA_DEADLINE_MS: z.coerce.number().int().min(10).max(60_000).default(1500),
  /** Pages that are rendered at a time, each in a thread of its own. */
  RENDER_THREADS: z.coerce.number().int().min(1).max(64).default(2),
  /** Milliseconds that a page may take; its thread is ended then, and the visitor gets the document without HTML. */
  RENDER_DEADLINE_MS: z.coerce.number().int().min(10).max(60_000).default(250),
  /** Milliseconds that a page waits for a thread. */
  RENDER_QUEUE_MS: z.coerce.number().int().min(0).max(60_000).default(30),
  /** Megabytes of JavaScript objects in each thread. */
  RENDER_MEMORY_MB: z.coerce.number().int().min(32).max(100_000).default(128),
  /** Megabytes of compressed documents in memory. */
  DOCUMENT_CACHE_MB: z.coerce.number().int().min(1).max(100_000).default(64),
  LOG_LEVEL: z.enum(logLevels).default("info"),
  /** Serves the builds of `npm run dev` and keeps open pages up to date; set by it. */
  LIVE_RELOAD: z.stringbool().default(false),
});
export type EdgeConfig = Infer<typeof edgeConfigSchema>;

/** What browsers may know of the configuration. `styleNonce` is that of the content security policy. */
export function toBrowserConfig(config: EdgeConfig, styleNonce: string): BrowserConfig {
  return {
    apiKey: config.CLIENT_API_KEY,
    googleClientId: config.GOOGLE_CLIENT_ID,
    productionDomain: config.PRODUCTION_DOMAIN,
    analytics: toAnalytics(config),
    ...(config.GOOGLE_MAPS_KEY && { googleMaps: { key: config.GOOGLE_MAPS_KEY, styleNonce } }),
    ...(config.LIVE_RELOAD && { development: true }),
  };
}

/** What browsers may know of the analytics service; undefined when none is configured. */
function toAnalytics(config: EdgeConfig): BrowserConfig["analytics"] {
  const { ANALYTICS_WRITE_KEY: writeKey, ANALYTICS_DATA_PLANE_URL: dataPlaneUrl } = config;
  if (!writeKey || !dataPlaneUrl) return undefined;
  return { writeKey, dataPlaneUrl, configUrl: config.ANALYTICS_CONFIG_URL };
}

/** Where the platform keeps its files below the data directory. */
export function dataPaths(dataDirectory: string) {
  const root = resolve(dataDirectory);
  return {
    database: join(root, "database", "platform"),
    store: join(root, "store"),
    storeMaps: join(root, "store-maps"),
    uploads: join(root, "uploads"),
    devBuilds: join(root, "dev"),
    liveSet: join(root, "run", "live-set.json"),
    beacons: join(root, "run", "beacons.json"),
    knownBuilds: join(root, "run", "known-builds.json"),
    token: join(root, "run", "platform-token"),
    metricsToken: join(root, "run", "metrics-token"),
  };
}
export type DataPaths = ReturnType<typeof dataPaths>;
