import { z, type Infer } from "@larchway/shared/schema";
import { buildIdSchema } from "./release";

/**
 * What a page tells of a build: it shows a page (`view`), could not be loaded or rendered (`failed`), was replaced
 * by its fallback (`recovered`), threw where nobody caught it (`error`), took long to load (`slow`), how the page did (`vitals`);
 * or what its makers should know although no visitor lost anything by it (`warning`).
 */
export const beaconEvents = ["view", "failed", "recovered", "error", "slow", "vitals", "warning"] as const;

/** Web Vitals of a page, as far as the browser measures them: milliseconds, but for the layout shift score. */
export const webVitalsSchema = z.object({
  lcp: z.number().min(0).optional(),
  inp: z.number().min(0).optional(),
  cls: z.number().min(0).optional(),
});
export type WebVitals = Infer<typeof webVitalsSchema>;

/** What a browser reports about one build. Nothing in it is about a person. */
export const beaconSchema = z.object({
  remote: z.string().max(60),
  build: z.string().max(60),
  /** The id of the page's release set. */
  set: buildIdSchema.optional(),
  event: z.enum(beaconEvents),
  reason: z.string().max(500).default(""),
  /** Without its query. */
  path: z.string().max(500),
  vitals: webVitalsSchema.optional(),
});
export type Beacon = Infer<typeof beaconSchema>;

/**
 * The edge signs each document in the `server-timing` header of this name; the beacons of the page send that as `?view=`. Without it
 * they are shown to people and decide nothing.
 */
export const viewTiming = "view";

/** Beacons in one request at most. */
export const maxBeacons = 50;

/** Body of `POST /platform/beacons`: several, or one. */
export const beaconsSchema = z.union([z.array(beaconSchema).min(1).max(maxBeacons), beaconSchema]);
