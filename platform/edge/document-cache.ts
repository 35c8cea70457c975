import { LRUCache } from "lru-cache";
import { AdmissionFilter } from "@larchway/shared/server/admission-filter";

/** A document as it is sent. */
export interface CachedDocument {
  status: number;
  payload: Buffer;
  /** Milliseconds for which others may get it; 0: nobody but those who wait for it now. */
  ttl: number;
}

export interface DocumentKey {
  /** Equal for documents that are the same byte by byte, but for the time in them. */
  content: string;
  /** Path and query. */
  url: string;
  /** True for one of the few URLs without parameters: there is always room for these. */
  isAlwaysAdmitted: boolean;
}

/** URLs whose last request is remembered; twice as many at most. */
const rememberedUrls = 10_000;
/** Bytes of an entry beside its payload and key. */
const entryOverhead = 500;

/**
 * The last documents, up to so many bytes. Requests of one key at once share one document. A URL with parameters is stored
 * at its second request: there is no end of URLs that are requested once.
 */
export class DocumentCache {
  private readonly pending = new Map<string, Promise<CachedDocument>>();
  private readonly stored: LRUCache<string, CachedDocument>;
  private readonly admission = new AdmissionFilter<string>(rememberedUrls);

  constructor(maxBytes: number) {
    this.stored = new LRUCache({
      maxSize: maxBytes,
      // With a resolution of 0 the clock is read at every look-up, and no timer is needed.
      ttlResolution: 0,
      sizeCalculation: ({ payload }, key) => payload.length + 2 * key.length + entryOverhead,
    });
  }

  /** The document of the key, or what `make` resolves with. Rejects as `make` does. */
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

  /** Bytes of all that is stored. */
  get bytes(): number {
    return this.stored.calculatedSize;
  }
}
