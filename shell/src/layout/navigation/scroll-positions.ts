import { z } from "@larchway/shared/schema";
import type { Location } from "@larchway/shared/router";

/** Where the router stores the scroll positions of this tab's history: pixels from the top by entry. */
export const scrollPositionsKey = "react-router-scroll-positions";

const scrollPositionsSchema = z.record(z.string(), z.number());

/** The key of a stored position. The first page of every document has the key "default", so the URL is part of it. */
export function toEntry({ key, pathname, search }: Location): string {
  return `${key} ${pathname}${search}`;
}

/** The position at which the page was read before it was loaded again; 0 when it was not. Browser only. */
export function readScrollPosition(entry: string): number {
  try {
    const positions = scrollPositionsSchema.parse(
      JSON.parse(sessionStorage.getItem(scrollPositionsKey) ?? "{}"),
    );
    const position = positions[entry] ?? 0;
    return position > 0 && isLoadedAgain() ? position : 0;
  } catch {
    // Storage is forbidden, or holds something else.
    return 0;
  }
}

/** False for a link or a typed URL, which begin at the top. */
function isLoadedAgain(): boolean {
  const [load] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return load?.type === "reload" || load?.type === "back_forward";
}
