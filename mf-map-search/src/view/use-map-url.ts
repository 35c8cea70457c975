import { useLocation, useNavigation, useSearchParams } from "@larchway/shared/router";
import { useEffect, useMemo, useRef } from "react";
import { readMapUrl, writeMapUrl, type MapUrl } from "./map-url";

/**
 * The map's state in the URL, and how to change it. A movement of the map replaces the history entry. A choice adds
 * an entry, to which Back returns.
 */
export function useMapUrl() {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const next = useNavigation().location;
  const mapUrl = useMemo(() => readMapUrl(params), [params]);
  // Two changes may occur before the next render; the second builds on the first.
  const latest = useRef(params);
  useEffect(() => {
    latest.current = params;
  }, [params]);

  // A map that stops while the visitor leaves must neither delay the navigation nor change the next page's URL.
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
    // Other homes start with their first page.
    const isOther = part.view || part.filters || "order" in part || ("at" in part && part.at !== before.at);
    const page = isOther ? undefined : before.page;
    return writeMapUrl({ ...before, page, ...part }, url);
  };

  const change = (part: Partial<MapUrl>, as: "step" | "choice" = "step") => {
    // Back changes the URL before the router has followed.
    if (!isHere.current || location.pathname !== pathname) return;
    const changed = apply(latest.current, part);
    latest.current = changed;
    setParams(changed, { replace: as === "step", preventScrollReset: true });
  };
  return {
    mapUrl,
    change,
    /** The query of a link to the same page with a change. */
    toSearch: (part: Partial<MapUrl>) => `?${apply(params, part).toString()}`,
  };
}
