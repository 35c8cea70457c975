import { isDeepStrictEqual } from "node:util";
import type { Queryable } from "@larchway/shared/server/database";
import { isKnownSource } from "../../config/media-sources";
import { deadLetter } from "./dead-letter";
import type { FeedContext, OwnedKeys, WriteContext } from "./feed-context";
import { compareFeedTimes } from "./feed-position";
import {
  findPicturesByKey,
  findStored,
  markPicturesSeen,
  removePictures,
  removePicturesExcept,
  removeUnseenPictures,
  storePictures,
} from "./feed-row-repository";
import { type FeedMedia } from "./feed-rows";
import { parseMedia } from "./parse-feed-row";
import { toPictureRow, type PictureRow } from "./listing-pictures";
import { publishListings, updateDeadLetters, sortRows } from "./write-page";

/**
 * Writes raw rows of Media and updates their listings. Repeated and older rows change nothing. Returns how many photos
 * were changed, added or removed.
 */
export async function writeMedia(
  connection: Queryable,
  raw: readonly unknown[],
  context: WriteContext,
): Promise<number> {
  const sorted = sortRows(raw, "MediaKey", parseMedia);
  const stored = await findPicturesByKey(
    connection,
    sorted.rows.map(({ MediaKey }) => MediaKey),
  );
  const before = new Map(stored.map((picture) => [picture.media_key, picture]));
  const latest = new Map<string, FeedMedia>();
  for (const row of sorted.rows) {
    const storedAt = latest.get(row.MediaKey)?.ModificationTimestamp ?? before.get(row.MediaKey)?.modified_at;
    const isOlder = storedAt !== undefined && compareFeedTimes(row.ModificationTimestamp, storedAt) < 0;
    if (context.isCurrent || !isOlder) latest.set(row.MediaKey, row);
  }
  const taken = [...latest.values()]
    .map((row) => toPictureRow(row, context.kind))
    .filter((picture) => picture !== undefined);
  const pictures = taken.filter(({ url }) => isKnownSource(context.mediaSources, url));
  const changed = pictures.filter((picture) => !isDeepStrictEqual(picture, before.get(picture.media_key)));
  const shown = new Set(pictures.map(({ media_key }) => media_key));
  const gone = stored.filter(({ media_key }) => latest.has(media_key) && !shown.has(media_key));

  await removePictures(
    connection,
    gone.map(({ media_key }) => media_key),
  );
  await storePictures(connection, changed);
  await markPicturesSeen(connection, [...shown]);
  // A photo can move to another listing.
  const owners = [...changed, ...gone].flatMap(({ media_key, listing_key }) => [
    listing_key,
    before.get(media_key)?.listing_key ?? listing_key,
  ]);
  await publishOwners(connection, owners, context);

  const sources = sortSources(taken, pictures);
  sorted.whole.push(...sources.known);
  sorted.letters.push(...sources.letters);
  await updateDeadLetters(connection, "media", sorted, context);
  return changed.length + gone.length;
}

/** After a round from the beginning, removes photos that left the feed. */
export async function forgetUnseenMedia(
  connection: Queryable,
  context: FeedContext,
  pass: number,
): Promise<void> {
  await publishOwners(connection, await removeUnseenPictures(connection, pass), context);
}

/** Removes photos of these listings that left the feed. */
export async function forgetOtherMedia(
  connection: Queryable,
  context: FeedContext,
  owned: OwnedKeys,
): Promise<void> {
  await publishOwners(connection, await removePicturesExcept(connection, owned), context);
}

async function publishOwners(
  connection: Queryable,
  owners: readonly string[],
  context: FeedContext,
): Promise<void> {
  if (owners.length === 0) return;
  await publishListings(connection, await findStored(connection, [...new Set(owners)]), context);
}

/** One dead letter for each unconfigured source, not one for each of its photos. */
function sortSources(taken: readonly PictureRow[], accepted: readonly PictureRow[]) {
  const acceptedSet = new Set(accepted);
  const unknown = taken.filter((picture) => !acceptedSet.has(picture));
  const reason =
    "unknown source of pictures: add it to FEED_MEDIA_HOSTS, then read the whole feed again (--full)";
  return {
    known: [...new Set(accepted.map(({ url }) => new URL(url).origin))],
    letters: unknown.map((picture) => deadLetter(picture, [reason], new URL(picture.url).origin)),
  };
}
