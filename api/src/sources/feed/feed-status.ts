import type { Queryable } from "@larchway/shared/server/database";
import { countDeadLettersByReason } from "./dead-letter-repository";
import { findCursors } from "./feed-cursor-repository";

/** The progress of replication and unusable rows, line by line for people. */
export async function describeStatus(database: Queryable, now: number): Promise<string[]> {
  const cursors = await findCursors(database);
  if (cursors.length === 0) return ["Nothing has been replicated yet."];
  const lines = cursors.map(({ stream, modified_at, key, finished, finished_at, held_back }) =>
    [
      stream.padEnd(10),
      finished_at ? `round ended ${toMinutes(now - finished_at.getTime())} ago` : "no round has ended yet",
      finished ? "" : "a round is under way",
      modified_at ? `last row of ${modified_at}` : key ? `at key ${key}` : "",
      held_back > 0 ? `${held_back} homes held back` : "",
    ]
      .filter(Boolean)
      .join("  "),
  );
  const letters = await countDeadLettersByReason(database, 20);
  return [
    ...lines,
    letters.length === 0 ? "Every row could be used." : "Rows that could not be used:",
    ...letters.map(({ stream, reason, count }) => `${String(count).padStart(7)}  ${stream}  ${reason}`),
  ];
}

function toMinutes(milliseconds: number): string {
  const minutes = Math.max(0, Math.round(milliseconds / 60_000));
  return minutes < 120 ? `${minutes} min` : `${Math.round(minutes / 60)} h`;
}
