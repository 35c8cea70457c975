import { finishCursor, moveCursor, readCursor, startEvents } from "./feed-cursor-repository";
import type { FeedContext } from "./feed-context";
import { FeedError, RefusedTokenError } from "./feed-error";
import { lastSequence, parseEvents, toRecordId } from "./feed-events";
import { readChanges, type ChangeReport } from "./read-changes";

/** Events of one page. */
const pageSize = 500;
const select = "EntityEventSequence,ResourceName,ResourceRecordKey";

export interface EventReport extends ChangeReport {
  /** The records that were read again, as {@link toRecordId}. */
  records: ReadonlySet<string>;
}

/**
 * Reads the feed's log of changes (RESO EntityEvent, RCP-27) from the cursor to its end, and the records that it names.
 * Continues where it was stopped. Does nothing for a feed without a log, and before its first round.
 */
export async function replicateEvents(context: FeedContext): Promise<EventReport> {
  const { client, database, profile, signal, source, now } = context;
  const records = new Set<string>();
  const report = { read: 0, retired: 0, heldBack: 0, records };
  if (profile.events === undefined) return report;
  let cursor = await readCursor(database, "events", source);
  if (cursor.source !== source || cursor.key === null) return report;
  for (;;) {
    signal?.throwIfAborted();
    const { rows } = await client.read(profile.events, {
      filter: `EntityEventSequence gt ${cursor.key}`,
      orderBy: "EntityEventSequence",
      select,
      top: pageSize,
    });
    if (rows.length === 0) break;
    const events = parseEvents(rows);
    const last = lastSequence(rows);
    if (last === undefined || last <= BigInt(cursor.key ?? 0))
      throw new FeedError(`The feed's pages of ${profile.events} do not advance.`);
    const before = cursor;
    const key = String(last);
    const changes = await readChanges(context, events, (connection) =>
      moveCursor(connection, before, { key }),
    );
    for (const name of ["read", "retired", "heldBack"] as const) report[name] += changes[name];
    for (const event of events) records.add(toRecordId(event));
    cursor = { ...cursor, key };
  }
  // Held-back listings are not confirmed.
  if (report.heldBack === 0) await finishCursor(database, "events", new Date(now()));
  return report;
}

/**
 * Starts the log of changes at its end, for a feed whose log was not read before, or whose numbers begin again. The
 * round that follows reads everything that changed earlier.
 */
export async function beginEvents({ client, database, profile, source }: FeedContext): Promise<void> {
  if (profile.events === undefined) return;
  let rows: readonly unknown[];
  try {
    ({ rows } = await client.read(profile.events, { orderBy: "EntityEventSequence desc", select, top: 1 }));
  } catch (error) {
    // Without the log rounds and walks find the changes.
    if (error instanceof FeedError && !(error instanceof RefusedTokenError)) return;
    throw error;
  }
  const newest = rows.length === 0 ? 0n : lastSequence(rows);
  if (newest === undefined) return;
  const cursor = await readCursor(database, "events", source);
  if (cursor.source === source && cursor.key !== null && BigInt(cursor.key) <= newest) return;
  await database.transaction((connection) => startEvents(connection, source, String(newest)));
}
