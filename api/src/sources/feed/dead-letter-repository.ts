import type { Queryable } from "@larchway/shared/server/database";
import type { DeadLetter } from "./dead-letter";

export interface DeadLetterRow extends DeadLetter {
  id: number;
  stream: string;
  times: number;
  first_at: Date;
  last_at: Date;
  resolved_at: Date | null;
}

/** Stores unusable rows; a repeated one only increases its count. */
export async function storeDeadLetters(
  connection: Queryable,
  stream: string,
  letters: readonly DeadLetter[],
  now: Date,
): Promise<void> {
  if (letters.length === 0) return;
  const unique = [...new Map(letters.map((letter) => [`${letter.key} ${letter.reason}`, letter])).values()];
  await connection.query(
    `insert into feed_dead_letter (stream, key, reason, payload, first_at, last_at)
     select $2, key, reason, payload, $3, $3
     from unnest($1::text[], $4::text[], $5::text[]) as row (key, reason, payload)
     on conflict (stream, key, reason) do update set payload = excluded.payload, last_at = excluded.last_at,
       times = feed_dead_letter.times + 1, resolved_at = null`,
    [
      unique.map(({ key }) => key),
      stream,
      now,
      unique.map(({ reason }) => reason),
      unique.map(({ payload }) => payload),
    ],
  );
}

/** Resolves dead letters of rows whose later version was fully used. */
export async function resolveDeadLetters(
  connection: Queryable,
  stream: string,
  keys: readonly string[],
  now: Date,
): Promise<void> {
  if (keys.length === 0) return;
  await connection.query(
    `update feed_dead_letter set resolved_at = $3
     where stream = $1 and key = any($2::text[]) and resolved_at is null`,
    [stream, keys, now],
  );
}

/** Open ones first, the newest first. */
export async function listDeadLetters(connection: Queryable, limit: number): Promise<DeadLetterRow[]> {
  const { rows } = await connection.query<DeadLetterRow>(
    `select id, stream, key, reason, payload, times, first_at, last_at, resolved_at from feed_dead_letter
     order by resolved_at is not null, last_at desc, id desc limit $1`,
    [limit],
  );
  return rows;
}

/** Of one stream, or of all. */
export async function countOpenDeadLetters(connection: Queryable, stream?: string): Promise<number> {
  const { rows } = await connection.query<{ open: number }>(
    "select count(*) as open from feed_dead_letter where resolved_at is null and stream = coalesce($1, stream)",
    [stream ?? null],
  );
  return rows[0]?.open ?? 0;
}

/** Reasons of open dead letters, the most frequent first. */
export async function countDeadLettersByReason(
  connection: Queryable,
  limit: number,
): Promise<{ stream: string; reason: string; count: number }[]> {
  const { rows } = await connection.query<{ stream: string; reason: string; count: number }>(
    `select stream, reason, count(*)::integer as count from feed_dead_letter where resolved_at is null
     group by 1, 2 order by 3 desc, 1, 2 limit $1`,
    [limit],
  );
  return rows;
}
