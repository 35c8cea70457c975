import { join, resolve } from "node:path";
import { brand } from "@larchway/shared/brand";
import { defaultClientKey } from "@larchway/shared/contracts/document";
import { travelModes } from "@larchway/shared/contracts/api";
import { z, type Infer } from "@larchway/shared/schema";
import { baseUrlSchema, httpUrlSchema, originSchema, secretSchema } from "@larchway/shared/server/config";
import { databaseUrlSchema } from "@larchway/shared/server/database";
import { logLevels } from "@larchway/shared/server/log";
import { gtfsForm, parseGtfsSources } from "./gtfs-sources";
import { mapTilesForms, parseMapTiles, type MapTiles } from "./map-tiles";
import { parseMediaSources } from "./media-sources";
import { paths } from "./paths";
import { profileNames } from "./feed-profiles";

const days = z.coerce.number().int().min(0).max(36_500);

/** The environment of the API process. */
export const configSchema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(8081),
  HOST: z.string().default("127.0.0.1"),
  /** PostgreSQL URL; without it the embedded engine stores its data in DATA_DIR. */
  DATABASE_URL: databaseUrlSchema.optional(),
  /** Schema of our tables in PostgreSQL, so that the platform can share the database. */
  DATABASE_SCHEMA: z.string().default("api"),
  /** Folder for the database, image and tile caches, and development secrets. */
  DATA_DIR: z.string().default(join(paths.repository, "var")),
  /** Signs access tokens. In development it is generated in DATA_DIR. */
  SESSION_SECRET: secretSchema.optional(),
  /** Requests that change data must send it as x-api-key. Browsers send the edge's value: both must be the same. */
  CLIENT_API_KEY: z.string().default(defaultClientKey),
  /** vow: sold data only for people with an account; open: public. */
  SOLD_DATA: z.enum(["vow", "open"]).default("vow"),
  /** Whether sold data requires a verified email, as the MLS rules do. */
  SOLD_DATA_REQUIRES_VERIFICATION: z.stringbool().default(true),
  /** Public URL of the site, for the links in mails. Never taken from a request, whose host header can be forged. */
  SITE_URL: originSchema.default("http://localhost:8080"),
  /** smtp:// or smtps:// with user and password; without it mails wait in the outbox. */
  MAIL_URL: z
    .string()
    .regex(/^smtps?:\/\//, "must begin with smtp:// or smtps://")
    .optional(),
  /**
   * Milliseconds that the mail server may be silent; then the mail is retried later. Limited by the time for which a
   * mail is reserved.
   */
  MAIL_DEADLINE_MS: z.coerce.number().int().min(100).max(30_000).default(30_000),
  /** Sender's address of all mail. */
  MAIL_FROM: z.email().default(brand.email),
  /** Domain for which mails are signed (DKIM), the name of the key, and the file with the private key (PEM); all or none. */
  MAIL_DKIM_DOMAIN: z
    .string()
    .regex(/^[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/, "must be a domain, such as example.com")
    .optional(),
  MAIL_DKIM_SELECTOR: z
    .string()
    .regex(/^[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*$/, "must be a DNS label, such as larchway1")
    .optional(),
  MAIL_DKIM_KEY_FILE: z.string().optional(),
  /** VAPID keys of push messages (base64url, as `web-push generate-vapid-keys` makes them); off without them. */
  PUSH_PUBLIC_KEY: z.string().optional(),
  PUSH_PRIVATE_KEY: z.string().optional(),
  /** Client id of the Google sign-in, which is disabled without it. */
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_ISSUER: z.string().default("https://accounts.google.com"),
  GOOGLE_JWKS_URL: httpUrlSchema.default("https://www.googleapis.com/oauth2/v3/certs"),
  /**
   * Lets the command line of this machine make a backup or an administrator; generated at the first start if missing.
   */
  PLATFORM_TOKEN: secretSchema.optional(),
  /** Lets Prometheus read /metrics; generated at the first start if missing. */
  METRICS_TOKEN: secretSchema.optional(),
  LOG_LEVEL: z.enum(logLevels).default("info"),
  /** Sign-in and sign-up attempts per minute from one network. */
  AUTH_ATTEMPTS: z.coerce.number().int().min(1).default(30),
  /** Root of the MLS feed (RESO Web API, ends in /odata/); replication is off without it. */
  FEED_URL: baseUrlSchema.optional(),
  /** The feed's dialect: PropTx, CREA's DDF, or the plain RESO Data Dictionary 2.0. */
  FEED_PROFILE: z.enum(profileNames).default("proptx"),
  /** JSON file with the feed's names and terms that are missing in its profile. */
  FEED_MAPPING: z.string().optional(),
  /** The feed's bearer token. */
  FEED_TOKEN: z
    .string()
    .trim()
    .regex(/^[\x20-\x7e]*$/, "has characters that no token has: copy it once more")
    .optional(),
  /** Instead of FEED_TOKEN: OAuth 2 client credentials for requesting tokens. */
  FEED_CLIENT_ID: z.string().optional(),
  FEED_CLIENT_SECRET: z.string().optional(),
  /** URL of the token service; DDF has one for all clients. */
  FEED_TOKEN_URL: httpUrlSchema.optional(),
  FEED_SCOPE: z.string().optional(),
  /** Rows of a page of listings; a feed that rejects so many gets smaller pages. */
  FEED_PAGE_SIZE: z.coerce.number().int().min(1).max(10_000).optional(),
  /** What the token may deliver: idx, or vow with sold prices and dates. */
  FEED_KIND: z.enum(["idx", "vow"]).default("idx"),
  /** Seconds between two replications of the resident worker. */
  FEED_INTERVAL_SECONDS: z.coerce.number().int().min(1).max(86_400).default(300),
  /** Seconds between two reads of the feed's log of changes (RESO EntityEvent), where the feed offers one. */
  FEED_EVENTS_SECONDS: z.coerce.number().int().min(1).max(3_600).default(5),
  /** Lets the feed report changes (RESO webhooks) at POST /api/feed/events; off without it. */
  FEED_WEBHOOK_TOKEN: secretSchema.optional(),
  /** Hours between two walks over all keys of the feed, which find deleted listings. */
  FEED_KEYS_HOURS: z.coerce.number().min(0).max(168).default(6),
  /** Removes listings that the feed has not listed for so many hours; 24 with DDF, otherwise unlimited. */
  FEED_REFRESH_HOURS: z.coerce.number().min(1).max(8_760).optional(),
  /**
   * The site's id at CREA's DDF. With it, views of DDF's homes are reported there, for visitors who agreed to
   * analytics.
   */
  DDF_DESTINATION_ID: z.coerce.number().int().min(1).optional(),
  DDF_ANALYTICS_URL: httpUrlSchema.default("https://analytics.crea.ca/LogEvents.svc/LogEvents"),
  /** Days after which rows are deleted; 0 keeps them forever. Events of visitors: */
  RETAIN_EVENTS_DAYS: days.default(365),
  /** Mails that were sent or given up. */
  RETAIN_MAILS_DAYS: days.default(90),
  /** Sessions and mailed links, counted from their expiry. */
  RETAIN_TOKENS_DAYS: days.default(30),
  /** Unusable rows of the feed that were resolved later. */
  RETAIN_DEAD_LETTERS_DAYS: days.default(90),
  /** Seconds for which requests are still served after readiness fails, so that load balancers notice. */
  DRAIN_SECONDS: z.coerce.number().min(0).max(600).default(1),
  /**
   * Allowed sources of the feed's photos: hosts (https, open internet only), or whole origins without further checks.
   */
  FEED_MEDIA_HOSTS: z
    .string()
    .default("*.ampre.ca, *.realtor.ca")
    .refine(
      (text) => parseMediaSources(text) !== undefined,
      "must be hosts such as photos.example.com, *.example.com, or http://10.0.0.5:8000",
    )
    .transform((text) => parseMediaSources(text) ?? []),
  /** Seconds for which the last loaded homes are shown while the database is unavailable; 0 for never. */
  STALE_HOMES_SECONDS: z.coerce.number().int().min(0).max(3_600).default(300),
  /** Megabytes of the image cache on disk; the least recently used files are evicted. */
  MEDIA_CACHE_MB: z.coerce.number().int().min(50).max(1_000_000).default(4_000),
  /**
   * Vector tiles of the protomaps schema for a detailed map: a PMTiles file, or a URL; without it the embedded basemap
   * is used.
   */
  MAP_TILES: z
    .string()
    .refine((text) => parseMapTiles(text) !== undefined, mapTilesForms)
    .transform((text) => parseMapTiles(text) as MapTiles)
    .optional(),
  /** A Valhalla server for travel times on the map; without it the map offers only distances. */
  ROUTING_URL: baseUrlSchema.optional(),
  /** Milliseconds for one area. */
  ROUTING_DEADLINE_MS: z.coerce.number().int().min(100).max(60_000).default(10_000),
  /** The travel modes that the server offers; add transit when it has timetables. */
  ROUTING_MODES: z
    .string()
    .default("car,bicycle,foot")
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .pipe(z.array(z.enum(travelModes)).min(1)),
  /** Transit timetables (GTFS Schedule) whose stops and routes are shown near homes: URLs or absolute paths. */
  GTFS_URLS: z
    .string()
    .refine((text) => parseGtfsSources(text) !== undefined, gtfsForm)
    .transform((text) => parseGtfsSources(text) ?? [])
    .optional(),
  /** GeoJSON file with the catchments of schools. */
  SCHOOL_CATCHMENTS: z.string().optional(),
  /** CSV file with results of schools. */
  SCHOOL_RESULTS: z.string().optional(),
  /** JSON file that names maps of flood plains and other areas, which homes are checked against. */
  HAZARD_LAYERS: z.string().min(1).optional(),
  /** A server of the Model Context Protocol at /api/mcp, with the homes on the market. */
  MCP_SERVER: z.enum(["on", "off"]).default("off"),
  NODE_ENV: z.string().optional(),
});
export type Config = Infer<typeof configSchema>;

export function databaseOptions(config: Pick<Config, "DATABASE_URL" | "DATABASE_SCHEMA" | "DATA_DIR">) {
  return {
    url: config.DATABASE_URL,
    directory: join(resolve(config.DATA_DIR), "database", "api"),
    application: "api",
    schema: config.DATABASE_SCHEMA,
  };
}
