import { recountActive } from "../listings/listing-writer-repository";
import type { FeedContext } from "./feed-context";
import { readCursor, restartCursor } from "./feed-cursor-repository";
import { mediaStream, propertyStream, replicateStream } from "./replicate-stream";
import { walkKeys } from "./walk-keys";

/** The keys are walked when the last whole walk is older. */
const walkEvery = 6 * 3_600_000;

export interface SyncReport {
  /** Rows read. */
  properties: number;
  media: number;
  mended: number;
  retired: number;
}

/**
 * Brings the listings in line with the feed: what changed since the last time, and now and then (with `full` always)
 * also what went away. `full` reads everything anew; one that was stopped goes on instead.
 */
export async function syncFeed(context: FeedContext, { full = false } = {}): Promise<SyncReport> {
  await beginRound(context, full);
  const properties = await replicateStream(context, propertyStream);
  const media = await replicateStream(context, mediaStream);
  const { finished } = await readCursor(context.database, "keys", context.source);
  const walk = finished ? { mended: 0, retired: 0 } : await walkKeys(context);
  await context.database.transaction(recountActive);
  return { properties, media, ...walk };
}

async function beginRound({ database, source, now }: FeedContext, full: boolean): Promise<void> {
  await database.transaction(async (connection) => {
    const property = await readCursor(connection, "property", source);
    const media = await readCursor(connection, "media", source);
    const keys = await readCursor(connection, "keys", source);
    const isOther = [property, media, keys].some((cursor) => cursor.source !== source);
    const isAtRest = property.finished && media.finished;
    if (isOther || (full && isAtRest)) {
      for (const { stream } of [property, media, keys]) await restartCursor(connection, stream, source);
    } else if (keys.finished && now() - (keys.finished_at?.getTime() ?? 0) > walkEvery) {
      await restartCursor(connection, "keys", source);
    }
  });
}
