import type { ShouldRevalidateFunction } from "react-router-dom";

/**
 * When a page's data are loaded again: never for a change of the hash alone. Without this the router reloads them when
 * Back removes a hash.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) => {
  const isSamePage = currentUrl.pathname === nextUrl.pathname && currentUrl.search === nextUrl.search;
  return isSamePage && currentUrl.hash !== nextUrl.hash ? false : defaultShouldRevalidate;
};
