import { useDeferredValue } from "react";
import { ScrollRestoration } from "@larchway/shared/router";

/**
 * Keeps the reading position over reloads, Back and Forward. It joins in after the first page: the router provider hears
 * of the position to restore only once it is mounted itself, and here the first page is ready before that.
 */
export function ScrollMemory() {
  const isPageThere = useDeferredValue(true, false);
  return isPageThere ? <ScrollRestoration /> : null;
}
