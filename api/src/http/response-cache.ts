import { LRUCache } from "lru-cache";
import { AdmissionFilter } from "@larchway/shared/server/admission-filter";
import { mayUseLast, type Staleness } from "./last-known";

/** The last responses to visitors: many requests are the same. */
export interface ResponseCache {
  /** The cached body, or a new one. With `isAdmitted` it is cached at once, and not at the second request. */
  read(
    key: string,
    makeBody: () => Promise<Buffer>,
    isAdmitted?: boolean,
  ): Promise<{ body: Buffer; isHit: boolean }>;
}

interface ResponseCacheOptions {
  listingIndex: Staleness & { onChange(listener: () => void): void };
  now: () => number;
  /** Bytes of all cached responses together, at most. */
  size?: number;
}

/** Milliseconds; counts of cities may be as old as a browser may cache a response. */
const timeToLive = 30_000;
/** Bytes that an entry takes beside its body, about: its key, and more when it is compressed. */
const entryOverhead = 500;
/** Keys that the admission filter remembers, at least. */
const rememberedKeys = 5_000;

/**
 * Caches a response at the second request for it, or at the first where a second is as good as sure. Every change of a
 * listing empties the cache, and nothing is cached while the listing index does not follow the database. While the database is
 * unavailable a cached response is used whatever its age, when no newer one can be made. Only for responses that everybody may see and that depend on listings alone.
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
      const known = cached.get(key);
      if (known && listingIndex.isInTouch() && now() - known.at < timeToLive)
        return { body: known.body, isHit: true };
      const before = changes;
      let body: Buffer;
      try {
        body = await makeBody();
      } catch (error) {
        if (!known || !mayUseLast(listingIndex, error)) throw error;
        return { body: known.body, isHit: true };
      }
      // What was read before a change may be what was there before it.
      if ((filter.admits(key) || isAdmitted) && changes === before && listingIndex.isInTouch())
        cached.set(key, { body, at: now() });
      return { body, isHit: false };
    },
  };
}
