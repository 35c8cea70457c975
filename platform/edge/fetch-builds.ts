import { setTimeout } from "node:timers/promises";
import type { ReleaseSet } from "@larchway/shared/contracts/release";
import { memoizeFor } from "@larchway/shared/server/promise-cache";
import { filesDigest } from "../releases/build-folder";
import { findRecord, listReleases } from "../releases/release-repository";
import type { ReleaseStore } from "../releases/release-store";
import type { PlatformServices } from "./platform-services";

/** Milliseconds: a store that hangs must not keep a rollback from visitors. */
const longestWait = 10_000;
/** Milliseconds for which the list of published builds is taken as it is. */
const listTtl = 2_000;

/** Brings the builds of a set to this machine, before it is shown; waits for some seconds at most. */
export async function fetchLiveBuilds(store: ReleaseStore, { remotes }: ReleaseSet): Promise<void> {
  const fetches = Object.entries(remotes).flatMap(([name, { live, previous, canary, embedChannel }]) =>
    [live, previous, canary?.build, embedChannel?.build].flatMap((build) =>
      build ? [store.fetch({ name, build: build.build, digest: build.digest })] : [],
    ),
  );
  const patience = new AbortController();
  const wait = setTimeout(longestWait, undefined, { signal: patience.signal, ref: false });
  await Promise.race([Promise.all(fetches), wait]);
  patience.abort();
  await wait.catch(() => undefined);
}

/**
 * For the files of builds that are not in the live set (an open tab's, a preview's): brings a build that was published to this
 * machine when a browser asks for it here first. Unknown builds cost no more than a look at a list in memory.
 */
export function createBuildFetcher(
  store: ReleaseStore,
  services: () => PlatformServices | null,
): (name: string, build: string) => Promise<void> {
  const fetched = new Set<string>();
  const readPublished = memoizeFor(
    listTtl,
    () => performance.now(),
    async () => {
      const database = services()?.database;
      const releases = database ? await listReleases(database, undefined) : [];
      return new Set(releases.map(({ name, build }) => `${name} ${build}`));
    },
  );
  return async (name, build) => {
    const key = `${name} ${build}`;
    const database = services()?.database;
    if (!database || fetched.has(key) || !(await readPublished()).has(key)) return;
    const record = await findRecord(database, name, build);
    if (!record) return;
    const stored = { name, build, digest: filesDigest(record) };
    await store.fetch(stored);
    fetched.add(key);
  };
}
