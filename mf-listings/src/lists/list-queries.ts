import { brand } from "@larchway/shared/brand";
import { type PropertyListQuery, filterNames, type FilterName } from "@larchway/shared/listing-filters";
import {
  fromPath,
  fromQuery,
  type FromUrl,
  type PageListQuery,
  type PageQuery,
} from "@larchway/shared/pages/page-query";

/** Homes per page of a list (spec section 9). */
const pageSize = 16;

function list(parameters: PageListQuery["parameters"]): PageListQuery {
  return { path: "/api/properties", parameters };
}

type ListFilter = Exclude<FilterName, "view" | "unread">;
const listFilters = filterNames.filter((name): name is ListFilter => name !== "view" && name !== "unread");
const urlFilters = Object.fromEntries(listFilters.map((name) => [name, fromQuery(name)])) as Record<
  ListFilter,
  FromUrl
>;
/** A list that the URL's filters narrow: active homes, unless a filter names another status. */
const filtered = { ...urlFilters, status: fromQuery("status", "Active"), limit: pageSize };

/** The API queries of the list pages, by their route's module. */
export const listQueries = {
  listings: list(filtered),
  "sale-search": list({ ...filtered, transactionType: "For Sale" }),
  "lease-search": list({ ...filtered, transactionType: "For Lease" }),
  city: list({ ...filtered, city: fromPath("city") }),
  place: list({ ...filtered, place: fromPath("place") }),
  featured: list({ ...urlFilters, status: undefined, limit: 20, listOfficeName: brand.officeName }),
  buying: list({ limit: 12, status: "Active", transactionType: "For Sale" }),
  renting: list({ limit: 12, status: "Active", transactionType: "For Lease" }),
  "featured-rentals": list({
    limit: 12,
    status: "Active",
    transactionType: "For Lease",
    listOfficeName: brand.officeName,
  }),
};

/** The market figures on the page of a city, and of a neighbourhood. */
export const marketQueries = {
  city: { path: "/api/market", parameters: { city: fromPath("city") } },
  place: { path: "/api/market", parameters: { place: fromPath("place") } },
} as const satisfies Record<string, PageQuery>;

/** The lists of the home page (spec sections 7 and 9). */
export const homeQueries = {
  featured: { limit: 20, listOfficeName: brand.officeName },
  latest: { limit: 12, mlsStatus: "New", transactionType: "For Sale" },
  sold: { limit: 12, mlsStatus: "Sold" },
} as const satisfies Record<string, PropertyListQuery>;
