import { LRUCache } from "lru-cache";
import { AdmissionFilter } from "@larchway/shared/server/admission-filter";
import { mayUseLast, type Staleness } from "./last-known";

/** Caches responses to visitors: many requests are equal. */
export interface ResponseCache {
  /** The cached body, or a new one. With `isAdmitted` it is cached at the first request, not at the second one. */
  read(
    key: string,
    makeBody: () => Promise<Buffer>,
    isAdmitted?: boolean,
  ): Promise<{ body: Buffer; isHit: boolean }>;
}

interface ResponseCacheOptions {
  listingIndex: Staleness & { onChange(listener: () => void): void };
  now: () => number;
  /** Maximum number of bytes of all cached responses. */
  size?: number;
}

/** Milliseconds; counts of cities may be as old as a response in a browser's cache. */
const timeToLive = 30_000;
/** Approximate bytes of an entry in addition to its body: its key, and the compressed bodies. */
const entryOverhead = 500;
/** Minimum number of keys in the admission filter. */
const rememberedKeys = 5_000;

/**
 * Caches a response at the second request for it, or at the first one where a second is very likely. Each change of a
 * listing empties the cache, and responses are cached only while the listing index follows the database. While the
 * database is unavailable, a cached response of any age is used when no newer one can be built. Only for public
 * responses that depend on listings alone.
 */
export function createResponseCache({
  listingIndex,
  now,
  size = 12_000_000,
}: ResponseCacheOptions): ResponseCache {
  const cached = new LRUCache<string, { body: Buffer; at: number }>({
    maxSize: size,
    sizeCalculation: ({ body }) => body.length + entryOverhead,
  });
  const filter = new AdmissionFilter<string>(rememberedKeys);
  let changes = 0;
  listingIndex.onChange(() => {
    changes += 1;
    cached.clear();
  });

  return {
    async read(key, makeBody, isAdmitted = false) {
      const existing = cached.get(key);
      if (existing && listingIndex.isInTouch() && now() - existing.at < timeToLive)
        return { body: existing.body, isHit: true };
      const before = changes;
      let body: Buffer;
      try {
        body = await makeBody();
      } catch (error) {
        if (!existing || !mayUseLast(listingIndex, error)) throw error;
        return { body: existing.body, isHit: true };
      }
      // A response that was read before a change may be outdated.
      if ((filter.admits(key) || isAdmitted) && changes === before && listingIndex.isInTouch())
        cached.set(key, { body, at: now() });
      return { body, isHit: false };
    },
  };
}
