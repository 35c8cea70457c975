import { PromiseCache } from "@larchway/shared/server/promise-cache";
import type { ListingIndex } from "../listing-index/listing-index";

/** Milliseconds: ages in days and "this week" move on without a change of any listing. */
const ttl = 30_000;
/** Areas; the response for one is some 3 kB. */
const max = 500;

/**
 * Caches figures of areas until a listing changes. While the listing index does not follow the database nobody would notice
 * the change, so nothing is cached.
 */
export function createMarketCache<T>({
  listingIndex,
  now,
}: {
  listingIndex: Pick<ListingIndex, "isInTouch" | "onChange">;
  now: () => number;
}): (key: string, load: () => Promise<T>) => Promise<T> {
  const cache = new PromiseCache<T>({ ttl, max, now });
  let revision = 0;
  listingIndex.onChange(() => {
    revision += 1;
  });
  return (key, load) => (listingIndex.isInTouch() ? cache.get(`${revision} ${key}`, load) : load());
}
