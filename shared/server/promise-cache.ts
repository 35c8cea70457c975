import { LRUCache } from "lru-cache";

/** Lifetime and size of a {@link PromiseCache}. */
export interface PromiseCacheOptions<T> {
  /** Milliseconds from the start of a load until its value counts as stale. */
  ttl: number;
  /** Most entries; the least recently used is evicted first. */
  max: number;
  /** False for values that the next caller should load again. */
  isCacheable?: (value: T) => boolean;
  /** Clock in milliseconds, above 0; `performance.now` by default. */
  now?: () => number;
}

/** An LRU cache of promises: concurrent callers share one load. Rejections are not cached. */
export class PromiseCache<T> {
  private readonly entries: LRUCache<string, Promise<T>>;
  private readonly isCacheable: (value: T) => boolean;

  constructor({ ttl, max, isCacheable = () => true, now }: PromiseCacheOptions<T>) {
    this.isCacheable = isCacheable;
    // With a resolution of 0 the clock is read at every look-up, and no timer is needed.
    this.entries = new LRUCache({ ttl, max, ttlResolution: 0, ...(now && { perf: { now } }) });
  }

  /** The cached value of the key, or the result of `load`. Rejects as `load` does. */
  get(key: string, load: () => Promise<T>): Promise<T> {
    const cached = this.entries.get(key);
    if (cached) return cached;

    const loading = load();
    this.entries.set(key, loading);
    const forget = () => {
      // A newer load may have replaced it.
      if (this.entries.peek(key) === loading) this.entries.delete(key);
    };
    loading.then((value) => {
      if (!this.isCacheable(value)) forget();
    }, forget);
    return loading;
  }
}

/** Memoizes `load` for `ttl` milliseconds of the clock `now`. Concurrent callers share one load; a rejection is not cached. */
export function memoizeFor<T>(ttl: number, now: () => number, load: () => Promise<T>): () => Promise<T> {
  const cache = new PromiseCache<T>({ ttl, max: 1, now });
  return () => cache.get("", load);
}
