/** The https URL of a virtual tour, and the name of its site; nothing for other URLs. */
export function findTour(url: string | undefined): { href: string; site: string } | undefined {
  if (!url || !URL.canParse(url)) return undefined;
  const { protocol, href, hostname } = new URL(url);
  return protocol === "https:" ? { href, site: hostname.replace(/^www\./, "") } : undefined;
}
