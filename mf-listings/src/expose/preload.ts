import type { PageQuery } from "@larchway/shared/contracts/page-query";
import { homeQueries, listQueries } from "../lists/list-queries";

const lists = Object.fromEntries(Object.entries(listQueries).map(([module, query]) => [module, [query]]));

/**
 * What the loaders of the pages request first, by module: the build writes it into the manifest of the remote, and the
 * edge puts the responses into the document.
 */
export const preload: Record<string, readonly PageQuery[]> = {
  ...lists,
  home: [
    ...Object.values(homeQueries).map((parameters) => ({ path: "/api/properties", parameters })),
    { path: "/api/properties/cities", parameters: {} },
  ],
  detail: [{ path: "/api/properties/{listingKey}", parameters: {} }],
};
