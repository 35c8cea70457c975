import type { Database } from "@larchway/shared/server/database";
import {
  findRecord,
  lockRevision,
  readLiveHistory,
  removeReleases,
  remoteNames,
  writeLiveHistory,
} from "./release-repository";
import type { ReleaseStore } from "./release-store";

/** Pages that were opened before a release still load files of earlier builds. */
const recentDays = 30;

/**
 * Removes unneeded releases: not live, not a fallback, not among the last `keep` that were published or live, and not
 * live within 30 days. The audit log stays. Returns the removed builds as `name build`.
 */
export async function pruneReleases(
  database: Database,
  store: ReleaseStore,
  keep: number,
): Promise<string[]> {
  const removed = await database.transaction(async (connection) => {
    await lockRevision(connection);
    for (const name of await remoteNames(connection)) {
      const steps = await readLiveHistory(connection, name);
      if (steps.length > keep) await writeLiveHistory(connection, name, steps.slice(-keep));
    }
    return removeReleases(connection, { keep, recentDays });
  });
  // The rows go first: files without a row are harmless, a row without files is not.
  for (const { name, build } of removed) {
    // It was published again during the removal.
    if (await findRecord(database, name, build)) continue;
    await store.remove(name, build);
  }
  await store.removeUnfinished();
  return removed.map(({ name, build }) => `${name} ${build}`);
}
