import { narrowingNames, type Market, type NarrowingName } from "@larchway/shared/listing-filters";
import { fromQuery, type FromUrl, type PageQuery } from "@larchway/shared/pages/page-query";

const filters = Object.fromEntries(narrowingNames.map((name) => [name, fromQuery(name)])) as Record<
  NarrowingName,
  FromUrl
>;

/** The queries of a link's first data for its document: at the edge the map has no size yet. */
function buildQueries(market: Market): { list: PageQuery; marks: PageQuery } {
  const shown = {
    ...filters,
    status: fromQuery("status", "Active"),
    transactionType: market,
    lat: fromQuery("lat"),
    lng: fromQuery("lng"),
    zoom: fromQuery("zoom"),
    listing: fromQuery("listing"),
    at: fromQuery("at"),
  };
  return {
    list: {
      path: "/api/properties/map/list",
      parameters: {
        ...shown,
        page: fromQuery("page"),
        sortBy: fromQuery("sortBy"),
        sortOrder: fromQuery("sortOrder"),
      },
    },
    marks: { path: "/api/properties/map/marks", parameters: shown },
  };
}

/** By the module of their route. */
export const mapStartQueries = {
  "sale-map": buildQueries("For Sale"),
  "lease-map": buildQueries("For Lease"),
};
