/** Where a virtual tour leads: only to https pages, and the site's name as people know it. */
export function findTour(url: string | undefined): { href: string; site: string } | undefined {
  if (!url || !URL.canParse(url)) return undefined;
  const { protocol, href, hostname } = new URL(url);
  return protocol === "https:" ? { href, site: hostname.replace(/^www\./, "") } : undefined;
}
