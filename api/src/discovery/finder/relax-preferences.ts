import {
  narrowingFilters,
  type NarrowingFilters,
  type NarrowingName,
  type PropertyFilter,
} from "@larchway/shared/listing-filters";

/** Share by which a home's price may exceed a limit. */
const priceRoom = 0.15;

/** The location filters; they are dropped only when no home matches. */
const whereNames = [
  "city",
  "place",
  "area",
  "within",
  "commute",
  "secondCommute",
  "school",
  "search",
] as const satisfies NarrowingName[];
const limitNames = ["minPrice", "maxPrice", "minBedrooms"] as const satisfies NarrowingName[];

/** The filters that every home must match, and the preferences, of which it may miss some. */
export interface FinderPreferences {
  required: PropertyFilter;
  preferred: NarrowingFilters;
}

/** Splits the filters of a visit. Only homes on the market count, even if a link has another status. */
export function readPreferences(filters: NarrowingFilters, market: "sale" | "rent"): FinderPreferences {
  const {
    city,
    place,
    area,
    within,
    commute,
    secondCommute,
    school,
    search,
    status: _,
    ...preferred
  } = narrowingFilters(filters);
  const where = { city, place, area, within, commute, secondCommute, school, search };
  const transactionType = market === "rent" ? "For Lease" : "For Sale";
  return {
    required: { transactionType, status: "Active", ...where },
    preferred,
  };
}

/** The names of the preferences. */
export function listPreferences({ preferred }: FinderPreferences): NarrowingName[] {
  return Object.keys(preferred) as NarrowingName[];
}

/** Limits of price and bedrooms, widened to include near matches. */
function widenLimits({ minPrice, maxPrice, minBedrooms }: NarrowingFilters): NarrowingFilters {
  return {
    minPrice: minPrice && Math.round(minPrice * (1 - priceRoom)),
    maxPrice: maxPrice && Math.round(maxPrice * (1 + priceRoom)),
    minBedrooms: minBedrooms && Math.max(0, minBedrooms - 1),
  };
}

/**
 * The searches whose homes are compared, the strictest first: all preferences, all but one, only the widened limits.
 * Homes outside all of them are not compared as long as these find some.
 */
export function listSearches({ required, preferred }: FinderPreferences): PropertyFilter[] {
  const limits = widenLimits(preferred);
  const butOne = (Object.keys(preferred) as NarrowingName[]).map((name) => ({
    ...required,
    ...preferred,
    [name]: (limitNames as readonly string[]).includes(name)
      ? limits[name as (typeof limitNames)[number]]
      : undefined,
  }));
  return [{ ...required, ...preferred }, ...butOne, { ...required, ...limits }];
}

/**
 * The searches when those find nothing: any home at the location, then, with `isElsewhere`, any home within the widened
 * limits.
 */
export function listLastResorts(
  preferences: FinderPreferences,
): { filter: PropertyFilter; isElsewhere: boolean }[] {
  const { required, preferred } = preferences;
  const anywhere = { ...required, ...Object.fromEntries(whereNames.map((name) => [name, undefined])) };
  return [
    { filter: required, isElsewhere: false },
    { filter: { ...anywhere, ...widenLimits(preferred) }, isElsewhere: true },
    { filter: anywhere, isElsewhere: true },
  ];
}
