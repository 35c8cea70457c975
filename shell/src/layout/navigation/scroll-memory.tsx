import { useLayoutEffect, useRef } from "react";
import { ScrollRestoration, useLocation } from "@larchway/shared/router";
import { toEntry, readScrollPosition, scrollPositionsKey } from "./scroll-positions";
import { restoreScrollPosition } from "./restore-scroll-position";

/**
 * Restores the scroll position. The router does so for its own navigations. It skips the first page of a document,
 * after a reload or Back from another one, when it starts with data, as this site always does.
 */
export function ScrollMemory() {
  const entry = toEntry(useLocation());
  const isFirst = useRef(true);
  useLayoutEffect(() => {
    if (!isFirst.current) return;
    isFirst.current = false;
    const position = readScrollPosition(entry);
    return position > 0 ? restoreScrollPosition(position) : undefined;
  }, [entry]);
  return <ScrollRestoration getKey={toEntry} storageKey={scrollPositionsKey} />;
}
