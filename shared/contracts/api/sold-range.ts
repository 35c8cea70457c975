import { z, type Infer } from "@larchway/shared/schema";

/** Query of `GET /properties/sold-range`: the home that is compared. */
export const soldRangeQuerySchema = z.object({
  address: z.string().trim().max(200).default(""),
  city: z.string().trim().min(1).max(100),
  PropertySubType: z.string().trim().min(1).max(60),
  bedrooms: z.coerce.number().int().min(0).max(20),
});
export type SoldRangeQuery = Infer<typeof soldRangeQuerySchema>;

/** One sold home that a range rests on. */
export const comparableSaleSchema = z.object({
  ListingKey: z.string(),
  UnparsedAddress: z.string(),
  ClosePrice: z.number(),
  /** Day of the sale: "2026-04-30". */
  soldOn: z.string(),
  bedrooms: z.number().nullable(),
  /** Kilometres from the home; null where its place is not known. */
  distance: z.number().nullable(),
});
export type ComparableSale = Infer<typeof comparableSaleSchema>;

/** What homes like one sold for lately, in dollars. */
export const soldRangeSchema = z.object({
  /** The middle half of the prices: a quarter sold below `low`, a quarter above `high`. */
  low: z.number(),
  median: z.number(),
  high: z.number(),
  lowest: z.number(),
  highest: z.number(),
  /** Sales that it rests on. */
  count: z.number(),
  /** How far they lie at most, in kilometres; null for anywhere in the city. */
  within: z.number().nullable(),
  /** Bedrooms that one of them may have more or fewer. */
  bedroomsApart: z.number(),
  /** Months before now in which they sold. */
  months: z.number(),
  /** The nearest, then the latest. */
  nearest: z.array(comparableSaleSchema),
});
export type SoldRange = Infer<typeof soldRangeSchema>;

/** Without a range where too few homes like it sold. */
export const soldRangeResponseSchema = z.object({ range: soldRangeSchema.optional() });
