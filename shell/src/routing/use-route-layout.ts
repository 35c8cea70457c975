import type { RemoteRoute } from "@larchway/shared/contracts/remote";
import { useLocation, useMatches } from "@larchway/shared/router";

/** Data of every page's route: its remote and the remote's declaration of the page. */
export interface RouteHandle {
  remote: string;
  route: RemoteRoute;
}

function useRouteHandle(): RouteHandle | undefined {
  return useMatches().at(-1)?.handle as RouteHandle | undefined;
}

/** The page's remote. */
export function usePageOwner(): string | undefined {
  return useRouteHandle()?.remote;
}

interface PageLayout {
  header: RemoteRoute["layout"]["header"];
  footer: boolean;
  /** True when the URL hides a header or footer that the page has. */
  isBare: boolean;
}

/**
 * Header and footer of the current page. A `ref` parameter in the URL, with or without value, hides both
 * (R2.061-062).
 */
export function useRouteLayout(): PageLayout {
  const handle = useRouteHandle();
  const { search } = useLocation();
  const own = handle?.route.layout ?? { header: "fixed", footer: true };
  if (!new URLSearchParams(search).has("ref")) return { ...own, isBare: false };
  return { header: "none", footer: false, isBare: own.header !== "none" || own.footer };
}
