import { z, type Infer } from "@larchway/shared/schema";

const text = z.string().trim().max(200).optional();

/** Query of `GET /market` and `GET /market/sold`: a place, else a city, named as in the filters of lists. */
export const marketQuerySchema = z.object({ city: text, place: text });
export type MarketQuery = Infer<typeof marketQuerySchema>;

/** A median is null when fewer than {@link fewestForMedian} homes have a value. */
const median = z.number().nullable();

/** With fewer homes a median describes single homes, not the market. */
export const fewestForMedian = 5;

/** Asking prices of the homes for sale or rent in an area: dollars, or dollars a month. */
export const askingMarketSchema = z.object({
  active: z.number(),
  /** Listed within the last seven days. */
  newThisWeek: z.number(),
  medianPrice: median,
  /** Dollars per square foot; left out by older APIs. */
  medianPerSquareFoot: median.optional(),
  /** Median of whole days on the market. */
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
  /**
   * Homes on the market per month ("2026-11") since the first recorded price: the oldest first, without gaps, up to
   * today.
   */
  months: z.array(z.object({ month: z.string(), active: z.number(), medianPrice: median })),
});
export type AskingMarket = Infer<typeof askingMarketSchema>;

/** A link to the page of an area, with its number of homes where that is cheap to count. */
const linkSchema = z.object({ name: z.string(), path: z.string(), active: z.number().optional() });
export type AreaLink = Infer<typeof linkSchema>;

/** Response of `GET /market/areas`: links to the pages of all areas that are not cities. */
export const marketAreasSchema = z.object({ areas: z.array(linkSchema) });

/** Response of `GET /market`: the public data of an area. */
export const marketSchema = z.object({
  /** The area's name in its official spelling. */
  name: z.string(),
  /** The city of the area; a city names itself. */
  city: z.string(),
  /** The value of the filter `place` that limits lists and map to the area; left out for a city. */
  place: z.string().optional(),
  /** Radius in kilometres of a neighbourhood without a boundary. */
  aroundKm: z.number().optional(),
  /** Path of the area's page. */
  path: z.string(),
  sale: askingMarketSchema,
  lease: askingMarketSchema,
  /** Areas of the same kind, the nearest first. */
  nearby: z.array(linkSchema),
  /** The neighbourhoods of a city, by name. */
  within: z.array(linkSchema),
});
export type Market = Infer<typeof marketSchema>;

/** Prices of homes sold or leased within this month and the twelve before. */
export const closedMarketSchema = z.object({
  closed: z.number(),
  medianPrice: median,
  /** Days from listing to sale. */
  medianDays: median,
  /** Paid price as a share of the last asking price: 0.98. */
  medianOfAsking: median,
  /** By month of the sale, the oldest first, without gaps. */
  months: z.array(z.object({ month: z.string(), closed: z.number(), medianPrice: median })),
});
export type ClosedMarket = Infer<typeof closedMarketSchema>;

/** Response of `GET /market/sold`. */
export const soldMarketSchema = z.object({ sale: closedMarketSchema, lease: closedMarketSchema });
export type SoldMarket = Infer<typeof soldMarketSchema>;
