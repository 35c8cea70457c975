import type { Queryable } from "@larchway/shared/server/database";

/** `lock`: nothing new goes live, rollbacks are allowed. `freeze`: nothing changes. */
export type HoldKind = "lock" | "freeze";

/** An operator's hold on the live build of a remote. */
export interface Hold {
  name: string;
  kind: HoldKind;
  reason: string;
  /** ISO 8601; null until it is released. */
  until: string | null;
  actor: string;
  at: string;
}

/** Returns the holds that have not expired, by name. */
export async function listHolds(database: Queryable): Promise<Hold[]> {
  const { rows } = await database.query<HoldRow>(
    `select name, kind, reason, until, actor, at from hold
     where until is null or until > clock_timestamp() order by name`,
  );
  return rows.map(toHold);
}

export async function findHold(connection: Queryable, name: string): Promise<Hold | undefined> {
  return (await listHolds(connection)).find((hold) => hold.name === name);
}

/** Replaces the previous hold of the remote. */
export async function writeHold(connection: Queryable, hold: Omit<Hold, "at">): Promise<void> {
  const { name, kind, reason, until, actor } = hold;
  await connection.query(
    `insert into hold (name, kind, reason, until, actor) values ($1, $2, $3, $4, $5)
     on conflict (name) do update set kind = $2, reason = $3, until = $4, actor = $5, at = clock_timestamp()`,
    [name, kind, reason, until, actor],
  );
}

export async function removeHold(connection: Queryable, name: string): Promise<void> {
  await connection.query("delete from hold where name = $1", [name]);
}

type HoldRow = Omit<Hold, "until" | "at"> & { until: Date | null; at: Date };

function toHold({ until, at, ...hold }: HoldRow): Hold {
  return { ...hold, until: until?.toISOString() ?? null, at: at.toISOString() };
}
