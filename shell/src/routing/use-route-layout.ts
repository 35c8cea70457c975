import type { RemoteRoute } from "@larchway/shared/contracts/remote";
import { useLocation, useMatches } from "@larchway/shared/router";

/** What every page's route carries: whose page it is and what its remote.json says of it. */
export interface RouteHandle {
  remote: string;
  route: RemoteRoute;
}

function useRouteHandle(): RouteHandle | undefined {
  return useMatches().at(-1)?.handle as RouteHandle | undefined;
}

/** Header and footer of the present page. A `ref` key in the address, with or without value, hides both (R2.061-062). */
export function useRouteLayout(): RemoteRoute["layout"] {
  const handle = useRouteHandle();
  const { search } = useLocation();
  if (new URLSearchParams(search).has("ref")) return { header: "none", footer: false };
  return handle?.route.layout ?? { header: "fixed", footer: true };
}
