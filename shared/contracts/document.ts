import { z, type Infer } from "@larchway/shared/schema";
import { releaseSetSchema } from "./release";

/** Id of the JSON data block in the document. */
export const documentBlockId = "larchway-document";

/** Time, zone and language of a page come with its document, so that server and browser render the same. */
export const envSchema = z.object({
  /** Milliseconds since 1970 at which the document was made. */
  now: z.number(),
  timeZone: z.string(),
  locale: z.string(),
});
export type Env = Infer<typeof envSchema>;

/** Configuration that a browser may know. */
export const browserConfigSchema = z.object({
  apiKey: z.string(),
  googleClientId: z.string(),
  productionDomain: z.string(),
});
export type BrowserConfig = Infer<typeof browserConfigSchema>;

/** The data block of every document: all that the shell needs to start without another request. */
export const documentSchema = z.object({
  env: envSchema,
  config: browserConfigSchema,
  releases: releaseSetSchema,
  /** API answers by path and query, exactly as the client would ask for them; each is used once. */
  firstData: z.record(z.string(), z.object({ status: z.number(), body: z.unknown() })),
});
export type LarchwayDocument = Infer<typeof documentSchema>;
