import { LRUCache } from "lru-cache";
import { PromiseCache } from "@larchway/shared/server/promise-cache";
import { mayUseLast } from "../../http/last-known";
import type { ListingIndex } from "@larchway/listing-index/index/listing-index";

/** Milliseconds: ages in days and "this week" change without a change of a listing. */
const ttl = 30_000;
/** Areas; the response for one is some 3 kB. */
const max = 500;

interface MarketCacheDependencies {
  listingIndex: Pick<ListingIndex, "isInTouch" | "staleSeconds" | "onChange">;
  now: () => number;
}

/**
 * Caches figures of areas until a listing changes. While the listing index does not follow the database, changes would
 * go unnoticed, so nothing is cached. With `mayBeStale` the last figures are used while the database is unavailable.
 */
export function createMarketCache<T extends object>(
  { listingIndex, now }: MarketCacheDependencies,
  { mayBeStale }: { mayBeStale: boolean },
): (key: string, load: () => Promise<T>) => Promise<T> {
  const cache = new PromiseCache<T>({ ttl, max, now });
  const last = new LRUCache<string, T>({ max });
  let revision = 0;
  listingIndex.onChange(() => {
    revision += 1;
  });
  return async (area, load) => {
    const key = `${revision} ${area}`;
    try {
      const figures = await (listingIndex.isInTouch() ? cache.get(key, load) : load());
      if (mayBeStale) last.set(key, figures);
      return figures;
    } catch (error) {
      const figures = last.get(key);
      if (!figures || !mayUseLast(listingIndex, error)) throw error;
      return figures;
    }
  };
}
