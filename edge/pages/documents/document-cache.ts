import { LRUCache } from "lru-cache";
import { AdmissionFilter } from "@larchway/shared/server/admission-filter";

/** A document as sent. */
export interface CachedDocument {
  status: number;
  payload: Buffer;
  /** Milliseconds for which the document is reused; 0: only for concurrent requests. */
  ttl: number;
}

export interface DocumentKey {
  /** Equal for documents that differ at most in their time. */
  content: string;
  /** Path and query. */
  url: string;
  /** True for the few URLs without parameters, which are always stored. */
  isAlwaysAdmitted: boolean;
}

/** URLs whose last request is remembered, at least; at most twice as many. */
const rememberedUrls = 10_000;
/** Bytes of an entry in addition to its payload and key. */
const entryOverhead = 500;

/**
 * Caches recent documents up to a number of bytes. Concurrent requests with the same key share one document. A URL with
 * parameters is stored on its second request, because there are endlessly many URLs that are requested once.
 */
export class DocumentCache {
  private readonly pending = new Map<string, Promise<CachedDocument>>();
  private readonly stored: LRUCache<string, CachedDocument>;
  private readonly admission = new AdmissionFilter<string>(rememberedUrls);

  constructor(maxBytes: number) {
    this.stored = new LRUCache({
      maxSize: maxBytes,
      // With a resolution of 0 the clock is read at every lookup, and no timer is needed.
      ttlResolution: 0,
      sizeCalculation: ({ payload }, key) => payload.length + 2 * key.length + entryOverhead,
    });
  }

  /** Returns the cached document, or the result of `make`. Rejects when `make` does. */
  get(
    { content, url, isAlwaysAdmitted }: DocumentKey,
    make: () => Promise<CachedDocument>,
  ): { isHit: boolean; document: CachedDocument | Promise<CachedDocument> } {
    const isAdmitted = this.admission.admits(url) || isAlwaysAdmitted;
    const stored = this.stored.get(content);
    if (stored) return { isHit: true, document: stored };
    const pending = this.pending.get(content);
    if (pending) return { isHit: true, document: pending };

    const making = make()
      .then((document) => {
        if (isAdmitted && document.ttl > 0) this.stored.set(content, document, { ttl: document.ttl });
        return document;
      })
      .finally(() => this.pending.delete(content));
    this.pending.set(content, making);
    return { isHit: false, document: making };
  }

  /** Total size of the cache. */
  get bytes(): number {
    return this.stored.calculatedSize;
  }
}
