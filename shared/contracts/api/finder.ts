import { z, type Infer } from "@larchway/shared/schema";
import { propertySchema } from "./property";

/** A home for the wishes that somebody has. */
export const finderMatchSchema = z.object({
  property: propertySchema,
  /** Names of the filters that it passes, and of those that it doesn't. */
  holds: z.array(z.string()),
  misses: z.array(z.string()),
});
export type FinderMatch = Infer<typeof finderMatchSchema>;

/** Response of `GET /finder`. */
export const finderMatchesSchema = z.object({
  /** The best ones first. */
  matches: z.array(finderMatchSchema),
  /** How many homes pass every filter. */
  exact: z.number(),
  /** True when no home near the wishes is in the city or at the place, so that these are elsewhere. */
  isElsewhere: z.boolean(),
});
export type FinderMatches = Infer<typeof finderMatchesSchema>;
