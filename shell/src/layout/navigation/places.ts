import { z } from "@larchway/shared/schema";
import type { Location } from "@larchway/shared/router";

/** Where the router keeps the places of this tab's history, as pixels from the top by entry. */
export const placesKey = "react-router-scroll-positions";

const placesSchema = z.record(z.string(), z.number());

/** The key of a stored position. The first page of every document has the key "default", so the URL is part of it. */
export function toEntry({ key, pathname, search }: Location): string {
  return `${key} ${pathname}${search}`;
}

/** The place where the page was read before it was loaded again; 0 when it was not. Browser only. */
export function placeBefore(entry: string): number {
  try {
    const places = placesSchema.parse(JSON.parse(sessionStorage.getItem(placesKey) ?? "{}"));
    const place = places[entry] ?? 0;
    return place > 0 && isLoadedAgain() ? place : 0;
  } catch {
    // Storage that is forbidden or full of something else knows no place.
    return 0;
  }
}

/** False for a link or a typed address, which begin at the top. */
function isLoadedAgain(): boolean {
  const [load] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return load?.type === "reload" || load?.type === "back_forward";
}
