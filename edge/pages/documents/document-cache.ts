import { setTimeout as delay } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { AdmissionFilter } from "@larchway/shared/server/admission-filter";
import { isStillShown, type ShownData } from "../document/shown-data";
import type { RenderFailureCode } from "../render/render-task";

/** A document as sent to browsers that accept Brotli. */
export interface CachedDocument {
  status: number;
  /** Compressed with Brotli. */
  payload: Buffer;
  /** Milliseconds for which the document is reused; 0: only for concurrent requests. */
  ttl: number;
  /** Why a page that the edge should render has no HTML: `data` when its first data is missing. */
  failure: RenderFailureCode | "data" | undefined;
  /** Milliseconds since 1970. */
  madeAt: number;
}

export interface DocumentKey {
  /** Equal for documents of the same builds and URL. */
  page: string;
  /** Path and query. */
  url: string;
  /** Equal for documents with the same data. */
  dataRevision: string;
  /** Describes that data; called only when needed. */
  describeShown: () => ShownData;
  /** True for the few URLs without parameters, which are always stored. */
  isAlwaysAdmitted: boolean;
  /** True for a page without data, which changes only with its builds. */
  isContent: boolean;
}

export interface CacheLookup {
  /** `stale`: an earlier document, because a newer one was not ready in time. */
  cache: "hit" | "stale" | "miss";
  document: CachedDocument;
}

interface StoredDocument {
  document: CachedDocument;
  dataRevision: string;
  shown: ShownData;
  /** By the cache's clock. */
  storedAt: number;
}

export interface DocumentCacheOptions {
  maxBytes: number;
  /** How long a visitor waits for a newer document while there is an earlier one. */
  patienceMs: number;
  /** Milliseconds that only go forward. */
  now?: () => number;
}

/** URLs whose last request is remembered, at least; at most twice as many. */
const rememberedUrls = 10_000;
/** Bytes of an entry, and of each of its listings, in addition to its payload and key. */
const overhead = { entry: 500, listing: 50 };
/** Age in milliseconds up to which an earlier document is sent. */
const maxAgeMs = { content: 3600_000, data: 10 * 60_000 };
/** Shares of the memory: content pages are never evicted by others. */
const shares = { content: 0.2, data: 0.7, withoutHtml: 0.1 };
/** Documents that are made while visitors get the earlier ones; more would only wait for each other. */
const maxRefreshes = 4;

/**
 * Caches recent documents up to a number of bytes. Concurrent requests with the same key share one document. A URL with
 * parameters is stored on its second request, because there are endlessly many URLs that are requested once. While a
 * newer document is late or fails, visitors get the last one with HTML, if the current data still has all that it shows.
 */
export class DocumentCache {
  private readonly pending = new Map<string, Promise<CachedDocument>>();
  private readonly stored: LRUCache<string, StoredDocument>;
  private readonly content: LRUCache<string, StoredDocument>;
  /** Documents of pages that were not rendered, for a short time. */
  private readonly withoutHtml: LRUCache<string, CachedDocument>;
  private readonly admission = new AdmissionFilter<string>(rememberedUrls);
  private readonly patienceMs: number;
  private readonly now: () => number;
  private refreshes = 0;

  constructor({ maxBytes, patienceMs, now = () => performance.now() }: DocumentCacheOptions) {
    const createStore = (share: number) =>
      new LRUCache<string, StoredDocument>({
        maxSize: Math.ceil(maxBytes * share),
        sizeCalculation: ({ document, shown }, key) =>
          sizeOf(document, key) + overhead.listing * shown.listings.size,
      });
    this.stored = createStore(shares.data);
    this.content = createStore(shares.content);
    this.withoutHtml = new LRUCache({
      maxSize: Math.ceil(maxBytes * shares.withoutHtml),
      // With a resolution of 0 the clock is read at every lookup, and no timer is needed.
      ttlResolution: 0,
      sizeCalculation: sizeOf,
    });
    this.patienceMs = patienceMs;
    this.now = now;
  }

  /**
   * Returns the cached document, or the result of `make`. Rejects when `make` does.
   *
   * @param make called with true when visitors do not wait for its result
   */
  async get(key: DocumentKey, make: (isRefresh: boolean) => Promise<CachedDocument>): Promise<CacheLookup> {
    const last = this.storeFor(key).get(key.page);
    // A page that was stored once is stored again, even when the filter has forgotten its URL.
    const isAdmitted = this.admission.admits(key.url) || key.isAlwaysAdmitted || last !== undefined;
    if (last && this.isFresh(last, key)) return { cache: "hit", document: last.document };
    const earlier = last && this.isUsable(last, key) ? last.document : undefined;

    const id = toId(key);
    const failed = this.withoutHtml.get(id);
    if (failed) return earlier ? { cache: "stale", document: earlier } : { cache: "hit", document: failed };
    const pending = this.pending.get(id);
    if (!earlier)
      return {
        cache: pending ? "hit" : "miss",
        document: await (pending ?? this.make(key, isAdmitted, () => make(false))),
      };

    const newer =
      pending ?? (this.refreshes < maxRefreshes ? this.refresh(key, isAdmitted, make) : undefined);
    const made = await Promise.race([
      newer?.catch(() => undefined),
      delay(this.patienceMs, undefined, { ref: false }),
    ]);
    return made && made.failure === undefined
      ? { cache: pending ? "hit" : "miss", document: made }
      : { cache: "stale", document: earlier };
  }

  /** Total size of the cache. */
  get bytes(): number {
    const stores = [this.stored, this.content, this.withoutHtml];
    return stores.reduce((sum, { calculatedSize }) => sum + calculatedSize, 0);
  }

  private storeFor({ isContent }: DocumentKey) {
    return isContent ? this.content : this.stored;
  }

  private isFresh({ document, dataRevision, storedAt }: StoredDocument, key: DocumentKey): boolean {
    return dataRevision === key.dataRevision && this.now() - storedAt < document.ttl;
  }

  private isUsable({ shown, storedAt }: StoredDocument, key: DocumentKey): boolean {
    const maxAge = key.isContent ? maxAgeMs.content : maxAgeMs.data;
    return this.now() - storedAt < maxAge && isStillShown(shown, key.describeShown());
  }

  private refresh(
    key: DocumentKey,
    isAdmitted: boolean,
    make: (isRefresh: boolean) => Promise<CachedDocument>,
  ): Promise<CachedDocument> {
    this.refreshes += 1;
    const making = this.make(key, isAdmitted, () => make(true));
    const end = () => void (this.refreshes -= 1);
    making.then(end, end);
    return making;
  }

  private make(
    key: DocumentKey,
    isAdmitted: boolean,
    make: () => Promise<CachedDocument>,
  ): Promise<CachedDocument> {
    const id = toId(key);
    const making = make()
      .then((document) => {
        if (isAdmitted && document.ttl > 0) this.store(key, document);
        return document;
      })
      .finally(() => this.pending.delete(id));
    this.pending.set(id, making);
    return making;
  }

  private store(key: DocumentKey, document: CachedDocument): void {
    if (document.failure !== undefined) {
      this.withoutHtml.set(toId(key), document, { ttl: document.ttl });
      return;
    }
    this.storeFor(key).set(key.page, {
      document,
      dataRevision: key.dataRevision,
      shown: key.describeShown(),
      storedAt: this.now(),
    });
  }
}

function toId({ page, dataRevision }: DocumentKey): string {
  return `${page} ${dataRevision}`;
}

function sizeOf({ payload }: CachedDocument, key: string): number {
  return payload.length + 2 * key.length + overhead.entry;
}
