import type { Metrics } from "@larchway/shared/server/metrics";
import type { ListingIndex } from "./listing-index";

/** Metrics: whether the index is in use, its contents and its lag behind the database. */
export function addIndexMetrics(
  metrics: Metrics,
  { listingIndex }: { listingIndex: Pick<ListingIndex, "isInTouch" | "figures"> },
): void {
  metrics.gauge("larchway_index_in_touch", "1 while the listing index is in use, 0 while SQL is", [], () => [
    { value: listingIndex.isInTouch() ? 1 : 0 },
  ]);
  metrics.gauge("larchway_index_listings", "Listings in the index; missing before it is loaded", [], () => [
    { value: listingIndex.figures().listings },
  ]);
  metrics.gauge(
    "larchway_index_silence_seconds",
    "Seconds since the index last read the database",
    [],
    () => [{ value: listingIndex.figures().silenceSeconds }],
  );
}
