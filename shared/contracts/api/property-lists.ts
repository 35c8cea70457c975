import { z, type Infer } from "@larchway/shared/schema";
import { propertySchema } from "./property";

/** One page of listings; pages count from 1. */
export const propertyListSchema = z.object({
  properties: z.array(propertySchema),
  currentPage: z.number(),
  totalPages: z.number(),
  totalProperties: z.number(),
  limit: z.number(),
  /** What was searched instead, because no listing has the words of `search`: the list is of this text. */
  correctedSearch: z.string().optional(),
});
export type PropertyList = Infer<typeof propertyListSchema>;

/** How many listings fit a filter, and how many would without one of its parts when none do. */
export const listingCountSchema = z.object({
  total: z.number(),
  without: z.array(z.object({ filter: z.string(), total: z.number() })),
});
export type ListingCount = Infer<typeof listingCountSchema>;

/** Listings of the brokerage's own office. */
export const featuredSchema = z.object({ properties: z.array(propertySchema) });
/** Listings that may please this reader, the best first. */
export const recommendedSchema = z.array(propertySchema);
