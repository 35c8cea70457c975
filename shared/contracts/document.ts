import { z, type Infer } from "@larchway/shared/schema";
import { releaseSetSchema } from "./release";

/** Id of the JSON data block in the document. */
export const documentBlockId = "larchway-document";

/** Id of the template in a rendered document with the scripts that start after its first paint. */
export const deferredScriptsId = "larchway-scripts";

/** Time, zone and language of a page, sent with its document so that server and browser render the same. */
export const envSchema = z.object({
  /** Milliseconds since 1970 at which the document was made. */
  now: z.number(),
  timeZone: z.string(),
  locale: z.string(),
  /** True when the site shows demo homes and says so. */
  hasInventedHomes: z.boolean().optional(),
});
export type Env = Infer<typeof envSchema>;

/** Default of CLIENT_API_KEY. Browsers send it as x-api-key; the API requires it for requests that change data. */
export const defaultClientKey = "larchway-web";

/** The part of the configuration that is public. */
export const browserConfigSchema = z.object({
  apiKey: z.string(),
  googleClientId: z.string(),
  /** Pages are measured only on hosts whose name contains this text. */
  productionDomain: z.string(),
  /** The mortgage calculator starts with the rules in force today; absent for those of the specification. */
  mortgageRules: z.literal("current").optional(),
  /** True under `npm run dev`. */
  development: z.literal(true).optional(),
  /** The analytics service; absent when none is configured. */
  analytics: z
    .object({ writeKey: z.string(), dataPlaneUrl: z.string(), configUrl: z.string().optional() })
    .optional(),
  /** Google's map instead of the built-in one; absent without a key. */
  googleMaps: z
    .object({
      /** Public: every visitor sees the key, and Google restricts it to the site's origins. */
      key: z.string(),
      /** Without it the content security policy blocks the style elements that Google's script adds. */
      styleNonce: z.string(),
    })
    .optional(),
  /** URL of the service worker; absent when it is switched off. */
  serviceWorker: z.string().optional(),
});
export type BrowserConfig = Infer<typeof browserConfigSchema>;

const pageFields = {
  env: envSchema,
  config: browserConfigSchema,
  /** API responses by path and query, exactly as the client would request them. The client uses each once. */
  firstData: z.record(
    z.string(),
    z.object({
      status: z.number(),
      body: z.unknown(),
      /** When the data were current, in milliseconds since 1970, if the API could not reach its database. */
      asOf: z.number().optional(),
    }),
  ),
};

/** The part of a data block that differs by page; the release set is the same in all documents. */
export const pageDataSchema = z.object(pageFields);
export type PageData = Infer<typeof pageDataSchema>;

/** The data block of every document: everything that the shell needs to start without another request. */
export const documentSchema = z.object({ ...pageFields, releases: releaseSetSchema });
export type LarchwayDocument = Infer<typeof documentSchema>;

/**
 * The path with its query in canonical order: absent and empty values are left out, the rest is sorted. Equal
 * queries have equal URLs, so this is the key of `firstData`, for the edge and for the browser.
 */
export function buildUrl(
  path: string,
  query: Record<string, string | number | boolean | null | undefined> = {},
): string {
  const pairs = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== null && value !== "")
    .map(([name, value]): [string, string] => [name, String(value)])
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const text = new URLSearchParams(pairs).toString();
  return text ? `${path}?${text}` : path;
}
