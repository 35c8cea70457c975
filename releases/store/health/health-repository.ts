import type { Queryable } from "@larchway/shared/server/database";
import type { BuildHealth, StartCounts } from "./build-health";

/** Days for which the counts stay. */
const retentionDays = 30;

/** Adds to the counts of other edges. */
export async function addBuildHealth(connection: Queryable, rows: readonly BuildHealth[]): Promise<void> {
  if (rows.length === 0) return;
  await connection.query(
    `insert into build_health as health
       (name, build, minute, views, failures, errors, slow, vitals, poor_vitals, visitors, faulty_visitors,
        failed_visitors, faulty_networks, issued, started)
     select name, build, minute, views, failures, errors, slow, vitals, "poorVitals", visitors, "faultyVisitors",
       "failedVisitors", "faultyNetworks", issued, started
     from jsonb_to_recordset($1::jsonb) as counted
       (name text, build text, minute timestamptz, views integer, failures integer, errors integer, slow integer,
        vitals integer, "poorVitals" integer, visitors integer, "faultyVisitors" integer, "failedVisitors" integer,
        "faultyNetworks" integer, issued integer, started integer)
     on conflict (name, build, minute) do update set
       views = health.views + excluded.views,
       failures = health.failures + excluded.failures,
       errors = health.errors + excluded.errors,
       slow = health.slow + excluded.slow,
       vitals = health.vitals + excluded.vitals,
       poor_vitals = health.poor_vitals + excluded.poor_vitals,
       visitors = health.visitors + excluded.visitors,
       faulty_visitors = health.faulty_visitors + excluded.faulty_visitors,
       failed_visitors = health.failed_visitors + excluded.failed_visitors,
       faulty_networks = health.faulty_networks + excluded.faulty_networks,
       issued = health.issued + excluded.issued,
       started = health.started + excluded.started`,
    [JSON.stringify(rows)],
  );
}

export interface HealthQuery {
  /** All remotes when missing. */
  name?: string;
  /** All builds when missing. */
  build?: string;
  since: Date;
  /** End of the range, exclusive; now when missing. */
  until?: Date;
}

/** Returns the counts by build and minute, oldest first. Minutes without a beacon have no row. */
export async function readHealth(
  database: Queryable,
  { name, build, since, until }: HealthQuery,
): Promise<BuildHealth[]> {
  const { rows } = await database.query<Omit<BuildHealth, "minute"> & { minute: Date }>(
    `select name, build, minute, views, failures, errors, slow, vitals, poor_vitals as "poorVitals",
       visitors, faulty_visitors as "faultyVisitors", failed_visitors as "failedVisitors",
       faulty_networks as "faultyNetworks", issued, started
     from build_health
     where minute >= date_trunc('minute', $3::timestamptz) and ($4::timestamptz is null or minute < $4)
       and ($1::text is null or name = $1) and ($2::text is null or build = $2)
     order by minute, name, build`,
    [name ?? null, build ?? null, since, until ?? null],
  );
  return rows.map((row) => ({ ...row, minute: row.minute.toISOString() }));
}

/** How often the live build of a remote starts recently, and how often the remote's builds started before. */
export interface LiveStarts {
  name: string;
  build: string;
  lately: StartCounts;
  before: StartCounts;
}

/**
 * Returns the starts of every remote with a live build.
 * @param range the baseline is from `from` to `lately`, the recent time from `lately` to `until`
 */
export async function readLiveStarts(
  database: Queryable,
  range: { from: Date; lately: Date; until: Date },
): Promise<LiveStarts[]> {
  const { rows } = await database.query<
    Pick<LiveStarts, "name" | "build"> &
      Record<"issued" | "started" | "issuedBefore" | "startedBefore", number>
  >(
    `select name, pointer.build,
       coalesce(sum(issued) filter (where health.build = pointer.build and minute >= $2), 0)::integer as issued,
       coalesce(sum(started) filter (where health.build = pointer.build and minute >= $2), 0)::integer as started,
       coalesce(sum(issued) filter (where minute < $2), 0)::integer as "issuedBefore",
       coalesce(sum(started) filter (where minute < $2), 0)::integer as "startedBefore"
     from pointer join build_health health using (name)
     where minute >= $1 and minute < $3
     group by name, pointer.build
     order by name`,
    [range.from, range.lately, range.until],
  );
  return rows.map(({ name, build, issued, started, issuedBefore, startedBefore }) => ({
    name,
    build,
    lately: { issued, started },
    before: { issued: issuedBefore, started: startedBefore },
  }));
}

/** Removes counts that are older than {@link retentionDays}. */
export async function pruneHealth(connection: Queryable, now: Date): Promise<void> {
  await connection.query(
    "delete from build_health where minute < $1::timestamptz - make_interval(days => $2)",
    [now, retentionDays],
  );
}
