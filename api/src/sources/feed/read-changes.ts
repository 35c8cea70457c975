import type { Queryable } from "@larchway/shared/server/database";
import { recountActive } from "../../listings/listing-writer-repository";
import { compareListings } from "./compare-listings";
import { storeDeadLetters } from "./dead-letter-repository";
import { textField } from "./dead-letter";
import { countOffered, findOwners, requestComparison, retireKeys } from "./feed-change-repository";
import type { FeedContext } from "./feed-context";
import { FeedError } from "./feed-error";
import type { ChangedRecord } from "./feed-events";
import { readByKey } from "./read-rows";
import { replicateSnapshot } from "./replicate-snapshot";
import {
  isResource,
  isTimed,
  mediaStream,
  partStreams,
  propertyStream,
  replicateStream,
  writeRows,
  type StreamRules,
} from "./replicate-stream";
import { isSuspicious, retireListings } from "./retire-listings";

/** What became of changed records. */
export interface ChangeReport {
  /** Listings that were read again. */
  read: number;
  /** Listings that the feed no longer offers. */
  retired: number;
  /** Missing listings that stay until a walk over all keys confirms it, because there are too many. */
  heldBack: number;
}

/**
 * Reads changed records of the feed by their keys. A listing that the feed no longer offers is retired. Photos, rooms,
 * open houses, offices and members are read from the cursors of their streams, and deleted ones are removed from
 * their listings.
 *
 * @param finish runs in the transaction that writes the listings
 */
export async function readChanges(
  context: FeedContext,
  records: readonly ChangedRecord[],
  finish?: (connection: Queryable) => Promise<void>,
): Promise<ChangeReport> {
  const { database, now } = context;
  const streams = [mediaStream, ...partStreams].map((rules) => ({
    rules,
    keys: listKeys(records, rules.getRequest(context).resource),
  }));
  const listingKeys = new Set(listKeys(records, "Property"));
  const compared: string[] = [];
  for (const { rules, keys } of streams) {
    if (keys.length === 0) continue;
    const owners = await findOwners(database, rules.stream, keys);
    // Inline rows are part of the listing.
    if (isResource(context, rules)) compared.push(...owners);
    else for (const owner of owners) listingKeys.add(owner);
  }
  const keys = [...listingKeys];
  const found = await readByKey(context, keys);
  const present = new Set([
    ...found.rows.map((row) => textField(row, "ListingKey")),
    ...found.letters.map((letter) => letter.key),
  ]);
  const missing = keys.filter((each) => !present.has(each));
  const isHeld = await isHeldBack(context, missing);
  const heldBack = isHeld ? missing.length : 0;
  const confirmed = isHeld ? [] : await confirmMissing(context, missing, found);
  const retired = await database.transaction(async (connection) => {
    await writeRows(connection, propertyStream, found.rows, { ...context, isCurrent: true });
    await storeDeadLetters(connection, "property", found.letters, new Date(now()));
    await requestComparison(connection, compared);
    const gone = await retireKeys(connection, confirmed);
    await retireListings(connection, gone, context);
    await finish?.(connection);
    return gone.length;
  });
  for (const { rules, keys: changed } of streams)
    if (changed.length > 0 && isResource(context, rules)) await readStream(context, rules);
  if (records.length > 0) await compareListings(context);
  if (found.rows.length + retired > 0) await database.transaction(recountActive);
  return { read: found.rows.length, retired, heldBack };
}

/** A feed may cut a response off, so each missing listing is read alone. Adds those that exist to `found`. */
async function confirmMissing(
  context: FeedContext,
  missing: readonly string[],
  found: Awaited<ReturnType<typeof readByKey>>,
): Promise<string[]> {
  const confirmed: string[] = [];
  for (const key of missing) {
    const { rows, letters } = await readByKey(context, [key]);
    found.rows.push(...rows);
    found.letters.push(...letters);
    if (rows.length + letters.length === 0) confirmed.push(key);
  }
  return confirmed;
}

function listKeys(records: readonly ChangedRecord[], resource: string): string[] {
  return [...new Set(records.filter((each) => each.resource === resource).map(({ key }) => key))];
}

async function readStream(context: FeedContext, rules: StreamRules): Promise<void> {
  await (isTimed(context, rules) ? replicateStream : replicateSnapshot)(context, rules);
}

/**
 * Whether so many listings are missing that a walk has to confirm it.
 * @throws FeedError when the feed returns no listing at all
 */
async function isHeldBack({ client, database }: FeedContext, missing: readonly string[]): Promise<boolean> {
  if (missing.length === 0) return false;
  const { rows } = await client.read("Property", { select: "ListingKey", orderBy: "ListingKey", top: 1 });
  if (rows.length === 0) throw new FeedError("The feed returned no listing: nothing is retired.");
  return isSuspicious(missing.length, await countOffered(database));
}
