import type { RemoteRoute } from "@larchway/shared/contracts/remote";
import { useLocation, useMatches } from "@larchway/shared/router";

/** What every page's route carries: whose page it is and what its remote declares of it. */
export interface RouteHandle {
  remote: string;
  route: RemoteRoute;
}

function useRouteHandle(): RouteHandle | undefined {
  return useMatches().at(-1)?.handle as RouteHandle | undefined;
}

/** The remote whose page this is. */
export function usePageOwner(): string | undefined {
  return useRouteHandle()?.remote;
}

interface PageLayout {
  header: RemoteRoute["layout"]["header"];
  footer: boolean;
  /** The page itself would have a header or footer, which the address hides. */
  isBare: boolean;
}

/** Header and footer of the present page. A `ref` key in the address, with or without value, hides both (R2.061-062). */
export function useRouteLayout(): PageLayout {
  const handle = useRouteHandle();
  const { search } = useLocation();
  const own = handle?.route.layout ?? { header: "fixed", footer: true };
  if (!new URLSearchParams(search).has("ref")) return { ...own, isBare: false };
  return { header: "none", footer: false, isBare: own.header !== "none" || own.footer };
}
