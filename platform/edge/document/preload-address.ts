import { pageQueryUrl, parsePageQuery } from "@larchway/shared/contracts/page-query";

/** Longer addresses are not worth preloading, and nobody types them. */
const longestAddress = 1500;

/** The API address of a route's `preload` for one visit, in the browser's own spelling; null when there is none. */
export function preloadAddress(
  template: string,
  params: Record<string, string>,
  query: URLSearchParams,
): string | null {
  const address = pageQueryUrl(parsePageQuery(template), params, query);
  return address === null || address.length > longestAddress ? null : address;
}
