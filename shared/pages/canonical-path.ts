import { listingPath } from "@larchway/shared/domain";
import { listingOf, type PageMatch } from "./head-text";

/** The parameters that make another page of it; filters and sort orders are views of the same one. */
const definingParameters = { city: /^\S.{0,79}$/, page: /^(?!1$)[1-9]\d{0,4}$/ };

/**
 * The one address of a page, as path and query, for canonical links: a listing has that with its address, a list keeps
 * city and page when its route asks for them, and nothing else of the query stays. Null when the page has none.
 *
 * @param bodies API answers of the page
 */
export function canonicalPathOf(
  { route }: PageMatch,
  { pathname, query }: { pathname: string; query: URLSearchParams },
  bodies: unknown[],
): string | null {
  if (!route.index || route.redirect !== undefined) return null;
  if (route.notFoundWhenMissing) {
    const listing = listingOf(bodies);
    return listing && listing.locked !== true ? listingPath(listing) : null;
  }
  const kept = Object.entries(definingParameters).flatMap(([name, form]): [string, string][] => {
    const value = query.get(name)?.trim() ?? "";
    const isAsked = route.preload.some((template) => template.includes(`{?${name}}`));
    return isAsked && form.test(value) ? [[name, value]] : [];
  });
  const path = pathname.replace(/\/+$/, "") || "/";
  return kept.length > 0 ? `${path}?${new URLSearchParams(kept).toString()}` : path;
}
