import { buildRecordSchema, type BuildRecord } from "@larchway/shared/contracts/release";
import type { Queryable } from "@larchway/shared/server/database";
import { chooseFallback, type BuildHealth } from "./choose-fallback";

/** Returns the builds that were live before the current one by remote, newest first. */
async function readCandidates(database: Queryable): Promise<Map<string, string[]>> {
  const { rows } = await database.query<{ name: string; build: string }>(
    `select live_step.name, live_step.build from live_step join pointer on pointer.name = live_step.name
     where live_step.build <> pointer.build
     group by live_step.name, live_step.build order by live_step.name, max(step) desc`,
  );
  const candidates = new Map<string, string[]>();
  for (const { name, build } of rows) candidates.set(name, [...(candidates.get(name) ?? []), build]);
  return candidates;
}

/** Only the latest minutes with reports count, which bounds the query that runs every few seconds. */
const countedMinutes = 240;

interface BuildKey {
  name: string;
  build: string;
}

/** Reads the reports about these builds, by `name build`. */
export type ReadHealth = (
  database: Queryable,
  builds: readonly BuildKey[],
) => Promise<ReadonlyMap<string, BuildHealth>>;

/**
 * The counts of the edges. They include only visitors with a signed document, so forged reports cannot remove a
 * fallback.
 */
export const readBuildHealth: ReadHealth = async (database, builds) => {
  const { rows } = await database.query<BuildKey & BuildHealth>(
    `select builds.name, builds.build, sum(visitors - failed_visitors)::int as views, sum(failed_visitors)::int as failures
     from unnest($1::text[], $2::text[]) as builds (name, build) cross join lateral (
       select visitors, failed_visitors from build_health health
       where health.name = builds.name and health.build = builds.build order by minute desc limit $3
     ) as latest
     group by builds.name, builds.build`,
    [builds.map(({ name }) => name), builds.map(({ build }) => build), countedMinutes],
  );
  return new Map(rows.map(({ name, build, views, failures }) => [`${name} ${build}`, { views, failures }]));
};

/** Returns by remote the last good build, which pages load when the live one fails. */
export async function readFallbacks(
  database: Queryable,
  { revoked, readHealth }: { revoked: ReadonlyMap<string, readonly string[]>; readHealth: ReadHealth },
): Promise<Map<string, BuildRecord>> {
  const candidates = [...(await readCandidates(database))].map(
    ([name, builds]) => [name, builds.filter((build) => !revoked.get(name)?.includes(build))] as const,
  );
  const keys = candidates.flatMap(([name, builds]) => builds.map((build) => ({ name, build })));
  const health = await readHealth(database, keys);
  const chosen = candidates.flatMap(([name, builds]) => {
    const build = chooseFallback(builds, (each) => health.get(`${name} ${each}`));
    return build === null ? [] : [{ name, build }];
  });
  if (chosen.length === 0) return new Map();
  const { rows } = await database.query<{ record: unknown }>(
    `select record from release
     join unnest($1::text[], $2::text[]) as chosen (name, build) using (name, build)`,
    [chosen.map(({ name }) => name), chosen.map(({ build }) => build)],
  );
  const records = rows.map(({ record }) => buildRecordSchema.parse(record));
  return new Map(records.map((record) => [record.name, record]));
}
