import { z, type Infer } from "@larchway/shared/schema";
import { propertySchema } from "./property";

/** One page of listings; pages count from 1. */
export const propertyListSchema = z.object({
  properties: z.array(propertySchema),
  currentPage: z.number(),
  totalPages: z.number(),
  totalProperties: z.number(),
  limit: z.number(),
  /** The text that was searched instead, because no listing matches `search`. */
  correctedSearch: z.string().optional(),
  /** The parts of `search` that narrow nothing: no rule understands them, or a filter of the page replaces them. */
  unread: z.string().optional(),
});
export type PropertyList = Infer<typeof propertyListSchema>;

/** Number of listings that match a filter. When none do, also the number without each part of the filter. */
export const listingCountSchema = z.object({
  total: z.number(),
  without: z.array(z.object({ filter: z.string(), total: z.number() })),
});
export type ListingCount = Infer<typeof listingCountSchema>;

/**
 * Number of listings that match a filter, and how their prices are distributed without the filters by price. Locked
 * listings don't count for visitors in `counts`.
 */
export const priceCountSchema = z.object({
  total: z.number(),
  /** Dollars, for leases a month: the size of the ranges, which start at 0. The last one has no upper end. */
  width: z.number(),
  /** The number of listings in each range; empty without a market. */
  counts: z.array(z.number()),
});
export type PriceCount = Infer<typeof priceCountSchema>;

/** Listings of the brokerage's own office. */
export const featuredSchema = z.object({ properties: z.array(propertySchema) });
/** Recommended listings for this viewer, the best first. */
export const recommendedSchema = z.array(propertySchema);
