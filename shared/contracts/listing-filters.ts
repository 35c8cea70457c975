import {
  propertyListQuerySchema,
  propertySortKeys,
  type PropertyListQuery,
} from "@larchway/shared/contracts/api";
import { z } from "@larchway/shared/schema";

const { city, minPrice, maxPrice, minBedrooms, baths, propertyType, PropertySubType, search, status, page } =
  propertyListQuerySchema.shape;

/** The filters of a list of homes, named as in the API and, one for one, in the URL of a page. */
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

/** All filters in the order in which URLs have them. */
export const filterNames = Object.keys(filterSchemas) as FilterName[];

/** Reads the query of a URL. An invalid value is dropped and the others stay, so an old link still shows homes. */
export function readFilters(params: URLSearchParams): SearchFilters {
  const read = Object.entries(filterSchemas).flatMap(([name, schema]) => {
    const parsed = params.get(name) ? schema.safeParse(params.get(name)) : undefined;
    return parsed?.success && parsed.data !== undefined && parsed.data !== "" ? [[name, parsed.data]] : [];
  });
  return Object.fromEntries(read) as SearchFilters;
}

/**
 * The filters that narrow a list, in the order of the filter bar; the others sort it and turn its pages. These travel
 * between lists, the finder, city pages and the map.
 */
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
export type NarrowingFilters = Pick<SearchFilters, (typeof narrowingNames)[number]>;

/** The filters without order and page: what stays the same on the map and on the other market. */
export function narrowingFilters(filters: SearchFilters): NarrowingFilters {
  return Object.fromEntries(
    narrowingNames.flatMap((name) => (filters[name] === undefined ? [] : [[name, filters[name]]])),
  );
}

/** The filters as query parameters in one order; what is empty is left out. */
export function writeFilters(filters: SearchFilters): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of filterNames) {
    const value = filters[name];
    if (value !== undefined && value !== "") params.set(name, String(value));
  }
  return params;
}
