import { z } from "@larchway/shared/schema";
import type { Location } from "@larchway/shared/router";

/** The router's storage key of this tab's scroll positions: pixels from the top by entry. */
export const scrollPositionsKey = "react-router-scroll-positions";

const scrollPositionsSchema = z.record(z.string(), z.number());

/** The key of a stored position. The first page of every document has the key "default", so the URL is part of it. */
export function toEntry({ key, pathname, search }: Location): string {
  return `${key} ${pathname}${search}`;
}

/** The scroll position before a reload; 0 without a reload. Browser only. */
export function readScrollPosition(entry: string): number {
  try {
    const positions = scrollPositionsSchema.parse(
      JSON.parse(sessionStorage.getItem(scrollPositionsKey) ?? "{}"),
    );
    const position = positions[entry] ?? 0;
    return position > 0 && isLoadedAgain() ? position : 0;
  } catch {
    // Storage is blocked, or has other data.
    return 0;
  }
}

/** False for a link or a typed URL, which start at the top. */
function isLoadedAgain(): boolean {
  const [load] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return load?.type === "reload" || load?.type === "back_forward";
}
