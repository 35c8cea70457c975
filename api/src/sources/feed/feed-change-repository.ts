import type { Queryable } from "@larchway/shared/server/database";

/** Flags listings for the comparison of their photos, rooms and open houses with the feed's. */
export async function requestComparison(connection: Queryable, keys: readonly string[]): Promise<void> {
  await connection.query(
    "update feed_property set compared_at = null where listing_key = any($1::text[]) and state <> 'gone'",
    [keys],
  );
}

/** The listings of these stored photos, or of these rooms or open houses. */
export async function findOwners(
  connection: Queryable,
  stream: string,
  keys: readonly string[],
): Promise<string[]> {
  const { rows } = await connection.query<{ listing_key: string }>(
    stream === "media"
      ? "select distinct listing_key from feed_media where media_key = any($1::text[])"
      : `select distinct listing_key from feed_part
         where stream = $2 and key = any($1::text[]) and listing_key is not null`,
    stream === "media" ? [keys] : [keys, stream],
  );
  return rows.map(({ listing_key }) => listing_key);
}

/** Retires these listings; returns the keys of those that were not retired before. */
export async function retireKeys(connection: Queryable, keys: readonly string[]): Promise<string[]> {
  const { rows } = await connection.query<{ listing_key: string }>(
    `update feed_property set state = 'gone' where listing_key = any($1::text[]) and state <> 'gone'
     returning listing_key`,
    [keys],
  );
  return rows.map(({ listing_key }) => listing_key);
}

/** Number of listings that the feed offered at last. */
export async function countOffered(connection: Queryable): Promise<number> {
  const { rows } = await connection.query<{ listings: number }>(
    "select count(*)::integer as listings from feed_property where state <> 'gone'",
  );
  return rows[0]?.listings ?? 0;
}

/**
 * When the feed last confirmed a listing: by sending or listing it, or by a log of changes that was read to its end and
 * did not name it. Null for a listing that the feed does not offer.
 */
export async function findConfirmedAt(connection: Queryable, listingKey: string): Promise<Date | null> {
  const { rows } = await connection.query<{ confirmed_at: Date }>(
    `select greatest(confirmed_at,
       (select finished_at from feed_cursor where stream = 'events' and finished)) as confirmed_at
     from feed_property where listing_key = $1 and state = 'shown'`,
    [listingKey],
  );
  return rows[0]?.confirmed_at ?? null;
}
