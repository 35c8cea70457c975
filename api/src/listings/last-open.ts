import { LRUCache } from "lru-cache";
import { mayUseLast } from "../http/last-known";
import type { ListingChanges } from "./listing-texts";

/** A value that was read about one listing. */
interface AboutListing {
  listingId: number;
  /** Whether it is about a listing that visitors may not open. */
  isLocked: boolean;
}

/**
 * Wraps reads about single listings: while the database is unavailable they return the last read value. Only for open
 * listings, and for values newer than the listing's last change: sold data must never be stale.
 *
 * @returns a function that loads the value of a key; it throws the error of `load` when the last value is
 * missing or too old
 */
export function keepLastOpen<T extends AboutListing>(listingIndex: ListingChanges, max: number) {
  const lasts = new LRUCache<string, T>({ max });
  let changes = 0;
  listingIndex.onChange((ids) => {
    changes += 1;
    if (ids === "all") return lasts.clear();
    const changed = new Set(ids);
    for (const [key, { listingId }] of lasts.entries()) if (changed.has(listingId)) lasts.delete(key);
  });

  return async (key: string, load: () => Promise<T | undefined>): Promise<T | undefined> => {
    const last = lasts.get(key);
    if (last && listingIndex.staleSeconds() !== undefined) return last;
    const before = changes;
    let value: T | undefined;
    try {
      value = await load();
    } catch (error) {
      if (!last || !mayUseLast(listingIndex, error)) throw error;
      return last;
    }
    // A value that was read before a change may be outdated.
    if (value && !value.isLocked && changes === before && listingIndex.isInTouch()) lasts.set(key, value);
    else lasts.delete(key);
    return value;
  };
}
