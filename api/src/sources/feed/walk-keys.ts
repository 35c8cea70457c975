import { textField } from "./dead-letter";
import { countOpenDeadLetters, storeDeadLetters } from "./dead-letter-repository";
import type { FeedContext } from "./feed-context";
import {
  finishCursor,
  moveCursor,
  readCursor,
  restartCursor,
  setExpected,
  setHeldBack,
} from "./feed-cursor-repository";
import { FeedError } from "./feed-error";
import { parseFeedTime } from "./feed-position";
import {
  countSeen,
  findStale,
  type ListedKey,
  markSeen,
  requestComparisons,
  retireUnseen,
} from "./feed-row-repository";
import { quoted } from "./odata-query";
import { readByKey } from "./read-rows";
import { propertyStream, writeRows } from "./replicate-stream";
import { isSuspicious, retireListings } from "./retire-listings";

const retiredAtOnce = 500;
/** Keys of one transaction; a list of keys may be longer. */
const writtenAtOnce = 1_000;
/** The feed changes during a walk. When the walk saw less than this share of the announced keys, it was incomplete. */
const wholeShare = 0.95;
/** Minimum number of listings whose photos, rooms and open houses are compared with the feed's after each walk. */
const comparisons = 5_000;

export interface WalkReport {
  /** Listings that the streams missed and the walk added. */
  mended: number;
  retired: number;
}

/**
 * Walks over all keys of the feed: reads missing and outdated listings, and retires those that left the feed. A forward
 * cursor alone never notices a deletion. Continues where it was stopped.
 */
export async function walkKeys(context: FeedContext, { acceptShrink = false } = {}): Promise<WalkReport> {
  const { database, signal } = context;
  let cursor = await readCursor(database, "keys", context.source);
  let mended = 0;
  for (;;) {
    const rows = await readKeys(context, cursor.key);
    for (let from = 0; from < rows.length; from += writtenAtOnce) {
      signal?.throwIfAborted();
      const listed = rows.slice(from, from + writtenAtOnce).flatMap(listedKey);
      const keys = listed.map(({ listing_key }) => listing_key);
      // The feed's order decides, which may differ from ours: some servers ignore case.
      const last = keys.at(-1);
      if (last === undefined || last === cursor.key)
        throw new FeedError("The feed's list of keys does not advance.");

      const found = await readByKey(context, await findStale(database, listed));
      const before = cursor;
      mended += await database.transaction(async (connection) => {
        await moveCursor(connection, before, { key: last });
        const written = await writeRows(connection, propertyStream, found.rows, {
          ...context,
          isCurrent: true,
        });
        await storeDeadLetters(connection, "property", found.letters, new Date(context.now()));
        await markSeen(connection, keys, { pass: before.pass, now: new Date(context.now()) });
        return written;
      });
      cursor = { ...cursor, key: last };
    }
    if (rows.length === 0 || context.profile.keyList !== undefined) break;
  }
  await requireWhole(context, cursor.pass);
  const heldBack = acceptShrink ? 0 : await countSuspicious(context, cursor.pass);
  const retired = heldBack > 0 ? 0 : await retireRest(context, cursor.pass);
  await database.transaction(async (connection) => {
    const now = new Date(context.now());
    await setHeldBack(connection, heldBack);
    await requestComparisons(connection, { limit: comparisons, now });
    await finishCursor(connection, "keys", now);
  });
  return { mended, retired };
}

/** The next page of keys; all remaining ones where the feed has a list of them. */
async function readKeys(context: FeedContext, after: string | null): Promise<readonly unknown[]> {
  const { client, database, profile } = context;
  if (profile.keyList !== undefined) return readKeyList(context, profile.keyList, after);
  const isFirst = after === null;
  const { rows, count } = await client.read("Property", {
    select: "ListingKey,ModificationTimestamp,PhotosChangeTimestamp",
    orderBy: "ListingKey",
    filter: isFirst ? undefined : `ListingKey gt ${quoted(after)}`,
    top: profile.keyPageSize,
    count: isFirst,
  });
  if (isFirst && count !== undefined) await setExpected(database, "keys", count);
  return rows;
}

/** The list is one small response. Its keys are sorted in our order, since the feed's order is unspecified. */
async function readKeyList(
  { client, database }: FeedContext,
  resource: string,
  after: string | null,
): Promise<readonly unknown[]> {
  const { rows, count } = await client.read(resource, { count: true });
  if (count !== undefined) await setExpected(database, "keys", count);
  const getKey = (row: unknown) => textField(row, "ListingKey") ?? "";
  return rows
    .filter((row) => getKey(row) > (after ?? ""))
    .sort((one, other) => (getKey(one) < getKey(other) ? -1 : 1));
}

function listedKey(row: unknown): ListedKey[] {
  const listing_key = textField(row, "ListingKey");
  if (listing_key === undefined) return [];
  const time = (name: string) => parseFeedTime(textField(row, name));
  return [
    {
      listing_key,
      modified_at: time("ModificationTimestamp") ?? "",
      photos_at: time("PhotosChangeTimestamp"),
    },
  ];
}

/** Guard: a feed that returns too little must not empty the site. */
async function requireWhole({ database, source }: FeedContext, pass: number): Promise<void> {
  const { expected } = await readCursor(database, "keys", source);
  const { seen, stored: known } = await countSeen(database, pass);
  const accounted = seen + (await countOpenDeadLetters(database, "property"));
  if ((seen === 0 && known > 0) || (expected !== null && accounted < expected * wholeShare)) {
    await restartCursor(database, "keys", source);
    throw new FeedError(
      `The feed listed ${seen} keys of ${expected ?? known}: nothing is retired until a walk is whole.`,
    );
  }
}

/**
 * How many listings a complete walk missed, when they are too many to be retired without --accept-shrink; otherwise 0.
 */
async function countSuspicious({ database }: FeedContext, pass: number): Promise<number> {
  const { seen, stored: known } = await countSeen(database, pass);
  const missing = known - seen;
  return isSuspicious(missing, known) ? missing : 0;
}

async function retireRest(context: FeedContext, pass: number): Promise<number> {
  let retired = 0;
  for (;;) {
    context.signal?.throwIfAborted();
    const count = await context.database.transaction(async (connection) => {
      const keys = await retireUnseen(connection, pass, retiredAtOnce);
      await retireListings(connection, keys, context);
      return keys.length;
    });
    retired += count;
    if (count < retiredAtOnce) return retired;
  }
}
