import type { RemoteRoute } from "@larchway/shared/contracts/remote";

/** Parameters that advertisements and mails add; no page shows anything of them. */
const tracking = /^(utm_\w+|gclid|gbraid|wbraid|fbclid|msclkid|mc_[ce]id)$/;

/**
 * Path and query by which the document of a URL is cached and rendered: empty and tracking parameters are left out, the
 * others sorted by name (those of one name keep their order).
 */
export function normalizeUrl(url: URL): string {
  const pairs = [...url.searchParams]
    .filter(([name, value]) => value !== "" && !tracking.test(name))
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  const query = new URLSearchParams(pairs).toString();
  return query ? `${url.pathname}?${query}` : url.pathname;
}

/** What the shell reads on every page: with it a page has no header and no footer. */
const shellParameters = ["ref"];

/**
 * The URL without parameters that its page does not read, so that whoever invents parameters gets the same document. Without a
 * route it is the shell's "not found".
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
  const known = new Set([...shellParameters, ...query, ...filled]);
  const declared = new URL(url);
  for (const name of [...url.searchParams.keys()]) if (!known.has(name)) declared.searchParams.delete(name);
  return declared;
}
