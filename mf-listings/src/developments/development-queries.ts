import { fromQuery, type PageQuery } from "@larchway/shared/pages/page-query";

/** The API queries of the pages about new developments. */
export const developmentQueries = {
  list: {
    path: "/api/developments",
    parameters: {
      city: fromQuery("city"),
      kind: fromQuery("kind"),
      maxPrice: fromQuery("maxPrice"),
      occupancy: fromQuery("occupancy"),
    },
  },
  one: { path: "/api/developments/{development}", parameters: {} },
} satisfies Record<string, PageQuery>;
