import type { LiveRemote, ReleaseSet } from "@larchway/shared/contracts/release";
import type { Queryable } from "@larchway/shared/server/database";
import { readFallbacks, type ReadHealth } from "./fallback/fallback-repository";
import { listEmbedChannels } from "./embed/embed-repository";
import { toLiveBuild } from "./live-build";
import { readLive, readRevision } from "./release-repository";
import { listRetired } from "./retired-repository";
import { addRetiredRoutes } from "./retired-routes";
import { listRevocations, type Revocation } from "./revocation-repository";

/** What is live, with the last good build of each remote beside it and the builds that were taken back. */
export async function readLiveSet(database: Queryable, readHealth: ReadHealth): Promise<ReleaseSet> {
  // The revision is read first: a move in between makes the set newer than it says, never older.
  const revision = await readRevision(database);
  const rows = await readLive(database);
  const revoked = groupByRemote(await listRevocations(database));
  const fallbacks = await readFallbacks(database, { revoked, readHealth });
  const channels = new Map((await listEmbedChannels(database)).map(({ name, record }) => [name, record]));
  const remotes = rows.map(({ record }): [string, LiveRemote] => {
    const fallback = fallbacks.get(record.name);
    const taken = revoked.get(record.name);
    const embedded = channels.get(record.name);
    return [
      record.name,
      {
        remote: record.remote,
        live: toLiveBuild(record),
        previous: fallback ? toLiveBuild(fallback) : null,
        ...(taken && { revoked: taken }),
        ...(embedded !== undefined && { embedChannel: { build: embedded && toLiveBuild(embedded) } }),
      },
    ];
  });
  return addRetiredRoutes({ revision, remotes: Object.fromEntries(remotes) }, await listRetired(database));
}

/** Every document carries them, and no page is open for longer than the last few. */
const maxRevoked = 20;

function groupByRemote(revocations: readonly Revocation[]): Map<string, string[]> {
  const builds = new Map<string, string[]>();
  for (const { name, build } of revocations) {
    const known = builds.get(name) ?? [];
    if (known.length < maxRevoked) builds.set(name, [...known, build]);
  }
  return builds;
}
