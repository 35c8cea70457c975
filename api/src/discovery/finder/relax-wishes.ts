import {
  narrowingFilters,
  type NarrowingFilters,
  type NarrowingName,
  type PropertyFilter,
} from "@larchway/shared/listing-filters";

/** How far beyond a limit of the price a home may lie. */
const priceRoom = 0.15;

/** The filters that say where; they give way when there is nothing at all. */
const whereNames = ["city", "place", "area", "within", "search"] as const satisfies NarrowingName[];
const limitNames = ["minPrice", "maxPrice", "minBedrooms"] as const satisfies NarrowingName[];

/** What is looked for: the filters that every home must pass, and the wishes, of which it may miss some. */
export interface Wishes {
  required: PropertyFilter;
  wished: NarrowingFilters;
}

/** Splits the filters of a visit. Only homes that can be had count, whatever status a link names. */
export function readWishes(filters: NarrowingFilters, market: "sale" | "rent"): Wishes {
  const { city, place, area, within, search, status: _, ...wished } = narrowingFilters(filters);
  const transactionType = market === "rent" ? "For Lease" : "For Sale";
  return { required: { transactionType, status: "Active", city, place, area, within, search }, wished };
}

/** The names of the wishes. */
export function listWishes({ wished }: Wishes): NarrowingName[] {
  return Object.keys(wished) as NarrowingName[];
}

/** Limits of price and bedrooms as wide as a home may still be worth a look. */
function widenLimits({ minPrice, maxPrice, minBedrooms }: NarrowingFilters): NarrowingFilters {
  return {
    minPrice: minPrice && Math.round(minPrice * (1 - priceRoom)),
    maxPrice: maxPrice && Math.round(maxPrice * (1 + priceRoom)),
    minBedrooms: minBedrooms && Math.max(0, minBedrooms - 1),
  };
}

/**
 * The searches whose homes are compared, the strictest first: all wishes, all but one, the widened limits alone. What is
 * near in none of them is not worth a look while these find something.
 */
export function listSearches({ required, wished }: Wishes): PropertyFilter[] {
  const limits = widenLimits(wished);
  const butOne = (Object.keys(wished) as NarrowingName[]).map((name) => ({
    ...required,
    ...wished,
    [name]: (limitNames as readonly string[]).includes(name)
      ? limits[name as (typeof limitNames)[number]]
      : undefined,
  }));
  return [{ ...required, ...wished }, ...butOne, { ...required, ...limits }];
}

/** What is searched when all of that finds nothing: any home there, then, with `isElsewhere`, any that is near the wishes. */
export function listLastResorts(wishes: Wishes): { filter: PropertyFilter; isElsewhere: boolean }[] {
  const { required, wished } = wishes;
  const anywhere = { ...required, ...Object.fromEntries(whereNames.map((name) => [name, undefined])) };
  return [
    { filter: required, isElsewhere: false },
    { filter: { ...anywhere, ...widenLimits(wished) }, isElsewhere: true },
    { filter: anywhere, isElsewhere: true },
  ];
}
