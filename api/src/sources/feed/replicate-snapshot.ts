import { textField } from "./dead-letter";
import { storeDeadLetters } from "./dead-letter-repository";
import type { FeedContext } from "./feed-context";
import { finishCursor, moveCursor, readCursor, restartCursor } from "./feed-cursor-repository";
import { FeedError } from "./feed-error";
import { quoted } from "./odata-query";
import { readRows } from "./read-rows";
import { writeRows, type StreamRules } from "./replicate-stream";

/**
 * Reads all rows of a resource by their keys, and removes rows that left the feed: for rows without a time of change.
 * Continues where it was stopped.
 */
export async function replicateSnapshot(context: FeedContext, rules: StreamRules): Promise<number> {
  const { database, signal, source } = context;
  const { resource, fields } = rules.getRequest(context);
  let cursor = await readCursor(database, rules.stream, source);
  if (cursor.finished) {
    await restartCursor(database, rules.stream, source);
    cursor = await readCursor(database, rules.stream, source);
  }
  let total = 0;
  for (;;) {
    signal?.throwIfAborted();
    const { rows, letters, passed } = await readRows(context, resource, {
      filter: cursor.key === null ? undefined : `${rules.keyName} gt ${quoted(cursor.key)}`,
      orderBy: rules.keyName,
      select: fields.join(),
      top: rules.getPageSize(context),
    });
    const read = [...passed, ...rows];
    const last = read.map((row) => textField(row, rules.keyName)).findLast((key) => key !== undefined);
    if (read.length > 0 && (last === undefined || last === cursor.key))
      throw new FeedError(`The feed's pages of ${resource} do not advance.`);
    const before = cursor;
    await database.transaction(async (connection) => {
      await moveCursor(connection, before, { key: last });
      await writeRows(connection, rules, rows, { ...context, isCurrent: true });
      await storeDeadLetters(connection, rules.stream, letters, new Date(context.now()));
      if (read.length > 0) return;
      await rules.finish?.(connection, context, before.pass);
      await finishCursor(connection, rules.stream, new Date(context.now()));
    });
    if (last === undefined) return total;
    total += rows.length;
    cursor = { ...cursor, key: last };
  }
}
