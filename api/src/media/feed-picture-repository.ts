import type { Queryable } from "@larchway/shared/server/database";

export interface FeedPicture {
  media_key: string;
  url: string;
  modified_at: string;
  listingId: number;
  /** Of a listing that a visitor may not open, or for signed-in viewers only. */
  isLocked: boolean;
}

/** A picture of a listing that is shown; those of withheld listings are not found. */
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
