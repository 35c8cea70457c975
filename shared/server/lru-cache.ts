import { LRUCache } from "lru-cache";

/**
 * Returns an empty LRU cache of up to `maxEntries` entries. It grows with its entries: the option `max` of the library
 * would reserve memory for all of them, 5 MB for 200,000.
 */
export function createLruCache<V extends NonNullable<unknown>>(
  maxEntries: number,
  options: Pick<LRUCache.Options<string, V, unknown>, "ttl" | "noUpdateTTL"> = {},
): LRUCache<string, V> {
  return new LRUCache({ ...options, maxSize: maxEntries, sizeCalculation: () => 1 });
}
