import type { HistoryEvent } from "@larchway/shared/contracts/api";
import type { Queryable } from "@larchway/shared/server/database";
import type { OwnedKeys } from "./feed-context";
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

/** The next rows in the order of their keys, at most `limit`, locked until the transaction ends. */
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

/**
 * Whether to compare the listing's photos, rooms and open houses with the feed's. "unless first": not during the first
 * round of the photos, which reads them all.
 */
export type ComparisonNeed = "yes" | "no" | "unless first";

export type PropertyToStore = StoredProperty & { comparison: ComparisonNeed };

/** Stores rows of the feed; each counts as seen in the current walk over all keys. */
export async function storeProperties(
  connection: Queryable,
  rows: readonly PropertyToStore[],
  now: Date,
): Promise<void> {
  if (rows.length === 0) return;
  await connection.query(
    `insert into feed_property
       (listing_key, modified_at, payload, history, state, seen_pass, compared_at, confirmed_at)
     select listing_key, modified_at, payload, history, state,
       coalesce((select pass from feed_cursor where stream = 'keys'), 1),
       case when comparison = 'no' or comparison = 'unless first'
         and not coalesce((select finished from feed_cursor where stream = 'media'), false) then $2::timestamptz end,
       $2::timestamptz
     from jsonb_to_recordset($1::jsonb)
       as row (listing_key text, modified_at text, payload jsonb, history jsonb, state text, comparison text)
     on conflict (listing_key) do update set modified_at = excluded.modified_at, payload = excluded.payload,
       history = excluded.history, state = excluded.state, seen_pass = excluded.seen_pass,
       confirmed_at = excluded.confirmed_at,
       compared_at = case when excluded.compared_at is not null then feed_property.compared_at end`,
    [JSON.stringify(rows), now],
  );
}

const pictureColumns =
  "media_key, listing_key, object_id, size, sort_order, url, description, modified_at, vow_only, is_floor_plan, alteration";

/** The photos of these listings. */
export async function findPictures(connection: Queryable, keys: readonly string[]): Promise<PictureRow[]> {
  const { rows } = await connection.query<PictureRow>(
    `select ${pictureColumns} from feed_media where listing_key = any($1::text[])`,
    [keys],
  );
  return rows;
}

export async function findPicturesByKey(
  connection: Queryable,
  mediaKeys: readonly string[],
): Promise<PictureRow[]> {
  const { rows } = await connection.query<PictureRow>(
    `select ${pictureColumns} from feed_media where media_key = any($1::text[])`,
    [mediaKeys],
  );
  return rows;
}

const mediaPass = "coalesce((select pass from feed_cursor where stream = 'media'), 1)";

/** Stores photos; each counts as seen in the current round. */
export async function storePictures(connection: Queryable, rows: readonly PictureRow[]): Promise<void> {
  if (rows.length === 0) return;
  await connection.query(
    `insert into feed_media (${pictureColumns}, seen_pass)
     select ${pictureColumns}, ${mediaPass}
     from jsonb_to_recordset($1::jsonb) as row (media_key text, listing_key text, object_id text, size text,
       sort_order integer, url text, description text, modified_at text, vow_only boolean, is_floor_plan boolean,
       alteration text)
     on conflict (media_key) do update set listing_key = excluded.listing_key, object_id = excluded.object_id,
       size = excluded.size, sort_order = excluded.sort_order, url = excluded.url,
       description = excluded.description, modified_at = excluded.modified_at, vow_only = excluded.vow_only,
       is_floor_plan = excluded.is_floor_plan, alteration = excluded.alteration,
       picture_hash = case when feed_media.modified_at = excluded.modified_at then feed_media.picture_hash end,
       seen_pass = excluded.seen_pass`,
    [JSON.stringify(rows)],
  );
}

export async function markPicturesSeen(connection: Queryable, mediaKeys: readonly string[]): Promise<void> {
  if (mediaKeys.length === 0) return;
  await connection.query(
    `update feed_media set seen_pass = ${mediaPass}
     where media_key = any($1::text[]) and seen_pass <> ${mediaPass}`,
    [mediaKeys],
  );
}

/**
 * Removes photos that a complete round did not find, unless it found none at all. Returns the keys of their listings.
 */
export async function removeUnseenPictures(connection: Queryable, pass: number): Promise<string[]> {
  const { rows } = await connection.query<{ listing_key: string }>(
    `delete from feed_media where seen_pass <> $1 and exists (select from feed_media where seen_pass = $1)
     returning listing_key`,
    [pass],
  );
  return [...new Set(rows.map(({ listing_key }) => listing_key))];
}

/**
 * Removes the photos of these listings that are not among the keys, and returns the keys of their listings. Removes
 * none when the feed named no photo at all although several listings had some: the feed is probably failing.
 */
export async function removePicturesExcept(
  connection: Queryable,
  { listingKeys, keys }: OwnedKeys,
): Promise<string[]> {
  const { rows } = await connection.query<{ listing_key: string }>(
    `delete from feed_media where listing_key = any($1::text[]) and not media_key = any($2::text[])
       and ($3 or (select count(distinct listing_key) from feed_media where listing_key = any($1::text[])) < $4)
     returning listing_key`,
    [listingKeys, keys, keys.length > 0, suspiciouslyMany],
  );
  return [...new Set(rows.map(({ listing_key }) => listing_key))];
}

/** So many listings do not lose all their photos, rooms or open houses together. */
export const suspiciouslyMany = 5;

export async function removePictures(connection: Queryable, mediaKeys: readonly string[]): Promise<void> {
  if (mediaKeys.length === 0) return;
  await connection.query("delete from feed_media where media_key = any($1::text[])", [mediaKeys]);
}

/** Takes listings, their photos and their parts out of every response. */
export async function removeListings(connection: Queryable, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await connection.query("delete from listing where listing_key = any($1::text[])", [keys]);
}

export interface ListedKey {
  listing_key: string;
  modified_at: string;
  photos_at?: string;
}

/**
 * The keys to read again: new ones, those of another version, retired ones, and those whose row was not fully usable
 * the last time. Such a row can become valid without a new time.
 */
export async function findStale(connection: Queryable, listed: readonly ListedKey[]): Promise<string[]> {
  const { rows } = await connection.query<{ listing_key: string }>(
    `select row.listing_key
     from jsonb_to_recordset($1::jsonb) as row (listing_key text, modified_at text, photos_at text)
     left join feed_property as known on known.listing_key = row.listing_key
     where known.listing_key is null or known.modified_at <> row.modified_at or known.state = 'gone'
       or row.photos_at <> known.payload ->> 'PhotosChangeTimestamp'
       or exists (select from feed_dead_letter letter
                  where letter.stream = 'property' and letter.key = row.listing_key and letter.resolved_at is null)`,
    [JSON.stringify(listed)],
  );
  return rows.map(({ listing_key }) => listing_key);
}

/** Listings whose photos, rooms and open houses are to be compared with the feed's. */
export async function findUncompared(connection: Queryable, limit: number): Promise<string[]> {
  const { rows } = await connection.query<{ listing_key: string }>(
    `select listing_key from feed_property where compared_at is null order by listing_key limit $1`,
    [limit],
  );
  return rows.map(({ listing_key }) => listing_key);
}

export async function markCompared(connection: Queryable, keys: readonly string[], now: Date): Promise<void> {
  await connection.query("update feed_property set compared_at = $2 where listing_key = any($1::text[])", [
    keys,
    now,
  ]);
}

/** Flags listings for comparison: those with a coming open house, and those whose comparison is the oldest. */
export async function requestComparisons(
  connection: Queryable,
  { limit, now }: { limit: number; now: Date },
): Promise<void> {
  await connection.query(
    `update feed_property set compared_at = null where listing_key in (
       select listing_key from feed_part where stream = 'openHouses' and payload ->> 'endsAt' > $2
       union all
       (select listing_key from feed_property where state <> 'gone' and compared_at is not null
        order by compared_at, listing_key limit $1))`,
    [limit, now.toISOString()],
  );
}

/** Records that the feed listed these keys in a walk. */
export async function markSeen(
  connection: Queryable,
  keys: readonly string[],
  { pass, now }: { pass: number; now: Date },
): Promise<void> {
  await connection.query(
    "update feed_property set seen_pass = $2, confirmed_at = $3 where listing_key = any($1::text[])",
    [keys, pass, now],
  );
}

/** Retires some of the listings that the feed has not listed since this moment; returns their keys. */
export async function retireUnconfirmed(
  connection: Queryable,
  before: Date,
  limit: number,
): Promise<string[]> {
  const { rows } = await connection.query<{ listing_key: string }>(
    `update feed_property set state = 'gone' where listing_key in (
       select listing_key from feed_property where confirmed_at < $1 and state <> 'gone'
       order by confirmed_at limit $2)
     returning listing_key`,
    [before, limit],
  );
  return rows.map(({ listing_key }) => listing_key);
}

/** Deletes all stored rows of these listings. */
export async function removeStored(connection: Queryable, keys: readonly string[]): Promise<void> {
  for (const table of ["feed_property", "feed_media", "feed_part"])
    await connection.query(`delete from ${table} where listing_key = any($1::text[])`, [keys]);
}

/** Counts the feed's stored listings by state, with their photos and parts. */
export async function countStored(
  connection: Queryable,
): Promise<Record<FeedState | "pictures" | "parts", number>> {
  const { rows } = await connection.query<Record<FeedState | "pictures" | "parts", number>>(
    `select count(*) filter (where state = 'shown')::integer as shown,
       count(*) filter (where state = 'withheld')::integer as withheld,
       count(*) filter (where state = 'gone')::integer as gone,
       (select count(*)::integer from feed_media) as pictures, (select count(*)::integer from feed_part) as parts
     from feed_property`,
  );
  return rows[0] ?? { shown: 0, withheld: 0, gone: 0, pictures: 0, parts: 0 };
}

/** How many listings a walk over all keys saw, and how many are stored. */
export async function countSeen(
  connection: Queryable,
  pass: number,
): Promise<{ seen: number; stored: number }> {
  const { rows } = await connection.query<{ seen: number; stored: number }>(
    `select count(*) filter (where seen_pass = $1) as seen, count(*) as stored from feed_property
     where state <> 'gone'`,
    [pass],
  );
  return rows[0] ?? { seen: 0, stored: 0 };
}

/** Retires some of the listings that a complete walk did not find; returns their keys. */
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
