import { matchPath } from "@larchway/shared/router";

/** Pages where people enter financial figures, so that even campaign parameters are dropped with the query. */
const financialPages = ["/buying/mortgage-calculator/*", "/buying/affordability/*"];
/** Pages of e-mailed links whose path has a token. */
const tokenPage = "/unsubscribe/:token";

/**
 * The URL in the form that may be sent to analytics. Queries have typed text, and links in e-mails have tokens, so
 * only campaign parameters stay of a query, and nothing of a fragment.
 */
export function publicAddress(href: string): { url: string; path: string; search: string } {
  const { origin, pathname, searchParams } = new URL(href);
  const marks = financialPages.some((page) => matchPath(page, pathname))
    ? []
    : [...searchParams].filter(([name]) => name.startsWith("utm_"));
  const path = matchPath(tokenPage, pathname) ? "/unsubscribe" : pathname;
  const search = marks.length > 0 ? `?${new URLSearchParams(marks).toString()}` : "";
  return { url: origin + path + search, path, search };
}
