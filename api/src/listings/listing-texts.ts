import { LRUCache } from "lru-cache";
import type { Viewer } from "@larchway/listing-index/viewer";
import type { Staleness } from "../http/last-known";
import { isLockedRow } from "./listing-row";

/** Reports which listings changed; implemented by the listing index. */
export interface ListingChanges extends Staleness {
  /** Calls `listener` with the ids of changed or deleted listings; "all" when any listing may have changed. */
  onChange(listener: (ids: readonly number[] | "all") => void): void;
}

/**
 * JSON texts of listings, all of one shape, as each viewer may see them. In UTF-8, because responses are joined from
 * bytes.
 */
export interface ListingTexts<Row> {
  /** The texts of these listings, in this order; deleted listings are left out. */
  find(ids: readonly number[], viewer: Viewer): Promise<Buffer[]>;
  /** The same, but while the database is unavailable only the cached ones. */
  findAvailable(ids: readonly number[], viewer: Viewer): Promise<Buffer[]>;
  /** The text of a row that was already read. */
  toText(row: Row, viewer: Viewer): Buffer;
}

type LockableRow = { id: number } & Parameters<typeof isLockedRow>[0];

interface ListingTextsOptions<Row extends LockableRow> {
  listingIndex: ListingChanges;
  /** Maximum number of bytes of all cached texts. */
  size: number;
  read(ids: readonly number[]): Promise<Row[]>;
  present(row: Row, viewer: Viewer): object;
}

interface CachedText {
  text: Buffer;
  isLocked: boolean;
}

/** Approximate overhead of a cached text in bytes. */
const perText = 300;

/**
 * Caches the most recently used texts, for visitors and for viewers of sold data. The listing index reports changed
 * listings; texts are cached only while the index follows the database. While the database is unavailable, all viewers
 * get the visitors' texts of open listings: sold data must never be stale. The bytes are outside the heap, because
 * medium-lived objects are the most expensive garbage.
 */
export function createListingTexts<Row extends LockableRow>({
  listingIndex,
  size,
  read,
  present,
}: ListingTextsOptions<Row>): ListingTexts<Row> {
  const open = (share: number) =>
    new LRUCache<number, CachedText>({
      maxSize: size * share,
      sizeCalculation: ({ text }) => text.length + perText,
    });
  const forVisitors = open(0.75);
  const forMembers = open(0.25);
  const getCache = (viewer: Viewer) => (viewer.seesSoldData ? forMembers : forVisitors);
  /** Ids of all running reads. A listing that changes during a read is removed: its row may be outdated. */
  const reads = new Set<Set<number>>();

  listingIndex.onChange((ids) => {
    for (const cache of [forVisitors, forMembers, ...reads]) {
      if (ids === "all") cache.clear();
      else for (const id of ids) cache.delete(id);
    }
  });

  /** URLs of the photos of locked listings, which visitors do not get, expire. */
  const lasts = (isLocked: boolean, viewer: Viewer) => !(viewer.seesSoldData && isLocked);
  const toText = (row: Row, viewer: Viewer) => Buffer.from(JSON.stringify(present(row, viewer)));

  const readTexts = async (ids: readonly number[], viewer: Viewer): Promise<Map<number, Buffer>> => {
    const cache = getCache(viewer);
    const unchanged = new Set(ids);
    reads.add(unchanged);
    try {
      const texts = new Map<number, Buffer>();
      for (const row of await read(ids)) {
        const text = toText(row, viewer);
        texts.set(row.id, text);
        const isLocked = isLockedRow(row);
        if (unchanged.has(row.id) && lasts(isLocked, viewer) && listingIndex.isInTouch())
          cache.set(row.id, { text, isLocked });
      }
      return texts;
    } finally {
      reads.delete(unchanged);
    }
  };

  const findCached = (ids: readonly number[], viewer: Viewer): Map<number, Buffer> => {
    const isInTouch = listingIndex.isInTouch();
    const texts = new Map<number, Buffer>();
    if (!isInTouch && listingIndex.staleSeconds() === undefined) return texts;
    const cache = isInTouch ? getCache(viewer) : forVisitors;
    for (const id of ids) {
      const cached = cache.get(id);
      if (cached && (isInTouch || !cached.isLocked)) texts.set(id, cached.text);
    }
    return texts;
  };

  const find = async (ids: readonly number[], viewer: Viewer): Promise<Buffer[]> => {
    const cached = findCached(ids, viewer);
    const missing = ids.filter((id) => !cached.has(id));
    const found = missing.length > 0 ? await readTexts(missing, viewer) : cached;
    return ids.flatMap((id) => cached.get(id) ?? found.get(id) ?? []);
  };

  return {
    toText,
    find,
    async findAvailable(ids, viewer) {
      if (listingIndex.staleSeconds() === undefined) return find(ids, viewer);
      return [...findCached(ids, viewer).values()];
    },
  };
}

/** Joins JSON texts to the text of their array, with a text before and after it. */
export function joinJsonArray(texts: readonly Buffer[], { before = "", after = "" } = {}): Buffer {
  const parts: Buffer[] = [Buffer.from(`${before}[`)];
  for (const text of texts) {
    if (parts.length > 1) parts.push(comma);
    parts.push(text);
  }
  parts.push(Buffer.from(`]${after}`));
  return Buffer.concat(parts);
}

const comma = Buffer.from(",");
