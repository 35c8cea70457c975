import type { LiveRemote, ReleaseSet } from "@larchway/shared/contracts/release";
import type { Queryable } from "@larchway/shared/server/database";
import { readFallbacks, type ReadHealth } from "./fallback/fallback-repository";
import { listEmbedChannels } from "./embed/embed-repository";
import { toLiveBuild } from "./live-build";
import { readLive, readRevision } from "./release-repository";
import { listRetired } from "./retired-repository";
import { addRetiredRoutes } from "./retired-routes";
import { listRevocations, type Revocation } from "./revocation-repository";

/** Reads the live release set: live builds, the last good build of each remote, and revoked builds. */
export async function readLiveSet(database: Queryable, readHealth: ReadHealth): Promise<ReleaseSet> {
  // The revision is read first: after a concurrent change the set is newer than its revision, never older.
  const revision = await readRevision(database);
  const rows = await readLive(database);
  const revocations = groupByRemote(await listRevocations(database));
  const revoked = new Map([...revocations].map(([name, group]) => [name, toBuilds(group)]));
  const fallbacks = await readFallbacks(database, { revoked, readHealth });
  const channels = new Map((await listEmbedChannels(database)).map(({ name, record }) => [name, record]));
  const remotes = rows.map(({ record }): [string, LiveRemote] => {
    const fallback = fallbacks.get(record.name);
    const taken = revocations.get(record.name);
    const embedded = channels.get(record.name);
    return [
      record.name,
      {
        remote: record.remote,
        live: toLiveBuild(record),
        previous: fallback ? toLiveBuild(fallback) : null,
        ...(taken && describeRevoked(taken)),
        ...(embedded !== undefined && { embedChannel: { build: embedded && toLiveBuild(embedded) } }),
      },
    ];
  });
  return addRetiredRoutes({ revision, remotes: Object.fromEntries(remotes) }, await listRetired(database));
}

/** Every document contains them, and no page stays open for longer than the last few. */
const maxRevoked = 20;

function groupByRemote(revocations: readonly Revocation[]): Map<string, Revocation[]> {
  const groups = new Map<string, Revocation[]>();
  for (const revocation of revocations) {
    const group = groups.get(revocation.name) ?? [];
    if (group.length < maxRevoked) groups.set(revocation.name, [...group, revocation]);
  }
  return groups;
}

function describeRevoked(revocations: readonly Revocation[]): Pick<LiveRemote, "revoked" | "urgent"> {
  const urgent = toBuilds(revocations.filter(({ isUrgent }) => isUrgent));
  return { revoked: toBuilds(revocations), ...(urgent.length > 0 && { urgent }) };
}

const toBuilds = (revocations: readonly Revocation[]) => revocations.map(({ build }) => build);
