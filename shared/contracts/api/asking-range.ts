import { z, type Infer } from "@larchway/shared/schema";

/** Query of `GET /properties/asking-range`: the home to estimate. The address is enough. */
export const askingRangeQuerySchema = z.object({
  address: z.string().trim().max(200).default(""),
  city: z.string().trim().min(1).max(100),
  /** Locates the home roughly when its street is unknown. */
  postalcode: z.string().trim().max(10).optional(),
  /** Without it, houses and condominiums of all kinds are compared. */
  PropertySubType: z.string().trim().min(1).max(60).optional(),
  /** Without it, homes of any size are compared. */
  bedrooms: z.coerce.number().int().min(0).max(20).optional(),
});
export type AskingRangeQuery = Infer<typeof askingRangeQuerySchema>;

/** One home for sale behind a range. */
export const comparableOfferSchema = z.object({
  ListingKey: z.string(),
  UnparsedAddress: z.string(),
  ListPrice: z.number(),
  bedrooms: z.number().nullable(),
  /** Kilometres from the home; null when one of the two locations is unknown. */
  distance: z.number().nullable(),
});

/** The asking prices of similar homes for sale, in dollars. */
export const askingRangeSchema = z.object({
  /** The middle half of the prices: a quarter asks less than `low`, a quarter more than `high`. */
  low: z.number(),
  median: z.number(),
  high: z.number(),
  /** Number of homes behind the range. */
  count: z.number(),
  /** Largest distance in kilometres; null for anywhere in the city. */
  within: z.number().nullable(),
  /** Allowed difference in the number of bedrooms; 0 also when the query names none. */
  bedroomsApart: z.number(),
  /** The nearest, then the latest. */
  nearest: z.array(comparableOfferSchema),
});
export type AskingRange = Infer<typeof askingRangeSchema>;

/** `range` is left out when there are too few similar homes; `found` is their number in the city. */
export const askingRangeResponseSchema = z.object({
  range: askingRangeSchema.optional(),
  found: z.number(),
});
export type AskingRangeResponse = Infer<typeof askingRangeResponseSchema>;
