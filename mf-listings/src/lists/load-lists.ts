import type { PropertyList } from "@larchway/shared/contracts/api";
import { readFilters, type SearchFilters } from "@larchway/shared/listing-filters";
import { fillListQuery, type PageListQuery } from "@larchway/shared/pages/page-query";
import { apiContext, type LoaderFunctionArgs } from "@larchway/shared/router";
import { listListings } from "../calls/listings";
import { listOrEmpty } from "./list-or-empty";
import { listQueries } from "./list-queries";

export interface ListData {
  list: PropertyList;
  filters: SearchFilters;
}

/** A loader that requests a page of homes; the edge sends the same request for a document. */
export function listLoader(query: PageListQuery) {
  return async ({ request, params, context }: LoaderFunctionArgs): Promise<ListData> => {
    const search = new URL(request.url).searchParams;
    const list = listListings(context.get(apiContext), fillListQuery(query, params, search), {
      signal: request.signal,
    });
    return { list: await listOrEmpty(list), filters: readFilters(search) };
  };
}

export const loadSaleSearch = listLoader(listQueries["sale-search"]);
export const loadLeaseSearch = listLoader(listQueries["lease-search"]);
export const loadAllListings = listLoader(listQueries.listings);
export const loadFeatured = listLoader(listQueries.featured);
/** The newest homes for the root page of a section. */
export const loadBuying = listLoader(listQueries.buying);
