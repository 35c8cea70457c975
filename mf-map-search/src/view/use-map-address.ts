import { useSearchParams } from "@larchway/shared/router";
import { useEffect, useMemo, useRef } from "react";
import { readAddress, writeAddress, type MapAddress } from "./map-address";

/** What the address bar says of the map, and how to change it without a new entry in the history. */
export function useMapAddress() {
  const [params, setParams] = useSearchParams();
  const address = useMemo(() => readAddress(params), [params]);
  // Two changes may come before the next render; the second starts from the first.
  const latest = useRef(params);
  useEffect(() => {
    latest.current = params;
  }, [params]);

  const change = (part: Partial<MapAddress>) => {
    const next = writeAddress({ ...readAddress(latest.current), ...part }, latest.current);
    latest.current = next;
    setParams(next, { replace: true, preventScrollReset: true });
  };
  return { address, change };
}
