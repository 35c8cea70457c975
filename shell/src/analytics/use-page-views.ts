import { useEffect } from "react";
import { bus } from "@larchway/shared/events";
import { useLocation } from "@larchway/shared/router";

/** Emits an event for each page view with the page's name. Used once, by the layout, after the title is set. */
export function usePageViews(name: string): void {
  const { pathname } = useLocation();
  useEffect(() => {
    bus.emit("page:viewed", { name, path: pathname });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the page is what its path says: filters in the query make no other page, nor does a name that follows a sign-in
  }, [pathname]);
}
