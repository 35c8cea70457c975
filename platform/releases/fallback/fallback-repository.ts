import { buildRecordSchema, type BuildRecord } from "@larchway/shared/contracts/release";
import type { Queryable } from "@larchway/shared/server/database";
import { chooseFallback, type BuildHealth } from "./choose-fallback";

/** By remote, the builds that were live before the present one, the newest first. */
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

/** What browsers reported of every build, by `name build`. */
export type ReadHealth = (database: Queryable) => Promise<ReadonlyMap<string, BuildHealth>>;

/** What was counted of each build in the last thirty days. */
export const readBuildHealth: ReadHealth = async (database) => {
  const { rows } = await database.query<{ name: string; build: string } & BuildHealth>(
    `select name, build, sum(views)::int as views, sum(failures)::int as failures
     from build_health group by name, build`,
  );
  return new Map(rows.map(({ name, build, views, failures }) => [`${name} ${build}`, { views, failures }]));
};

/** By remote, the last good build, which pages fall back to when the live one fails. */
export async function readFallbacks(
  database: Queryable,
  { revoked, readHealth }: { revoked: ReadonlyMap<string, readonly string[]>; readHealth: ReadHealth },
): Promise<Map<string, BuildRecord>> {
  const health = await readHealth(database);
  const chosen = [...(await readCandidates(database))].flatMap(([name, builds]) => {
    const kept = builds.filter((build) => !revoked.get(name)?.includes(build));
    const build = chooseFallback(kept, (each) => health.get(`${name} ${each}`));
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
