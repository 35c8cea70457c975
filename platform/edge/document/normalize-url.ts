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
