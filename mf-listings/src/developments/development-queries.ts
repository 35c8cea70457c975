import { fromQuery, type PageQuery } from "@larchway/shared/pages/page-query";

/** What the pages of new developments request. */
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
