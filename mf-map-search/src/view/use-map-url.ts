import { useLocation, useNavigation, useSearchParams } from "@larchway/shared/router";
import { useEffect, useMemo, useRef } from "react";
import { readMapUrl, writeMapUrl, type MapUrl } from "./map-url";

/** What the address bar says of the map, and how to change it without a new entry in the history. */
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

  const change = (part: Partial<MapUrl>) => {
    // Going back changes the address bar before the router has followed.
    if (!isHere.current || location.pathname !== pathname) return;
    const changed = writeMapUrl({ ...readMapUrl(latest.current), ...part }, latest.current);
    latest.current = changed;
    setParams(changed, { replace: true, preventScrollReset: true });
  };
  return { mapUrl, change };
}
