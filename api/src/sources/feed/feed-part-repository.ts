import type { Queryable } from "@larchway/shared/server/database";
import type { OwnedKeys } from "./feed-context";
import { suspiciouslyMany } from "./feed-row-repository";
import type { FeedPart, PartRules, PartStream, StoredPart } from "./feed-parts";

export interface KnownPart {
  key: string;
  listing_key: string | null;
  modified_at: string;
  payload: unknown;
}

export async function findKnownParts(
  connection: Queryable,
  stream: PartStream,
  keys: readonly string[],
): Promise<KnownPart[]> {
  const { rows } = await connection.query<KnownPart>(
    "select key, listing_key, modified_at, payload from feed_part where stream = $1 and key = any($2::text[])",
    [stream, keys],
  );
  return rows;
}

/** Stores parts; each counts as seen in the current round of its stream. */
export async function storeParts(
  connection: Queryable,
  stream: PartStream,
  parts: readonly FeedPart[],
): Promise<void> {
  if (parts.length === 0) return;
  await connection.query(
    `insert into feed_part (stream, key, listing_key, modified_at, payload, seen_pass)
     select $1, key, listing_key, modified_at, payload,
       coalesce((select pass from feed_cursor where stream = $1), 1)
     from jsonb_to_recordset($2::jsonb) as row (key text, listing_key text, modified_at text, payload jsonb)
     on conflict (stream, key) do update set listing_key = excluded.listing_key,
       modified_at = excluded.modified_at, payload = excluded.payload, seen_pass = excluded.seen_pass`,
    [stream, JSON.stringify(parts)],
  );
}

export async function removeParts(
  connection: Queryable,
  stream: PartStream,
  keys: readonly string[],
): Promise<void> {
  await connection.query("delete from feed_part where stream = $1 and key = any($2::text[])", [stream, keys]);
}

/**
 * Removes parts that a complete round did not find, unless it found none at all; returns the keys of their listings.
 */
export async function removeUnseenParts(
  connection: Queryable,
  stream: PartStream,
  pass: number,
): Promise<string[]> {
  const { rows } = await connection.query<{ listing_key: string | null }>(
    `delete from feed_part where stream = $1 and seen_pass <> $2
       and exists (select from feed_part where stream = $1 and seen_pass = $2)
     returning listing_key`,
    [stream, pass],
  );
  return rows.flatMap(({ listing_key }) => listing_key ?? []);
}

/** Removes the parts of these listings that are not among the keys; see `removePicturesExcept`. */
export async function removePartsExcept(
  connection: Queryable,
  stream: PartStream,
  { listingKeys, keys }: OwnedKeys,
): Promise<string[]> {
  const { rows } = await connection.query<{ listing_key: string }>(
    `delete from feed_part where stream = $1 and listing_key = any($2::text[]) and not key = any($3::text[])
       and ($4 or (select count(distinct listing_key) from feed_part
                   where stream = $1 and listing_key = any($2::text[])) < $5)
     returning listing_key`,
    [stream, listingKeys, keys, keys.length > 0, suspiciouslyMany],
  );
  return [...new Set(rows.map(({ listing_key }) => listing_key))];
}

/** Listings that an office or a member listed. */
export async function findListedBy(
  connection: Queryable,
  link: PartRules["link"],
  keys: readonly string[],
): Promise<string[]> {
  if (!("inListing" in link) || keys.length === 0) return [];
  const { rows } = await connection.query<{ listing_key: string }>(
    `select listing_key from feed_property where payload ->> '${link.inListing}' = any($1::text[])`,
    [keys],
  );
  return rows.map(({ listing_key }) => listing_key);
}

/** Rooms and open houses of listings, and these offices and members. */
export async function findParts(
  connection: Queryable,
  listings: readonly string[],
  offices: readonly string[],
  members: readonly string[],
): Promise<StoredPart[]> {
  const { rows } = await connection.query<StoredPart>(
    `select stream, key, listing_key, payload from feed_part where listing_key = any($1::text[])
     union all select stream, key, listing_key, payload from feed_part
       where stream = 'offices' and key = any($2::text[])
     union all select stream, key, listing_key, payload from feed_part
       where stream = 'members' and key = any($3::text[])`,
    [listings, offices, members],
  );
  return rows;
}
