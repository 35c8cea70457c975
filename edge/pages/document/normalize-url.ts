import type { RemoteRoute } from "@larchway/shared/contracts/remote";

/** Parameters that advertisements and mails add; pages ignore them. */
const tracking = /^(utm_\w+|gclid|gbraid|wbraid|fbclid|msclkid|mc_[ce]id)$/;

/**
 * Returns the path and query for caching and rendering. Empty and tracking parameters are removed, the others sorted by
 * name; parameters with the same name keep their order.
 */
export function normalizeUrl(url: URL): string {
  const pairs = [...url.searchParams]
    .filter(([name, value]) => value !== "" && !tracking.test(name))
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  const query = new URLSearchParams(pairs).toString();
  return query ? `${url.pathname}?${query}` : url.pathname;
}

/** Parameters that the shell reads on every page: `ref` hides header and footer. */
const shellParameters = ["ref"];

/**
 * Removes parameters that the page does not read, so that arbitrary parameters cannot bypass the cache. Without a route
 * the page is the shell's "not found".
 */
export function keepDeclared(
  url: URL,
  route: Pick<RemoteRoute, "query" | "preload" | "title" | "description"> | undefined,
): URL {
  if (route && !route.query) return url;
  const { query = [], preload = [], title = "", description = "" } = route ?? {};
  const filled = [...preload, title, description].flatMap((text) =>
    [...text.matchAll(/\{\?(\w+)/g)].map(([, name = ""]) => name),
  );
  const declaredNames = new Set([...shellParameters, ...query, ...filled]);
  const declared = new URL(url);
  for (const name of [...url.searchParams.keys()])
    if (!declaredNames.has(name)) declared.searchParams.delete(name);
  return declared;
}
