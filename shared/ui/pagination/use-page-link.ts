import { useLocation } from "@larchway/shared/router";

/**
 * Builds links to the other pages of a list. They keep the path and all other query parameters.
 *
 * @param parameter the query parameter of the page; the first page has none
 */
export function usePageLink(parameter = "page"): (page: number) => string {
  const { pathname, search } = useLocation();
  return (page) => {
    const query = new URLSearchParams(search);
    if (page === 1) query.delete(parameter);
    else query.set(parameter, String(page));
    return query.size > 0 ? `${pathname}?${query.toString()}` : pathname;
  };
}
