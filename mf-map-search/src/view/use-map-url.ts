import { useLocation, useNavigation, useSearchParams } from "@larchway/shared/router";
import { useEffect, useMemo, useRef } from "react";
import { readMapUrl, writeMapUrl, type MapUrl } from "./map-url";

/**
 * What the address bar says of the map, and how to change it: a step of the map replaces the entry of the history, a choice
 * is an entry of its own, to which Back returns.
 */
export function useMapUrl() {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const next = useNavigation().location;
  const mapUrl = useMemo(() => readMapUrl(params), [params]);
  // Two changes may come before the next render; the second starts from the first.
  const latest = useRef(params);
  useEffect(() => {
    latest.current = params;
  }, [params]);

  // A map that settles while the visitor leaves must neither hold them back nor write into the next page's URL.
  const isHere = useRef(false);
  const isLeaving = next !== undefined && next.pathname !== pathname;
  useEffect(() => {
    isHere.current = !isLeaving;
    return () => {
      isHere.current = false;
    };
  }, [isLeaving]);

  const apply = (url: URLSearchParams, part: Partial<MapUrl>) => {
    const before = readMapUrl(url);
    // Other homes begin with their first page.
    const isOther = part.view || part.filters || "order" in part || ("at" in part && part.at !== before.at);
    const page = isOther ? undefined : before.page;
    return writeMapUrl({ ...before, page, ...part }, url);
  };

  const change = (part: Partial<MapUrl>, as: "step" | "choice" = "step") => {
    // Going back changes the address bar before the router has followed.
    if (!isHere.current || location.pathname !== pathname) return;
    const changed = apply(latest.current, part);
    latest.current = changed;
    setParams(changed, { replace: as === "step", preventScrollReset: true });
  };
  return {
    mapUrl,
    change,
    /** The query of a link to the same page with something else. */
    toSearch: (part: Partial<MapUrl>) => `?${apply(params, part).toString()}`,
  };
}
