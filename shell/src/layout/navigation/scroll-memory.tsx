import { useLayoutEffect, useRef } from "react";
import { ScrollRestoration, useLocation } from "@larchway/shared/router";
import { toEntry, placeBefore, placesKey } from "./places";
import { seekPlace } from "./seek-place";

/**
 * Keeps the reading position. The router does so for its own navigations; the place on the first page of a document,
 * after a reload or Back from another one, it leaves alone when it starts with data, as ours always does.
 */
export function ScrollMemory() {
  const entry = toEntry(useLocation());
  const isFirst = useRef(true);
  useLayoutEffect(() => {
    if (!isFirst.current) return;
    isFirst.current = false;
    const place = placeBefore(entry);
    return place > 0 ? seekPlace(place) : undefined;
  }, [entry]);
  return <ScrollRestoration getKey={toEntry} storageKey={placesKey} />;
}
