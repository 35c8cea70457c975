import { z, type Infer } from "@larchway/shared/schema";
import { historyEvents, historyEventSchema } from "./property-detail";

/** Days: a listing that follows an unsold one of the same home sooner than this goes on with its time on the market. */
export const relistedWithinDays = 30;

/** An event of any listing of a home. */
const homeEventSchema = historyEventSchema.extend({
  /** The listing that it belongs to; left out for an earlier listing that we do not have. */
  ListingKey: z.string().optional(),
  /** Its MLS number, where that isn't the key. */
  ListingId: z.string().optional(),
  /** "For Sale" or "For Lease". */
  TransactionType: z.string(),
  /** Day in Ontario, YYYY-MM-DD. */
  date: z.string(),
  event: z.enum([...historyEvents, "Relisted"]),
  /** By how much a price changed, as a share of the price before: -0.031. */
  change: z.number().optional(),
});
export type HomeEvent = Infer<typeof homeEventSchema>;

/** The time on the market that a listing ends, with the listings before it that it went on from. */
const timeOnMarketSchema = z.object({
  /** Whole days on the market; the days between two listings don't count. */
  days: z.number(),
  /** Those of this listing alone. */
  daysOfListing: z.number(),
  /** How often the home was listed in this time. */
  listings: z.number(),
  /** Day on which the first of them began. */
  since: z.string(),
  /** The first asking price in dollars. */
  originalPrice: z.number().nullable(),
  /** The last asking price in dollars, or what was paid. */
  price: z.number().nullable(),
  /** From the first price to the last, as a share of the first. */
  change: z.number().nullable(),
});
export type TimeOnMarket = Infer<typeof timeOnMarketSchema>;

/** Response of `GET /properties/{id}/history`: what happened to a home over all of its listings, the oldest first. */
export const homeHistorySchema = z.object({
  events: z.array(homeEventSchema),
  market: timeOnMarketSchema,
});
export type HomeHistory = Infer<typeof homeHistorySchema>;
