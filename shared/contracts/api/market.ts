import { z, type Infer } from "@larchway/shared/schema";

const text = z.string().trim().max(200).optional();

/** Query of `GET /market` and `GET /market/sold`: a place, or else a city, as the filters of lists name them. */
export const marketQuerySchema = z.object({ city: text, place: text });
export type MarketQuery = Infer<typeof marketQuerySchema>;

/** A median is null where fewer homes than {@link fewestForMedian} have a value. */
const median = z.number().nullable();

/** Fewer make no median: it would say more about one home than about the market. */
export const fewestForMedian = 5;

/** What is asked for the homes of an area that are for sale, or for rent: dollars, or dollars a month. */
export const askingMarketSchema = z.object({
  active: z.number(),
  /** Listed within the last seven days. */
  newThisWeek: z.number(),
  medianPrice: median,
  /** Dollars for a square foot; left out by an api of before. */
  medianPerSquareFoot: median.optional(),
  /** Whole days that half of the homes have been listed for at least. */
  medianDaysListed: median,
  /** By `PropertySubType`, the most frequent first. */
  kinds: z.array(
    z.object({
      PropertySubType: z.string(),
      active: z.number(),
      medianPrice: median,
      medianPerSquareFoot: median.optional(),
    }),
  ),
  /** The homes on the market in each month ("2026-11") since prices are noted, the oldest first, without a gap; this month as it is now. */
  months: z.array(z.object({ month: z.string(), active: z.number(), medianPrice: median })),
});
export type AskingMarket = Infer<typeof askingMarketSchema>;

/** The page of an area; how many homes it has where that costs nothing to know. */
const linkSchema = z.object({ name: z.string(), path: z.string(), active: z.number().optional() });
export type AreaLink = Infer<typeof linkSchema>;

/** Response of `GET /market/areas`: the pages of all areas that are not cities. */
export const marketAreasSchema = z.object({ areas: z.array(linkSchema) });

/** Response of `GET /market`: an area by what every visitor may see of its homes. */
export const marketSchema = z.object({
  /** As the area spells itself. */
  name: z.string(),
  /** The city that it belongs to, which is itself for a city. */
  city: z.string(),
  /** The value of the filter `place`, by which lists and map stay in the area; a city has none. */
  place: z.string().optional(),
  /** Kilometres around the middle of a neighbourhood whose edge nobody has drawn. */
  aroundKm: z.number().optional(),
  /** The area's page. */
  path: z.string(),
  sale: askingMarketSchema,
  lease: askingMarketSchema,
  /** Areas of the same kind, the nearest first. */
  nearby: z.array(linkSchema),
  /** The neighbourhoods of a city, by name. */
  within: z.array(linkSchema),
});
export type Market = Infer<typeof marketSchema>;

/** What homes of an area sold, or were leased, for within the last twelve months and this one. */
export const closedMarketSchema = z.object({
  closed: z.number(),
  medianPrice: median,
  /** Days from listing to sale. */
  medianDays: median,
  /** What was paid as a share of what was asked last: 0.98. */
  medianOfAsking: median,
  /** By the month of the sale, the oldest first, without a gap. */
  months: z.array(z.object({ month: z.string(), closed: z.number(), medianPrice: median })),
});
export type ClosedMarket = Infer<typeof closedMarketSchema>;

/** Response of `GET /market/sold`. */
export const soldMarketSchema = z.object({ sale: closedMarketSchema, lease: closedMarketSchema });
export type SoldMarket = Infer<typeof soldMarketSchema>;
