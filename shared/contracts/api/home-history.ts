import { z, type Infer } from "@larchway/shared/schema";
import { historyEvents, historyEventSchema } from "./property-detail";

/** Days: a listing that follows an unsold one of the same home within this time continues its time on the market. */
export const relistedWithinDays = 30;

/** An event of any listing of a home. */
const homeEventSchema = historyEventSchema.extend({
  /** The listing of the event; left out for an earlier listing that the site does not have. */
  ListingKey: z.string().optional(),
  /** Its MLS number, if that differs from the key. */
  ListingId: z.string().optional(),
  /** "For Sale" or "For Lease". */
  TransactionType: z.string(),
  /** Day in Ontario, YYYY-MM-DD. */
  date: z.string(),
  event: z.enum([...historyEvents, "Relisted"]),
  /** Price change as a share of the previous price: -0.031. */
  change: z.number().optional(),
});
export type HomeEvent = Infer<typeof homeEventSchema>;

/** A period on the market: a listing with the earlier listings that it continues. */
const timeOnMarketSchema = z.object({
  /** Whole days on the market, without the days between two listings. */
  days: z.number(),
  /** Whole days of this listing alone. */
  daysOfListing: z.number(),
  /** Number of listings of the home in this period. */
  listings: z.number(),
  /** Day on which the first listing of the period began. */
  since: z.string(),
  /** The first asking price in dollars. */
  originalPrice: z.number().nullable(),
  /** The last asking price in dollars, or the sold price. */
  price: z.number().nullable(),
  /** Change from the first price to the last, as a share of the first. */
  change: z.number().nullable(),
});
export type TimeOnMarket = Infer<typeof timeOnMarketSchema>;

/** Response of `GET /properties/{id}/history`: the events of a home over all its listings, the oldest first. */
export const homeHistorySchema = z.object({
  events: z.array(homeEventSchema),
  market: timeOnMarketSchema,
});
export type HomeHistory = Infer<typeof homeHistorySchema>;
