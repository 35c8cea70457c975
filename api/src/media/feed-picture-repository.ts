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
