import type { Queryable } from "@larchway/shared/server/database";
import { FeedError } from "./feed-error";
import type { PartStream } from "./feed-parts";
import type { FeedPosition } from "./feed-position";

export type FeedStream = "property" | "media" | "keys" | "events" | PartStream;

export interface FeedCursor {
  stream: FeedStream;
  modified_at: string | null;
  key: string | null;
  pass: number;
  finished: boolean;
  finished_at: Date | null;
  expected: number | null;
  source: string;
  held_back: number;
}

const columns = "stream, modified_at, key, pass, finished, finished_at, expected, source, held_back";

export async function findCursors(connection: Queryable): Promise<FeedCursor[]> {
  const { rows } = await connection.query<FeedCursor>(`select ${columns} from feed_cursor order by stream`);
  return rows;
}

/** The cursor of a stream, created at its first use. */
export async function readCursor(
  connection: Queryable,
  stream: FeedStream,
  source: string,
): Promise<FeedCursor> {
  await connection.query(
    "insert into feed_cursor (stream, source) values ($1, $2) on conflict (stream) do nothing",
    [stream, source],
  );
  const { rows } = await connection.query<FeedCursor>(
    `select ${columns} from feed_cursor where stream = $1`,
    [stream],
  );
  if (!rows[0]) throw new Error(`The cursor of ${stream} is gone.`);
  return rows[0];
}

/** Restarts a stream. */
export async function restartCursor(
  connection: Queryable,
  stream: FeedStream,
  source: string,
): Promise<void> {
  await connection.query(
    `update feed_cursor set modified_at = null, key = null, pass = pass + 1, finished = false, expected = null,
       source = $2 where stream = $1`,
    [stream, source],
  );
}

/** Starts the log of changes after this sequence number. */
export async function startEvents(connection: Queryable, source: string, sequence: string): Promise<void> {
  await restartCursor(connection, "events", source);
  await connection.query("update feed_cursor set key = $1 where stream = 'events'", [sequence]);
}

/** Whether a stream is read from its beginning, after an earlier complete round. */
export async function isReadAgain(connection: Queryable, stream: FeedStream): Promise<boolean> {
  const { rows } = await connection.query(
    "select from feed_cursor where stream = $1 and not finished and finished_at is not null",
    [stream],
  );
  return rows.length > 0;
}

export async function setExpected(
  connection: Queryable,
  stream: FeedStream,
  expected: number,
): Promise<void> {
  await connection.query("update feed_cursor set expected = $2 where stream = $1", [stream, expected]);
}

/**
 * Moves a cursor in the transaction that writes its page. When the cursor is not at the position from which the page
 * was requested, another process replicates at the same time, and this page must not be written.
 */
export async function moveCursor(
  connection: Queryable,
  { stream, pass, modified_at, key }: FeedCursor,
  to: Partial<FeedPosition>,
): Promise<void> {
  const { rowCount } = await connection.query(
    `update feed_cursor set modified_at = $5, key = $6
     where stream = $1 and pass = $2 and modified_at is not distinct from $3 and key is not distinct from $4`,
    [stream, pass, modified_at, key, to.modifiedAt ?? modified_at, to.key ?? key],
  );
  if (rowCount !== 1) throw new FeedError("Another process replicates the feed at the same time.");
}

export async function finishCursor(connection: Queryable, stream: FeedStream, now: Date): Promise<void> {
  await connection.query("update feed_cursor set finished = true, finished_at = $2 where stream = $1", [
    stream,
    now,
  ]);
}

/** Number of listings that the last walk over all keys missed and did not retire; 0 when it retired all of them. */
export async function setHeldBack(connection: Queryable, listings: number): Promise<void> {
  await connection.query("update feed_cursor set held_back = $1 where stream = 'keys'", [listings]);
}
