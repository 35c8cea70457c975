import { pageQueryUrl, parsePageQuery } from "@larchway/shared/pages/page-query";

/** Longer paths are not worth preloading. */
const maxLength = 1500;

/** Returns the API path of a route's `preload` in the browser client's spelling; null when there is none. */
export function buildPreloadPath(
  template: string,
  params: Record<string, string>,
  query: URLSearchParams,
): string | null {
  const path = pageQueryUrl(parsePageQuery(template), params, query);
  return path === null || path.length > maxLength ? null : path;
}
