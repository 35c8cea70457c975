import { z, type Infer } from "@larchway/shared/schema";
import { propertySchema } from "./property";

/** A home with the result of each filter of a visitor's search. */
export const finderMatchSchema = z.object({
  property: propertySchema,
  /** Names of the filters that the home passes, and of those that it fails. */
  holds: z.array(z.string()),
  misses: z.array(z.string()),
});
export type FinderMatch = Infer<typeof finderMatchSchema>;

/** Response of `GET /finder`. */
export const finderMatchesSchema = z.object({
  /** The best matches first. */
  matches: z.array(finderMatchSchema),
  /** Number of homes that pass every filter. */
  exact: z.number(),
  /** True when no home in the requested city or place comes close, so that these are from elsewhere. */
  isElsewhere: z.boolean(),
});
export type FinderMatches = Infer<typeof finderMatchesSchema>;
