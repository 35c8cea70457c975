import { setTimeout } from "node:timers/promises";
import type { ReleaseSet } from "@larchway/shared/contracts/release";
import { filesDigest } from "../releases/build-folder";
import { findRecord, listBuilds } from "../releases/release-repository";
import type { ReleaseStore, StoredBuild } from "../releases/release-store";
import type { PlatformServices } from "./platform-services";

/** Milliseconds: a store that hangs must not keep a rollback from visitors. */
const longestWait = 10_000;
/** Milliseconds between two looks at the list of published builds: whoever invents builds must not load the database. */
const lookPause = 100;

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
 * machine when a browser asks for it here first. A page of another edge may name a build of this very moment: one that is unknown is
 * looked for in the database, by one look for all requests that wait.
 */
export function createBuildFetcher(
  store: ReleaseStore,
  services: () => PlatformServices | null,
): (name: string, build: string) => Promise<void> {
  const known = new Map<string, StoredBuild>();
  let published = new Set<string>();
  let nextLook: Promise<void> | null = null;
  /** Sees what was published before the call: whoever comes once it reads waits for the next one. */
  const look = () =>
    (nextLook ??= setTimeout(lookPause).then(async () => {
      nextLook = null;
      const database = services()?.database;
      const builds = database ? await listBuilds(database) : [];
      published = new Set(builds.map(({ name, build }) => `${name} ${build}`));
    }));
  return async (name, build) => {
    const key = `${name} ${build}`;
    const database = services()?.database;
    const before = known.get(key);
    // Its folder may have been removed since.
    if (before) return store.fetch(before);
    if (!database) return;
    if (!published.has(key)) await look();
    if (!published.has(key)) return;
    const record = await findRecord(database, name, build);
    if (!record) return;
    const stored = { name, build, digest: filesDigest(record) };
    await store.fetch(stored);
    known.set(key, stored);
  };
}
