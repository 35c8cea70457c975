import { join, resolve } from "node:path";
import { defaultClientKey, type BrowserConfig } from "@larchway/shared/contracts/document";
import { z, type Infer } from "@larchway/shared/schema";
import { baseUrlSchema, originSchema, secretSchema } from "@larchway/shared/server/config";
import { databaseUrlSchema } from "@larchway/shared/server/database";
import { logLevels } from "@larchway/shared/server/log";
import { packageFolder } from "@larchway/shared/server/package-folder";
import { bucketConfigSchema } from "@larchway/releases/store/bucket/configured-bucket";

/** The edge's environment. All defaults work on a single machine. */
export const edgeConfigSchema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  /** The IP address to listen on; all interfaces when missing. */
  HOST: z.string().optional(),
  API_URL: baseUrlSchema.default("http://127.0.0.1:8081"),
  /** PostgreSQL; the embedded database when missing. */
  DATABASE_URL: databaseUrlSchema.optional(),
  /** Databases, the release store, run files and logs. */
  DATA_DIR: z.string().default("var"),
  /** Folder of builds that can be published by name. */
  BUILDS_DIR: z.string().default("var/builds"),
  /** Static files: images and icons. */
  PUBLIC_DIR: z.string().default(join(packageFolder(import.meta.url), "../shell/public")),
  /** Needed to publish, promote and roll back; generated at the first start when missing. */
  PLATFORM_TOKEN: secretSchema.optional(),
  /** Lets Prometheus read /metrics; generated at the first start when missing. */
  METRICS_TOKEN: secretSchema.optional(),
  /**
   * Releases of each remote that are kept at least. Live builds, and those live in the last 30 days, are always kept.
   */
  KEEP_RELEASES: z.coerce.number().int().min(2).max(10_000).default(10),
  /** Megabytes of an uploaded build with its source maps. The next setting limits a single file. */
  MAX_BUILD_MB: z.coerce.number().min(0.01).max(1000).default(50),
  MAX_FILE_MB: z.coerce.number().min(0.01).max(1000).default(10),
  /** Path of Chromium for boot checks; an installed one when missing; `off` for none. */
  GATE_CHROMIUM: z.string().optional(),
  /** `off` disables automatic rollbacks of builds that do worse than their predecessor. */
  AUTOMATIC_ROLLBACK: z.enum(["on", "off"]).default("on"),
  /** A network's reports count towards automatic rollbacks this many hours after its first visit. */
  KNOWN_NETWORK_HOURS: z.coerce.number().min(0).max(720).default(24),
  ...bucketConfigSchema.shape,
  /** Sent by browsers as x-api-key. Not a secret. */
  CLIENT_API_KEY: z.string().default(defaultClientKey),
  GOOGLE_CLIENT_ID: z.string().default(""),
  /**
   * Key of the Maps JavaScript API, to show Google's map instead of our own. Browsers see it, so restrict it to our
   * origins at Google.
   */
  GOOGLE_MAPS_KEY: z
    .string()
    .regex(/^[\w-]*$/, "may have letters, digits, - and _ only")
    .default(""),
  /** The rules with which the mortgage calculator starts: those of the specification, or those in force today. */
  MORTGAGE_RULES: z.enum(["spec", "current"]).default("spec"),
  /** Analytics run only on hosts whose name contains this. */
  PRODUCTION_DOMAIN: z.string().default("larchway.example"),
  /** Key of the RudderStack source for events; when missing, no events are sent to a third party. */
  ANALYTICS_WRITE_KEY: z.string().default(""),
  ANALYTICS_DATA_PLANE_URL: baseUrlSchema.optional(),
  /** URL of the source's configuration; RudderStack's own when missing. */
  ANALYTICS_CONFIG_URL: baseUrlSchema.optional(),
  /** Origin of the site, e.g. https://www.larchway.example, for canonical links, link previews and the sitemap. */
  PUBLIC_ORIGIN: originSchema.optional(),
  /** Further sources for the content security policy, e.g. `script-src https://a.example; connect-src https://b.example`. */
  CSP_EXTRA: z.string().default(""),
  /** Trusted proxies for x-forwarded-* headers: addresses or ranges, separated by commas. */
  TRUST_PROXY: z.string().optional(),
  /** Documents and API responses that one IP address may read per minute; 0 for no limit. */
  READS_PER_MINUTE: z.coerce.number().int().min(0).default(3000),
  /** Open pages that are notified of releases immediately; further ones poll every few minutes. */
  LIVE_EVENT_CONNECTIONS: z.coerce.number().int().min(0).max(1_000_000).default(2000),
  /** Seconds between the failing readiness check and the shutdown, so that load balancers notice. */
  DRAIN_SECONDS: z.coerce.number().min(0).max(600).default(1),
  /** `off` removes the service worker from every browser at its next visit. */
  SERVICE_WORKER: z.enum(["on", "off"]).default("on"),
  /** `off` sends every page without HTML, to be rendered by the browser. */
  RENDER: z.enum(["on", "off"]).default("on"),
  /** A document waits this many milliseconds for first data from the API; then the browser requests it. */
  FIRST_DATA_DEADLINE_MS: z.coerce.number().int().min(10).max(60_000).default(1500),
  /** Pages that are rendered concurrently, each in its own thread. */
  RENDER_THREADS: z.coerce.number().int().min(1).max(64).default(2),
  /** Milliseconds until the thread of a page is terminated and the visitor gets the document without HTML. */
  RENDER_DEADLINE_MS: z.coerce.number().int().min(10).max(60_000).default(1000),
  /** Milliseconds that a page waits for a free thread. */
  RENDER_QUEUE_MS: z.coerce.number().int().min(0).max(60_000).default(500),
  /** Megabytes of JavaScript heap per thread. */
  RENDER_MEMORY_MB: z.coerce.number().int().min(32).max(100_000).default(128),
  /** Megabytes of compressed documents in memory. */
  DOCUMENT_CACHE_MB: z.coerce.number().int().min(1).max(100_000).default(64),
  LOG_LEVEL: z.enum(logLevels).default("info"),
  /** Serves the builds of `npm run dev` and updates open pages; `npm run dev` sets it. */
  LIVE_RELOAD: z.stringbool().default(false),
});
export type EdgeConfig = Infer<typeof edgeConfigSchema>;

/** Returns the configuration for browsers. `styleNonce` is the nonce of the content security policy. */
export function toBrowserConfig(config: EdgeConfig, styleNonce: string): BrowserConfig {
  return {
    apiKey: config.CLIENT_API_KEY,
    googleClientId: config.GOOGLE_CLIENT_ID,
    productionDomain: config.PRODUCTION_DOMAIN,
    ...(config.MORTGAGE_RULES === "current" && { mortgageRules: config.MORTGAGE_RULES }),
    analytics: toAnalytics(config),
    ...(config.GOOGLE_MAPS_KEY && { googleMaps: { key: config.GOOGLE_MAPS_KEY, styleNonce } }),
    ...(config.LIVE_RELOAD && { development: true }),
  };
}

/** Returns the analytics configuration for browsers; undefined when there is none. */
function toAnalytics(config: EdgeConfig): BrowserConfig["analytics"] {
  const { ANALYTICS_WRITE_KEY: writeKey, ANALYTICS_DATA_PLANE_URL: dataPlaneUrl } = config;
  if (!writeKey || !dataPlaneUrl) return undefined;
  return { writeKey, dataPlaneUrl, configUrl: config.ANALYTICS_CONFIG_URL };
}

/** Returns the paths of the platform's files in the data directory. */
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
