import type { Beacon } from "@larchway/shared/contracts/beacon";
import type { Queryable } from "@larchway/shared/server/database";

/** Beacons are evidence, not a log, so only the newest are stored. */
const maxStored = 10_000;

/** A beacon with the time of its arrival (ISO 8601). */
export type RecordedBeacon = Omit<Beacon, "vitals"> & { at: string };

/** Stores beacons, oldest first. */
export async function recordBeacons(
  connection: Queryable,
  beacons: readonly RecordedBeacon[],
): Promise<void> {
  if (beacons.length === 0) return;
  const { rows } = await connection.query<{ id: number }>(
    `insert into beacon (at, remote, build, event, reason, path, release_set)
     select (beacon->>'at')::timestamptz, beacon->>'remote', beacon->>'build', beacon->>'event', beacon->>'reason',
       beacon->>'path', beacon->>'set'
     from jsonb_array_elements($1::jsonb) with ordinality as reported (beacon, place)
     order by place returning id`,
    [JSON.stringify(beacons)],
  );
  const newest = Math.max(...rows.map(({ id }) => Number(id)));
  await connection.query("delete from beacon where id <= $1", [newest - maxStored]);
}

/** Returns beacons newest first. */
export async function listBeacons(
  database: Queryable,
  remote?: string,
  limit = 100,
): Promise<RecordedBeacon[]> {
  const { rows } = await database.query<
    Omit<RecordedBeacon, "at" | "set"> & { at: Date; set: string | null }
  >(
    `select at, remote, build, event, reason, path, release_set as set from beacon
     where $1::text is null or remote = $1 order by id desc limit $2`,
    [remote ?? null, limit],
  );
  return rows.map(({ at, set, ...row }) => ({ ...row, at: at.toISOString(), ...(set ? { set } : {}) }));
}
