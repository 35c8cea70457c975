import { listingPath } from "@larchway/shared/domain";
import { findAgent, findArea, findListing, type PageMatch } from "./head-text";

/** The parameters that identify a separate page; filters and sort orders are views of the same one. */
export const definingParameters = { city: /^\S.{0,79}$/, page: /^(?!1$)[1-9]\d{0,4}$/ };

/**
 * The canonical path and query of a page. A listing has that with its address, an area and an agent that with its own spelling. A
 * list keeps city and page when its route's query has them. All other parameters are dropped. Null when the page has
 * none.
 *
 * @param bodies API responses of the page
 */
export function getCanonicalPath(
  { route }: PageMatch,
  { pathname, query }: { pathname: string; query: URLSearchParams },
  bodies: unknown[],
): string | null {
  if (!route.index || route.redirect !== undefined) return null;
  const area = findArea(bodies) ?? findAgent(bodies);
  if (route.notFoundWhenMissing && !area) {
    const listing = findListing(bodies);
    return listing && listing.locked !== true ? listingPath(listing) : null;
  }
  const pairs = Object.entries(definingParameters).flatMap(([name, form]): [string, string][] => {
    const value = query.get(name)?.trim() ?? "";
    const isRequested = route.preload.some((template) => template.includes(`{?${name}}`));
    return isRequested && form.test(value) ? [[name, value]] : [];
  });
  const path = area?.path ?? (pathname.replace(/\/+$/, "") || "/");
  return pairs.length > 0 ? `${path}?${new URLSearchParams(pairs).toString()}` : path;
}
