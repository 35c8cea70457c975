import { LRUCache } from "lru-cache";
import type { Queryable } from "@larchway/shared/server/database";
import { findListingId } from "./listing-repository";

/** Ids of listings by their keys, as far as they were read already. */
export interface ListingKeys {
  find(key: string): Promise<number | undefined>;
  /** Remembers the ids of rows that were read, and returns the rows. */
  add<Row extends { id: number; listing_key: string }>(rows: Row[]): Row[];
  forget(key: string): void;
}

/** Keys in memory: a few megabytes. */
const max = 50_000;

/** A listing has its id for as long as it exists; an id of a listing that is gone is never used again. */
export function createListingKeys(database: Queryable): ListingKeys {
  const ids = new LRUCache<string, number>({ max });
  return {
    async find(key) {
      const known = ids.get(key);
      if (known !== undefined) return known;
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
    // It was removed, and perhaps written again under another id.
    keys.forget(key);
  }
  return undefined;
}
