import { z, type Infer } from "@larchway/shared/schema";

/** Query of `GET /properties/sold-range`: the home to compare. */
export const soldRangeQuerySchema = z.object({
  address: z.string().trim().max(200).default(""),
  city: z.string().trim().min(1).max(100),
  PropertySubType: z.string().trim().min(1).max(60),
  bedrooms: z.coerce.number().int().min(0).max(20),
});
export type SoldRangeQuery = Infer<typeof soldRangeQuerySchema>;

/** One sold home behind a range. */
export const comparableSaleSchema = z.object({
  ListingKey: z.string(),
  UnparsedAddress: z.string(),
  ClosePrice: z.number(),
  /** Day of the sale: "2026-04-30". */
  soldOn: z.string(),
  bedrooms: z.number().nullable(),
  /** Kilometres from the home; null when its position is unknown. */
  distance: z.number().nullable(),
});
export type ComparableSale = Infer<typeof comparableSaleSchema>;

/** The sold prices of similar homes, in dollars. */
export const soldRangeSchema = z.object({
  /** The middle half of the prices: a quarter sold below `low`, a quarter above `high`. */
  low: z.number(),
  median: z.number(),
  high: z.number(),
  lowest: z.number(),
  highest: z.number(),
  /** Number of sales behind the range. */
  count: z.number(),
  /** Largest distance in kilometres; null for anywhere in the city. */
  within: z.number().nullable(),
  /** Allowed difference in the number of bedrooms. */
  bedroomsApart: z.number(),
  /** The homes sold within this many months. */
  months: z.number(),
  /** The nearest, then the latest. */
  nearest: z.array(comparableSaleSchema),
});
export type SoldRange = Infer<typeof soldRangeSchema>;

/** Left out when too few similar homes sold. */
export const soldRangeResponseSchema = z.object({ range: soldRangeSchema.optional() });
