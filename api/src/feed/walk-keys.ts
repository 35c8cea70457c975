import { textField } from "./dead-letter";
import { countOpenDeadLetters, keepDeadLetters } from "./dead-letter-repository";
import type { FeedContext } from "./feed-context";
import { finishCursor, moveCursor, readCursor, restartCursor, setExpected } from "./feed-cursor-repository";
import { FeedError, NotOfferedError } from "./feed-error";
import { countSeen, findStale, findStored, markSeen, retireUnseen } from "./feed-row-repository";
import { quoted } from "./odata-query";
import { readByKey, readRowsOf } from "./read-rows";
import { mediaStream, partStreams, propertyStream, type StreamRules, writeRows } from "./replicate-stream";
import { publishListings } from "./write-page";

const pageSize = 1_000;
const retiredAtOnce = 500;
/** The feed changes while it is walked; below this share of what it announced the walk was not whole. */
const wholeShare = 0.95;

export interface WalkReport {
  /** Listings that the streams had missed. */
  mended: number;
  retired: number;
}

/**
 * Walks over all keys of the feed: what we miss, or have in another version, is read; what the feed no longer has is
 * retired. A forward cursor alone never notices a listing that went away. Goes on where it was stopped.
 */
export async function walkKeys(context: FeedContext): Promise<WalkReport> {
  const { database, client, signal } = context;
  let cursor = await readCursor(database, "keys", context.source);
  let mended = 0;
  for (;;) {
    signal?.throwIfAborted();
    const isFirst = cursor.key === null;
    const { rows, count } = await client.read("Property", {
      select: "ListingKey,ModificationTimestamp",
      orderBy: "ListingKey",
      filter: cursor.key === null ? undefined : `ListingKey gt ${quoted(cursor.key)}`,
      top: pageSize,
      count: isFirst,
    });
    if (isFirst && count !== undefined) await setExpected(database, "keys", count);
    if (rows.length === 0) break;
    const listed = rows.flatMap((row) => {
      const [listing_key, modified_at = ""] = [textField(row, "ListingKey"), textField(row, "ModificationTimestamp")]; // prettier-ignore
      return listing_key ? [{ listing_key, modified_at }] : [];
    });
    const keys = listed.map(({ listing_key }) => listing_key);
    const last = keys.reduce((a, b) => (a > b ? a : b), "");
    if (last <= (cursor.key ?? "")) throw new FeedError("The feed's list of keys does not go on.");

    const stale = await findStale(database, listed);
    const found = await readByKey(context, stale.map(({ listing_key }) => listing_key)); // prettier-ignore
    // The other cursors may be past the rows of a listing that comes late.
    const late = stale.filter(({ isKnown }) => !isKnown).map(({ listing_key }) => listing_key);
    const others = await readOthersOf(context, late);
    const before = cursor;
    await database.transaction(async (connection) => {
      await moveCursor(connection, before, { key: last });
      await writeRows(connection, propertyStream, found.rows, context);
      await keepDeadLetters(connection, "property", found.letters, new Date(context.now()));
      for (const [rules, rows] of others) await writeRows(connection, rules, rows, context);
      await markSeen(connection, keys, before.pass);
    });
    mended += found.rows.length;
    cursor = { ...cursor, key: last };
  }
  await requireWhole(context, cursor.pass);
  const retired = await retireRest(context, cursor.pass);
  await finishCursor(database, "keys", new Date(context.now()));
  return { mended, retired };
}

/** Pictures, rooms and open houses of these listings. */
async function readOthersOf(
  context: FeedContext,
  listingKeys: readonly string[],
): Promise<Map<StreamRules, unknown[]>> {
  const found = new Map<StreamRules, unknown[]>();
  const parts = partStreams.filter(({ stream }) => stream === "rooms" || stream === "openHouses");
  for (const rules of [mediaStream, ...parts]) {
    const owner = rules === mediaStream ? "ResourceRecordKey" : "ListingKey";
    const rows: unknown[] = [];
    try {
      for (const key of listingKeys)
        rows.push(...(await readRowsOf(context, rules, `${owner} eq ${quoted(key)}`)));
    } catch (error) {
      if (!(error instanceof NotOfferedError) || rules === mediaStream) throw error;
    }
    found.set(rules, rows);
  }
  return found;
}

/** A feed that answers too little must not empty the site. */
async function requireWhole({ database, source }: FeedContext, pass: number): Promise<void> {
  const { expected } = await readCursor(database, "keys", source);
  const { seen, known } = await countSeen(database, pass);
  const accounted = seen + (await countOpenDeadLetters(database, "property"));
  if ((seen === 0 && known > 0) || (expected !== null && accounted < expected * wholeShare)) {
    await restartCursor(database, "keys", source);
    throw new FeedError(
      `The feed listed ${seen} keys of ${expected ?? known}: nothing is retired until a walk is whole.`,
    );
  }
}

async function retireRest(context: FeedContext, pass: number): Promise<number> {
  let retired = 0;
  for (;;) {
    context.signal?.throwIfAborted();
    const count = await context.database.transaction(async (connection) => {
      const keys = await retireUnseen(connection, pass, retiredAtOnce);
      await publishListings(connection, await findStored(connection, keys), context);
      return keys.length;
    });
    retired += count;
    if (count < retiredAtOnce) return retired;
  }
}
