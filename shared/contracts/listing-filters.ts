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
