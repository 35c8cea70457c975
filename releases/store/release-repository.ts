import { buildRecordSchema, type BuildRecord, type Release } from "@larchway/shared/contracts/release";
import type { Queryable } from "@larchway/shared/server/database";

export interface LivePointer {
  name: string;
  build: string;
  previous: string | null;
  revision: number;
}

export interface LiveRow {
  record: BuildRecord;
}

/** Locks the release set until the end of the transaction, so that changes to live builds run one at a time. */
export async function lockRevision(connection: Queryable): Promise<number> {
  const { rows } = await connection.query<{ revision: number }>(
    "select revision from release_set where id = 1 for update",
  );
  return rows[0]?.revision ?? 0;
}

export async function readRevision(database: Queryable): Promise<number> {
  const { rows } = await database.query<{ revision: number }>(
    "select revision from release_set where id = 1",
  );
  return rows[0]?.revision ?? 0;
}

export async function findRecord(
  database: Queryable,
  name: string,
  build: string,
): Promise<BuildRecord | null> {
  const { rows } = await database.query<{ record: unknown }>(
    "select record from release where name = $1 and build = $2",
    [name, build],
  );
  return rows[0] ? buildRecordSchema.parse(rows[0].record) : null;
}

export interface NewRelease {
  record: BuildRecord;
  bytes: number;
  actor: string;
  note: string | undefined;
}

/** Returns false when the same build already existed. */
export async function insertRelease(connection: Queryable, release: NewRelease): Promise<boolean> {
  const { record, bytes, actor, note } = release;
  const { rowCount } = await connection.query(
    `insert into release (name, build, record, bytes, published_by, note) values ($1, $2, $3, $4, $5, $6)
     on conflict do nothing`,
    [record.name, record.build, JSON.stringify(record), bytes, actor, note ?? null],
  );
  return rowCount === 1;
}

export async function findLivePointer(connection: Queryable, name: string): Promise<LivePointer | undefined> {
  const { rows } = await connection.query<LivePointer>(
    "select name, build, previous, revision from pointer where name = $1",
    [name],
  );
  return rows[0];
}

/** Returns the steps that led to the current build, oldest first; the last one is live. */
export async function readLiveHistory(connection: Queryable, name: string): Promise<string[]> {
  const { rows } = await connection.query<{ build: string }>(
    "select build from live_step where name = $1 order by step",
    [name],
  );
  return rows.map(({ build }) => build);
}

/** Replaces the steps of a remote. Unchanged steps are not rewritten. */
export async function writeLiveHistory(
  connection: Queryable,
  name: string,
  steps: readonly string[],
): Promise<void> {
  const before = await readLiveHistory(connection, name);
  let same = 0;
  while (same < steps.length && steps[same] === before[same]) same += 1;
  await connection.query("delete from live_step where name = $1 and step >= $2", [name, same]);
  for (const [offset, build] of steps.slice(same).entries()) {
    await connection.query("insert into live_step (name, step, build) values ($1, $2, $3)", [
      name,
      same + offset,
      build,
    ]);
  }
}

export async function writeLivePointer(connection: Queryable, pointer: LivePointer): Promise<void> {
  const { name, build, previous, revision } = pointer;
  await connection.query(
    `insert into pointer (name, build, previous, revision) values ($1, $2, $3, $4)
     on conflict (name) do update set build = $2, previous = $3, revision = $4`,
    [name, build, previous, revision],
  );
  // The canary was compared with the previous live build.
  await connection.query("delete from canary where name = $1", [name]);
  await writeRevision(connection, revision);
}

/** A new revision makes every edge reload the release set. */
export async function writeRevision(connection: Queryable, revision: number): Promise<void> {
  await connection.query("update release_set set revision = $1 where id = 1", [revision]);
}

/** Removes the live build of a remote. */
export async function removeLivePointer(
  connection: Queryable,
  name: string,
  revision: number,
): Promise<void> {
  await connection.query("delete from pointer where name = $1", [name]);
  await connection.query("update release_set set revision = $1 where id = 1", [revision]);
}

export async function readLive(database: Queryable): Promise<LiveRow[]> {
  const { rows } = await database.query<{ record: unknown }>(
    `select record from pointer
     join release on release.name = pointer.name and release.build = pointer.build
     order by pointer.name`,
  );
  return rows.map(({ record }) => ({ record: buildRecordSchema.parse(record) }));
}

/** Returns builds that can replace live ones: canaries and fallbacks. */
export async function readAlternatives(
  database: Queryable,
): Promise<{ canaries: BuildRecord[]; fallbacks: BuildRecord[] }> {
  const { rows } = await database.query<{ record: unknown; isCanary: boolean }>(
    `select record, is_canary as "isCanary" from release join (
       select name, build, true as is_canary from canary
       union all select name, previous, false from pointer where previous is not null
     ) alternative using (name, build)
     order by name`,
  );
  const records = rows.map(({ record, isCanary }) => ({ record: buildRecordSchema.parse(record), isCanary }));
  return {
    canaries: records.filter(({ isCanary }) => isCanary).map(({ record }) => record),
    fallbacks: records.filter(({ isCanary }) => !isCanary).map(({ record }) => record),
  };
}

/** Newest first within a remote. */
export async function listReleases(database: Queryable, name: string | undefined): Promise<Release[]> {
  const { rows } = await database.query<
    Omit<Release, "publishedAt" | "note" | "liveAt"> & {
      publishedAt: Date;
      note: string | null;
      liveAt: Date | null;
    }
  >(
    `select release.name, release.build, published_at as "publishedAt",
       (select max(at) from audit where audit.name = release.name and to_build = release.build
          and action in ('promote', 'rollback')) as "liveAt", published_by as "publishedBy", release.note, bytes,
       record ->> 'commit' as commit, record ->> 'basedOn' as "basedOn",
       case when release.build = pointer.build then 'live'
         when release.build = pointer.previous then 'previous'
         when revocation.build is not null then 'revoked'
         else 'published' end as state
     from release left join pointer on pointer.name = release.name
       left join revocation on revocation.name = release.name and revocation.build = release.build
     where $1::text is null or release.name = $1
     order by release.name, published_at desc`,
    [name ?? null],
  );
  return rows.map(({ note, liveAt, ...row }) => ({
    ...row,
    publishedAt: row.publishedAt.toISOString(),
    ...(liveAt === null ? {} : { liveAt: liveAt.toISOString() }),
    ...(note === null ? {} : { note }),
  }));
}

/** Returns every published build that is still stored. */
export async function listBuilds(database: Queryable): Promise<{ name: string; build: string }[]> {
  const { rows } = await database.query<{ name: string; build: string }>("select name, build from release");
  return rows;
}

export async function remoteNames(connection: Queryable): Promise<string[]> {
  const { rows } = await connection.query<{ name: string }>(
    "select distinct name from live_step order by name",
  );
  return rows.map(({ name }) => name);
}

/** Removes releases without a pointer or step that are neither among the newest nor were live recently. */
export async function removeReleases(
  connection: Queryable,
  { keep, recentDays }: { keep: number; recentDays: number },
): Promise<{ name: string; build: string }[]> {
  const { rows } = await connection.query<{ name: string; build: string }>(
    `delete from release r
     where not exists (select from pointer p where p.name = r.name and r.build in (p.build, p.previous))
       and not exists (select from live_step s where s.name = r.name and s.build = r.build)
       and not exists (select from canary c where c.name = r.name and c.build = r.build)
       and not exists (select from embed_channel e where e.name = r.name and e.build = r.build)
       and not exists (
         select from audit a
         where a.name = r.name and r.build in (a.from_build, a.to_build)
           and a.at > clock_timestamp() - make_interval(days => $2))
       and r.build not in (
         select build from release newer where newer.name = r.name order by published_at desc, build limit $1)
     returning name, build`,
    [keep, recentDays],
  );
  return rows;
}
