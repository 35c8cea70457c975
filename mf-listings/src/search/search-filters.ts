import {
  propertySortKeys,
  propertyListQuerySchema,
  type PropertyListQuery,
} from "@larchway/shared/contracts/api";
import { z } from "@larchway/shared/schema";

/** Homes on a page of a list (spec section 9). */
export const pageSize = 16;

const { city, minPrice, maxPrice, minBedrooms, baths, propertyType, PropertySubType, search, status, page } =
  propertyListQuerySchema.shape;
/** Named as in the API and, one for one, in the address bar. */
const filterSchemas = {
  city,
  minPrice,
  maxPrice,
  propertyType,
  PropertySubType,
  minBedrooms,
  baths,
  search,
  status,
  sortBy: z.enum(propertySortKeys).optional(),
  sortOrder: z.enum(["asc", "desc"]).optional(),
  page: page.unwrap().optional(),
};

export type FilterName = keyof typeof filterSchemas;
export type SearchFilters = Pick<PropertyListQuery, FilterName>;

/** The filters that narrow the list, in the order of the bar; the rest sorts it and turns its pages. */
export const narrowingNames = [
  "city",
  "minPrice",
  "maxPrice",
  "propertyType",
  "minBedrooms",
  "baths",
  "PropertySubType",
  "search",
  "status",
] as const satisfies readonly FilterName[];

/** Reads an address. A value that makes no sense is dropped and the others stay, so an old link still shows homes. */
export function readFilters(params: URLSearchParams): SearchFilters {
  const read = Object.entries(filterSchemas).flatMap(([name, schema]) => {
    const parsed = params.get(name) ? schema.safeParse(params.get(name)) : undefined;
    return parsed?.success && parsed.data !== undefined && parsed.data !== "" ? [[name, parsed.data]] : [];
  });
  return Object.fromEntries(read) as SearchFilters;
}

/** The filters as query parameters in one order; what is empty is left out. */
export function writeFilters(filters: SearchFilters): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of Object.keys(filterSchemas) as FilterName[]) {
    const value = filters[name];
    if (value !== undefined && value !== "") params.set(name, String(value));
  }
  return params;
}

/** The filters with one changed. Another question starts on its first page. */
export function changeFilters(filters: SearchFilters, change: Partial<SearchFilters>): SearchFilters {
  return { ...filters, page: undefined, ...change };
}

/** How many filters narrow the list. */
export function countFilters(filters: SearchFilters): number {
  return narrowingNames.filter((name) => filters[name] !== undefined).length;
}
