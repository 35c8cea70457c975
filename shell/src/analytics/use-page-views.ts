import { useEffect } from "react";
import { bus } from "@larchway/shared/events";
import { useLocation, useMatches } from "@larchway/shared/router";
import type { RouteHandle } from "../routing/use-route-layout";

/** Tells the bus of each page that is shown. Used once, by the layout, after the title is set. */
export function usePageViews(): void {
  const { pathname } = useLocation();
  const handle = useMatches().at(-1)?.handle as RouteHandle | undefined;
  const name = handle?.route.title ?? "Not found";
  useEffect(() => {
    bus.emit("page:viewed", { name, path: pathname });
    // The page is what its path says: filters in the query make no other page.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [pathname]);
}
