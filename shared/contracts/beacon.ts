import { z, type Infer } from "@larchway/shared/schema";
import { buildIdSchema } from "./release";

/**
 * Kinds of beacons about a build: it rendered a page (`view`), failed to load or render (`failed`), was replaced by
 * its fallback (`recovered`), threw an uncaught error (`error`), loaded slowly (`slow`), or measured a page
 * (`vitals`). A `warning` is for the build's team only; visitors lost nothing.
 */
export const beaconEvents = ["view", "failed", "recovered", "error", "slow", "vitals", "warning"] as const;

/** Web Vitals of a page, as far as the browser measures them: milliseconds, except for the layout shift score. */
export const webVitalsSchema = z.object({
  lcp: z.number().min(0).optional(),
  inp: z.number().min(0).optional(),
  cls: z.number().min(0).optional(),
});
export type WebVitals = Infer<typeof webVitalsSchema>;

/** A browser's report about one build. It has no personal data. */
export const beaconSchema = z.object({
  remote: z.string().max(60),
  build: z.string().max(60),
  /** The id of the page's release set. */
  set: buildIdSchema.optional(),
  event: z.enum(beaconEvents),
  reason: z.string().max(500).default(""),
  /** The page's path without its query. */
  path: z.string().max(500),
  vitals: webVitalsSchema.optional(),
});
export type Beacon = Infer<typeof beaconSchema>;

/**
 * The edge signs each document in the `server-timing` header of this name. The page's beacons send that signature as
 * `?view=`. Operators see beacons without it, but no automatic decision counts them.
 */
export const viewTiming = "view";

/** Most beacons in one request. */
export const maxBeacons = 50;

/** Body of `POST /platform/beacons`: several beacons, or one. */
export const beaconsSchema = z.union([z.array(beaconSchema).min(1).max(maxBeacons), beaconSchema]);
