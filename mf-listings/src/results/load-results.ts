import type { Api, Cancellable } from "@larchway/shared/api";
import type { PropertyList } from "@larchway/shared/contracts/api";
import { fillListQuery } from "@larchway/shared/pages/page-query";
import { matchPath } from "@larchway/shared/router";
import { listListings } from "../calls/listings";
import { listQueries } from "../lists/list-queries";

/** The pages of results; narrower paths come first. */
const resultPages = [
  ["/listings/featured", listQueries.featured],
  ["/listings", listQueries.listings],
  ["/buying/search", listQueries["sale-search"]],
  ["/renting/search", listQueries["lease-search"]],
  ["/city/:city", listQueries.city],
  ["/places/:place", listQueries.place],
] as const;

/** The listings of a list at a path of this site. @throws Error for the path of another page */
export async function loadResults(api: Api, url: string, options: Cancellable): Promise<PropertyList> {
  const { pathname, searchParams } = new URL(url, "http://list");
  for (const [path, query] of resultPages) {
    const match = matchPath(path, pathname);
    if (match) return listListings(api, fillListQuery(query, match.params, searchParams), options);
  }
  throw new Error(`No list of homes is at ${pathname}.`);
}
