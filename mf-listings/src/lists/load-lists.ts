import { brand } from "@larchway/shared/brand";
import type { PropertyList, PropertyListQuery } from "@larchway/shared/contracts/api";
import { apiContext, type LoaderFunctionArgs } from "@larchway/shared/router";
import { pageSize, readFilters, type SearchFilters } from "../search/search-filters";
import { listOrEmpty } from "./list-or-empty";

export interface ListData {
  list: PropertyList;
  filters: SearchFilters;
}

/** A loader that asks for a page of homes with the filters of the address; `fixed` wins over them. */
function listLoader(fixed: (params: LoaderFunctionArgs["params"]) => PropertyListQuery) {
  return async ({ request, params, context }: LoaderFunctionArgs): Promise<ListData> => {
    const filters = readFilters(new URL(request.url).searchParams);
    const { properties } = context.get(apiContext);
    const query = { status: "Active", limit: pageSize, ...filters, ...fixed(params) };
    return { list: await listOrEmpty(properties.list(query, { signal: request.signal })), filters };
  };
}

/** The loaders of the list pages; remote.json asks the same questions, so that the edge can answer them. */
export const loadSaleSearch = listLoader(() => ({ transactionType: "For Sale" }));
export const loadLeaseSearch = listLoader(() => ({ transactionType: "For Lease" }));
export const loadAllListings = listLoader(() => ({}));
export const loadCity = listLoader(({ city }) => ({ city }));
export const loadFeatured = listLoader(() => ({
  limit: 20,
  listOfficeName: brand.officeName,
  status: undefined,
}));
