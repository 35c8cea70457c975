import { recountActive } from "../../listings/listing-writer-repository";
import { compareListings } from "./compare-listings";
import type { FeedContext } from "./feed-context";
import { NotOfferedError } from "./feed-error";
import { type FeedCursor, finishCursor, readCursor, restartCursor } from "./feed-cursor-repository";
import { beginEvents } from "./replicate-events";
import { replicateSnapshot } from "./replicate-snapshot";
import {
  isResource,
  isTimed,
  mediaStream,
  partStreams,
  propertyStream,
  replicateStream,
  type StreamRules,
} from "./replicate-stream";
import { walkKeys } from "./walk-keys";

export interface SyncReport {
  /** Rows read. */
  properties: number;
  media: number;
  /** Rooms, open houses, offices and members. */
  parts: number;
  mended: number;
  retired: number;
  /** Listings that left the feed but are still shown, because too many left for retiring them without confirmation. */
  heldBack: number;
  /** Resources that the feed does not offer to our token. */
  notOffered: string[];
}

export interface SyncOptions {
  /** Reads everything from the beginning; continues a full run that was stopped. */
  full?: boolean;
  /** Retires listings that left the feed, however many they are. */
  acceptShrink?: boolean;
  /** Walks over all keys before it is due: rows that could not be used are read again. */
  walk?: boolean;
}

/**
 * Brings the listings in line with the feed: reads changes since the last run, and at intervals (with `full` always)
 * also deletions.
 */
export async function syncFeed(
  context: FeedContext,
  { full = false, acceptShrink = false, walk = false }: SyncOptions = {},
): Promise<SyncReport> {
  await beginEvents(context);
  await beginRound(context, { full, walk: walk || acceptShrink });
  const notOffered: string[] = [];
  let parts = 0;
  const replicateOffered = async (rules: StreamRules) => {
    if (!isResource(context, rules)) return 0;
    try {
      return await (isTimed(context, rules) ? replicateStream : replicateSnapshot)(context, rules);
    } catch (error) {
      // A token may lack this resource; listings are shown without it.
      if (!(error instanceof NotOfferedError)) throw error;
      notOffered.push(rules.getRequest(context).resource);
      return 0;
    }
  };
  for (const rules of partStreams) parts += await replicateOffered(rules);
  const properties = await replicateStream(context, propertyStream);
  const media = await replicateOffered(mediaStream);
  // Inline streams finish with the listings' round.
  const ended = [mediaStream, ...partStreams].filter((rules) => !isResource(context, rules));
  if (notOffered.includes(context.profile.media.resource)) ended.push(mediaStream);
  for (const { stream } of ended) await finishCursor(context.database, stream, new Date(context.now()));
  await compareListings(context);
  const { finished } = await readCursor(context.database, "keys", context.source);
  const walked = finished ? { mended: 0, retired: 0 } : await walkKeys(context, { acceptShrink });
  if (!finished) await compareListings(context);
  await context.database.transaction(recountActive);
  const { held_back } = await readCursor(context.database, "keys", context.source);
  return { properties, media, parts, ...walked, heldBack: held_back, notOffered };
}

async function beginRound(
  { database, source, now, walkEvery = 6 * 3_600_000 }: FeedContext,
  { full, walk }: { full: boolean; walk: boolean },
): Promise<void> {
  await database.transaction(async (connection) => {
    const property = await readCursor(connection, "property", source);
    const media = await readCursor(connection, "media", source);
    const keys = await readCursor(connection, "keys", source);
    const parts: FeedCursor[] = [];
    for (const { stream } of partStreams) parts.push(await readCursor(connection, stream, source));
    const isOther = [property, media, keys].some((cursor) => cursor.source !== source);
    const isAtRest = property.finished && media.finished;
    if (isOther || (full && isAtRest)) {
      for (const { stream } of [property, media, keys, ...parts])
        await restartCursor(connection, stream, source);
    } else if (keys.finished && (walk || now() - (keys.finished_at?.getTime() ?? 0) > walkEvery)) {
      await restartCursor(connection, "keys", source);
    }
  });
}
