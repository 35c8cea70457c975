import type { HistoryEvent } from "@larchway/shared/contracts/api";
import type { Queryable } from "@larchway/shared/server/database";
import type { FeedProperty } from "./feed-rows";
import type { PictureRow } from "./listing-pictures";

type FeedState = "shown" | "withheld" | "gone";

export interface StoredProperty {
  listing_key: string;
  modified_at: string;
  payload: FeedProperty;
  history: HistoryEvent[];
  state: FeedState;
}

export async function findStored(connection: Queryable, keys: readonly string[]): Promise<StoredProperty[]> {
  const { rows } = await connection.query<StoredProperty>(
    `select listing_key, modified_at, payload, history, state from feed_property
     where listing_key = any($1::text[])`,
    [keys],
  );
  return rows;
}

/** The next so many in the order of their keys, kept from being changed until the transaction ends. */
export async function findStoredAfter(
  connection: Queryable,
  after: string,
  limit: number,
): Promise<StoredProperty[]> {
  const { rows } = await connection.query<StoredProperty>(
    `select listing_key, modified_at, payload, history, state from feed_property
     where listing_key > $1 order by listing_key limit $2 for update`,
    [after, limit],
  );
  return rows;
}

/** Keeps rows of the feed; each counts as seen in the walk over all keys that is under way. */
export async function storeProperties(connection: Queryable, rows: readonly StoredProperty[]): Promise<void> {
  if (rows.length === 0) return;
  await connection.query(
    `insert into feed_property (listing_key, modified_at, payload, history, state, seen_pass)
     select listing_key, modified_at, payload, history, state,
       coalesce((select pass from feed_cursor where stream = 'keys'), 1)
     from jsonb_to_recordset($1::jsonb)
       as row (listing_key text, modified_at text, payload jsonb, history jsonb, state text)
     on conflict (listing_key) do update set modified_at = excluded.modified_at, payload = excluded.payload,
       history = excluded.history, state = excluded.state, seen_pass = excluded.seen_pass`,
    [JSON.stringify(rows)],
  );
}

export async function findPictures(connection: Queryable, keys: readonly string[]): Promise<PictureRow[]> {
  const { rows } = await connection.query<PictureRow>(
    `select media_key, listing_key, object_id, size, sort_order, url, description, modified_at from feed_media
     where listing_key = any($1::text[])`,
    [keys],
  );
  return rows;
}

export interface MediaVersion {
  media_key: string;
  listing_key: string;
  modified_at: string;
}

export async function findMediaVersions(
  connection: Queryable,
  mediaKeys: readonly string[],
): Promise<MediaVersion[]> {
  const { rows } = await connection.query<MediaVersion>(
    "select media_key, listing_key, modified_at from feed_media where media_key = any($1::text[])",
    [mediaKeys],
  );
  return rows;
}

export async function storePictures(connection: Queryable, rows: readonly PictureRow[]): Promise<void> {
  if (rows.length === 0) return;
  await connection.query(
    `insert into feed_media (media_key, listing_key, object_id, size, sort_order, url, description, modified_at)
     select media_key, listing_key, object_id, size, sort_order, url, description, modified_at
     from jsonb_to_recordset($1::jsonb) as row (media_key text, listing_key text, object_id text, size text,
       sort_order integer, url text, description text, modified_at text)
     on conflict (media_key) do update set listing_key = excluded.listing_key, object_id = excluded.object_id,
       size = excluded.size, sort_order = excluded.sort_order, url = excluded.url,
       description = excluded.description, modified_at = excluded.modified_at`,
    [JSON.stringify(rows)],
  );
}

export async function removePictures(connection: Queryable, mediaKeys: readonly string[]): Promise<void> {
  if (mediaKeys.length === 0) return;
  await connection.query("delete from feed_media where media_key = any($1::text[])", [mediaKeys]);
}

/** Takes listings out of every answer; what belongs to them goes with them. */
export async function removeListings(connection: Queryable, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await connection.query("delete from listing where listing_key = any($1::text[])", [keys]);
}

/** Of these keys those that we do not have, or not in this version. */
export async function findStale(
  connection: Queryable,
  rows: readonly { listing_key: string; modified_at: string }[],
): Promise<{ listing_key: string; isKnown: boolean }[]> {
  const answer = await connection.query<{ listing_key: string; is_known: boolean }>(
    `select row.listing_key, known.listing_key is not null as is_known
     from jsonb_to_recordset($1::jsonb) as row (listing_key text, modified_at text)
     left join feed_property as known on known.listing_key = row.listing_key
     where known.listing_key is null or known.modified_at <> row.modified_at or known.state = 'gone'`,
    [JSON.stringify(rows)],
  );
  return answer.rows.map(({ listing_key, is_known }) => ({ listing_key, isKnown: is_known }));
}

export async function markSeen(connection: Queryable, keys: readonly string[], pass: number): Promise<void> {
  await connection.query("update feed_property set seen_pass = $2 where listing_key = any($1::text[])", [
    keys,
    pass,
  ]);
}

/** How many listings were seen in a walk over all keys, and how many we have. */
export async function countSeen(
  connection: Queryable,
  pass: number,
): Promise<{ seen: number; known: number }> {
  const { rows } = await connection.query<{ seen: number; known: number }>(
    `select count(*) filter (where seen_pass = $1) as seen, count(*) as known from feed_property
     where state <> 'gone'`,
    [pass],
  );
  return rows[0] ?? { seen: 0, known: 0 };
}

/** Marks some of the listings that a whole walk did not meet, and tells their keys. */
export async function retireUnseen(connection: Queryable, pass: number, limit: number): Promise<string[]> {
  const { rows } = await connection.query<{ listing_key: string }>(
    `update feed_property set state = 'gone' where listing_key in (
       select listing_key from feed_property where seen_pass <> $1 and state <> 'gone'
       order by listing_key limit $2)
     returning listing_key`,
    [pass, limit],
  );
  return rows.map(({ listing_key }) => listing_key);
}
