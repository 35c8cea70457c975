import type { Infer, Schema } from "@larchway/shared/schema";
import type { filterSchemas, NarrowingName } from "./filter-schemas";

/** The RESO values of TransactionType. */
export type Market = "For Sale" | "For Lease";

/** A kind or type of home, and how many homes on offer are of it on each market, as far as that is known. */
export interface OfferedKind {
  name: string;
  sale?: number;
  lease?: number;
}

/** The groups of the dialog of all filters, in its order, with their headings. */
export const filterGroups = {
  price: "Price and costs",
  home: "Home",
  building: "Building",
  outdoors: "Outdoors and lot",
  time: "Time",
  rent: "Rent",
} as const;
export type FilterGroup = keyof typeof filterGroups;

/** What the choices of a filter depend on. */
export interface FilterContext {
  /** Undefined where homes for sale and for rent stand in one list. */
  market?: Market;
  /** The filters that are set. */
  filters: Partial<
    Record<"minPrice" | "maxPrice" | "minSize" | "maxSize" | "builtSince" | "builtBefore", number>
  >;
  /** Milliseconds since 1970, from `useNow()`: the years to choose from reach from it. */
  now?: number;
  /** The values that homes on offer have, as far as they are loaded. */
  known?: {
    cities?: readonly string[];
    types?: readonly OfferedKind[];
    subtypes?: readonly OfferedKind[];
  };
}

type FilterValue<S extends Schema> = NonNullable<Infer<S>>;

/**
 * One filter of listings as people see it. Its schema stands in filter-schemas.ts, apart, because the first visit of most
 * pages reads filters and shows none; what it tests is declared in api/src/listings/filter-columns.ts.
 */
export interface FilterDefinition<S extends Schema<string | number | undefined>> {
  /** Above or instead of the field. */
  label: string;
  /** The choice that filters nothing. */
  any: string;
  /** Where it stands among all filters. */
  group: FilterGroup;
  /** Makes sense there alone; elsewhere it is no choice. */
  market?: Market;
  /** Tells of the past of a home: finds nothing for those who may not see sold data. */
  forMembers?: true;
  /** In the bar of a wide screen; the others wait in the dialog of all filters. */
  isMain?: boolean;
  /** The values to choose from; undefined where they are not known, and then the filter is only shown. */
  choices?: (context: FilterContext) => readonly FilterValue<S>[] | undefined;
  /** A value among the choices. */
  toText?: (value: FilterValue<S>, market?: Market) => string;
  /** A value without its field beside it, if {@link toText} does not say enough. */
  toChip?: (value: FilterValue<S>) => string;
}

/** A definition for every filter. */
export type ListingFilters = {
  [Name in NarrowingName]: FilterDefinition<(typeof filterSchemas)[Name]>;
};
