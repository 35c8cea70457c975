import type { Queryable } from "@larchway/shared/server/database";

export interface FeedPicture {
  media_key: string;
  url: string;
  modified_at: string;
  listingId: number;
  /** Whether the listing is locked for visitors, or the photo only for signed-in viewers. */
  isLocked: boolean;
}

/** A photo of a shown listing; those of withheld listings are not found. */
export async function findFeedPicture(
  database: Queryable,
  mediaKey: string,
): Promise<FeedPicture | undefined> {
  const { rows } = await database.query<FeedPicture>(
    {
      name: "feed-picture",
      text: `select m.media_key, m.url, m.modified_at, l.id as "listingId", l.locked or m.vow_only as "isLocked"
             from feed_media m join listing l on l.listing_key = m.listing_key where m.media_key = $1`,
    },
    [mediaKey],
  );
  return rows[0];
}

/** Stores what a photo looks like, unless it has changed since. */
export async function storePictureHash(
  database: Queryable,
  { media_key, modified_at }: Pick<FeedPicture, "media_key" | "modified_at">,
  hash: string,
): Promise<void> {
  await database.query("update feed_media set picture_hash = $3 where media_key = $1 and modified_at = $2", [
    media_key,
    modified_at,
    hash,
  ]);
}

/** A photo with a hash. */
export interface HashedPicture {
  media_key: string;
  listing_key: string;
  url: string;
  modified_at: string;
  hash: string;
}

/** The photos of these listings that were shown before, in the order of their galleries. */
export async function findHashedPictures(
  database: Queryable,
  listingKeys: readonly string[],
): Promise<HashedPicture[]> {
  const { rows } = await database.query<HashedPicture>(
    `select media_key, listing_key, url, modified_at, picture_hash as hash from feed_media
     where listing_key = any($1::text[]) and picture_hash is not null and not is_floor_plan
     order by sort_order, media_key`,
    [listingKeys],
  );
  return rows;
}
