import type { Infer, Schema } from "@larchway/shared/schema";
import type { filterSchemas, NarrowingName } from "./filter-schemas";

/** The RESO values of TransactionType. */
export type Market = "For Sale" | "For Lease";

/** A kind or type of home, and its number of available homes per market, as far as that has loaded. */
export interface OfferedKind {
  name: string;
  sale?: number;
  lease?: number;
}

/** The groups in the dialog of all filters, in order, with their headings. */
export const filterGroups = {
  price: "Price and costs",
  rent: "Rent",
  home: "Home",
  rooms: "Rooms",
  time: "Time",
  building: "Building",
  outdoors: "Outdoors and lot",
} as const;
export type FilterGroup = keyof typeof filterGroups;

/** The input for the choices of a filter. */
export interface FilterContext {
  /** Undefined in a list with homes for sale and for rent. */
  market?: Market;
  /** The filters that are set. */
  filters: Partial<
    Record<"minPrice" | "maxPrice" | "minSize" | "maxSize" | "builtSince" | "builtBefore", number>
  >;
  /** Milliseconds since 1970, from `useNow()`; the range of years depends on it. */
  now?: number;
  /** The values that occur among available homes, as far as they have loaded. */
  available?: {
    cities?: readonly string[];
    types?: readonly OfferedKind[];
    subtypes?: readonly OfferedKind[];
  };
}

type FilterValue<S extends Schema> = NonNullable<Infer<S>>;

/**
 * The presentation of one filter of listings. Its schema is in filter-schemas.ts, because the first visit of most
 * pages reads filters and shows none. Its condition is in listing-index/listings/filter-columns.ts.
 */
export interface FilterDefinition<S extends Schema<string | number | undefined>> {
  /** The label above or instead of the field. */
  label: string;
  /** The label of the choice that filters nothing. */
  any: string;
  /** Its group in the dialog. */
  group: FilterGroup;
  /** The market to which the filter is limited. */
  market?: Market;
  /** True for counts, which the dialog shows with a stepper. */
  isCount?: true;
  /** Filters past sales: finds nothing for viewers who may not see sold data. */
  forMembers?: true;
  /** True for filters in the bar of a wide screen; the others are in the dialog of all filters. */
  isMain?: boolean;
  /** The choices; undefined when they are unknown, so that the filter is only shown. */
  choices?: (context: FilterContext) => readonly FilterValue<S>[] | undefined;
  /** The label of a value among the choices. */
  toText?: (value: FilterValue<S>, market?: Market) => string;
  /** The label of a value without its field, where {@link toText} is not enough. */
  toChip?: (value: FilterValue<S>) => string;
}

/** A definition for every filter. */
export type ListingFilters = {
  [Name in NarrowingName]: FilterDefinition<(typeof filterSchemas)[Name]>;
};
