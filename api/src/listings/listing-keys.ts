import { LRUCache } from "lru-cache";
import type { Queryable } from "@larchway/shared/server/database";
import { findListingId } from "./listing-repository";

/** Cache of listing ids by key. */
export interface ListingKeys {
  find(key: string): Promise<number | undefined>;
  /** Caches the ids of rows, and returns the rows. */
  add<Row extends { id: number; listing_key: string }>(rows: Row[]): Row[];
  forget(key: string): void;
}

/** Maximum number of keys in memory: a few megabytes. */
const max = 50_000;

/** Safe to cache: a listing's id never changes, and the id of a deleted listing is never reused. */
export function createListingKeys(database: Queryable): ListingKeys {
  const ids = new LRUCache<string, number>({ max });
  return {
    async find(key) {
      const cachedId = ids.get(key);
      if (cachedId !== undefined) return cachedId;
      const id = await findListingId(database, key);
      if (id !== undefined) ids.set(key, id);
      return id;
    },
    add(rows) {
      for (const { id, listing_key: key } of rows) ids.set(key, id);
      return rows;
    },
    forget: (key) => void ids.delete(key),
  };
}

/** The text of the listing with a key; undefined when there is none. */
export async function findTextByKey(
  keys: ListingKeys,
  texts: { find(ids: readonly number[]): Promise<Buffer[]> },
  key: string,
): Promise<Buffer | undefined> {
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const id = await keys.find(key);
    if (id === undefined) return undefined;
    const [text] = await texts.find([id]);
    if (text) return text;
    // The listing was deleted, and perhaps inserted again with another id.
    keys.forget(key);
  }
  return undefined;
}
