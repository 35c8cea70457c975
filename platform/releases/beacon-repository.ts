import type { Beacon } from "@larchway/shared/contracts/release";
import type { Queryable } from "@larchway/shared/server/database";

/** Beacons are evidence, not a log: only the newest stay. */
const maxBeacons = 10_000;

export async function recordBeacon(database: Queryable, beacon: Beacon): Promise<void> {
  const { remote, build, event, reason, path } = beacon;
  const { rows } = await database.query<{ id: number }>(
    "insert into beacon (remote, build, event, reason, path) values ($1, $2, $3, $4, $5) returning id",
    [remote, build, event, reason, path],
  );
  const id = rows[0]?.id ?? 0;
  if (id % 100 === 0) await database.query("delete from beacon where id <= $1", [id - maxBeacons]);
}

export interface RecordedBeacon extends Beacon {
  at: string;
}

/** The newest first. */
export async function listBeacons(
  database: Queryable,
  remote?: string,
  limit = 100,
): Promise<RecordedBeacon[]> {
  const { rows } = await database.query<Beacon & { at: Date }>(
    `select at, remote, build, event, reason, path from beacon
     where $1::text is null or remote = $1 order by id desc limit $2`,
    [remote ?? null, limit],
  );
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
