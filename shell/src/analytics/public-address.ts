import { matchPath } from "@larchway/shared/router";

/** What people type here is about their money: not even the name of a campaign is worth keeping its query. */
const financialPage = "/buying/mortgage-calculator/*";
/** Pages of mailed links whose path holds a token. */
const tokenPage = "/unsubscribe/:token";

/**
 * The address as it may leave the browser for analytics. Queries hold what people type, links of mails hold tokens: of
 * a query only the marks of a campaign stay, of a fragment nothing.
 */
export function publicAddress(href: string): { url: string; path: string; search: string } {
  const { origin, pathname, searchParams } = new URL(href);
  const marks = matchPath(financialPage, pathname)
    ? []
    : [...searchParams].filter(([name]) => name.startsWith("utm_"));
  const path = matchPath(tokenPage, pathname) ? "/unsubscribe" : pathname;
  const search = marks.length > 0 ? `?${new URLSearchParams(marks).toString()}` : "";
  return { url: origin + path + search, path, search };
}
