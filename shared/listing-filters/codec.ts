import { z, type Infer, type Schema } from "@larchway/shared/schema";
import { filterSchemas, type NarrowingName } from "./filter-schemas";
import { pageNumberSchema } from "./page-number";
import { propertySortKeys, sortDirections } from "./sort-orders";

/** The filters that narrow a list, shared by lists, the finder, city pages and the map. */
export type NarrowingFilters = {
  [Name in NarrowingName]?: Infer<(typeof filterSchemas)[Name]>;
};
/** In the order of URLs. */
export const narrowingNames = Object.keys(filterSchemas) as NarrowingName[];

const viewSchemas = {
  sortBy: z.enum(propertySortKeys).optional(),
  sortOrder: z.enum(sortDirections).optional(),
  page: pageNumberSchema.optional(),
  /** How the page shows the list; the API does not use it. */
  view: z.enum(["table"]).optional(),
  /** Terms of the search text that were not understood: the list shows them, the API does not use them. */
  unread: z.string().trim().max(200).optional(),
};
type ViewFilters = { [Name in keyof typeof viewSchemas]?: Infer<(typeof viewSchemas)[Name]> };

/** The state in a list's URL: filters, order and page. */
export type SearchFilters = NarrowingFilters & ViewFilters;
export type FilterName = keyof SearchFilters;

/** All parameters in the order of URLs. */
export const filterNames = [...narrowingNames, ...Object.keys(viewSchemas)] as FilterName[];

/**
 * Parses the query of a URL. Invalid values are dropped and the others stay, so that an old link still shows homes.
 */
export function readFilters(params: URLSearchParams): SearchFilters {
  const read = filterNames.flatMap((name) => {
    const value = readFilter(name, params.get(name) ?? "");
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(read) as SearchFilters;
}

/** The value of a text from a URL or a field; undefined for an empty or invalid one. */
export function readFilter<Name extends FilterName>(name: Name, text: string): SearchFilters[Name] {
  if (text === "") return undefined;
  const parsed = getSchema(name).safeParse(text);
  return parsed.success && parsed.data !== "" ? (parsed.data as SearchFilters[Name]) : undefined;
}

function getSchema(name: FilterName): Schema {
  return name in viewSchemas ? viewSchemas[name as keyof ViewFilters] : filterSchemas[name as NarrowingName];
}

/** The filters without order and page, which stay the same on the map and on the other market. */
export function narrowingFilters(filters: SearchFilters): NarrowingFilters {
  return Object.fromEntries(
    narrowingNames.flatMap((name) => (filters[name] === undefined ? [] : [[name, filters[name]]])),
  );
}

/** Number of filters that narrow the list. */
export function countFilters(filters: SearchFilters): number {
  return Object.keys(narrowingFilters(filters)).length;
}

/** The filters as query parameters in a fixed order, without empty ones. */
export function writeFilters(filters: SearchFilters): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of filterNames) {
    const value = filters[name];
    if (value !== undefined && value !== "") params.set(name, String(value));
  }
  return params;
}
