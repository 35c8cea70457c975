import { matchPath } from "@larchway/shared/router";

/** What people type here is about their money: not even the name of a campaign is worth keeping its query. */
const privatePages = ["/buying/mortgage-calculator/*"];

/**
 * The address as it may leave the browser for analytics. Queries hold what people type, links of mails hold tokens: of
 * a query only the marks of a campaign stay, of a fragment nothing.
 */
export function publicAddress(href: string): { url: string; path: string; search: string } {
  const { origin, pathname, searchParams } = new URL(href);
  const isPrivate = privatePages.some((page) => matchPath(page, pathname));
  const campaign = new URLSearchParams(
    isPrivate ? [] : [...searchParams].filter(([name]) => name.startsWith("utm_")),
  );
  const search = campaign.size > 0 ? `?${campaign.toString()}` : "";
  return { url: origin + pathname + search, path: pathname, search };
}
