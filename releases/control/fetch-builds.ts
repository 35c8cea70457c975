import { setTimeout } from "node:timers/promises";
import type { ReleaseSet } from "@larchway/shared/contracts/release";
import { filesDigest } from "../store/build-folder";
import { findRecord, listBuilds } from "../store/release-repository";
import type { ReleaseStore, StoredBuild } from "../store/release-store";
import type { PlatformServices } from "./platform-services";

/** A store that hangs must not delay a rollback. */
const maxWaitMs = 10_000;
/** Shortest time between two reads of the list of published builds: forged build ids must not load the database. */
const readPauseMs = 100;

/** Downloads the builds of a set before it is shown; waits a limited time. */
export async function fetchLiveBuilds(store: ReleaseStore, { remotes }: ReleaseSet): Promise<void> {
  const fetches = Object.entries(remotes).flatMap(([name, { live, previous, canary, embedChannel }]) =>
    [live, previous, canary?.build, embedChannel?.build].flatMap((build) =>
      build ? [store.fetch({ name, build: build.build, digest: build.digest })] : [],
    ),
  );
  const patience = new AbortController();
  const wait = setTimeout(maxWaitMs, undefined, { signal: patience.signal, ref: false });
  await Promise.race([Promise.all(fetches), wait]);
  patience.abort();
  await wait.catch(() => undefined);
}

/**
 * Serves builds outside the live set, for example of an open tab or a preview: downloads a published build when a
 * browser first requests it here. A page of another edge may use a build that was published a moment ago, so unknown
 * builds are searched in the database, with one query for all waiting requests.
 */
export function createBuildFetcher(
  store: ReleaseStore,
  services: () => PlatformServices | null,
): (name: string, build: string) => Promise<void> {
  const storedBuilds = new Map<string, StoredBuild>();
  let published = new Set<string>();
  let nextRead: Promise<void> | null = null;
  /** Callers that arrive during a read wait for the next one, which sees everything published before their call. */
  const readPublished = () =>
    (nextRead ??= setTimeout(readPauseMs).then(async () => {
      nextRead = null;
      const database = services()?.database;
      const builds = database ? await listBuilds(database) : [];
      published = new Set(builds.map(({ name, build }) => `${name} ${build}`));
    }));
  return async (name, build) => {
    const key = `${name} ${build}`;
    const database = services()?.database;
    const existing = storedBuilds.get(key);
    // Its folder may have been removed since.
    if (existing) return store.fetch(existing);
    if (!database) return;
    if (!published.has(key)) await readPublished();
    if (!published.has(key)) return;
    const record = await findRecord(database, name, build);
    if (!record) return;
    const stored = { name, build, digest: filesDigest(record) };
    await store.fetch(stored);
    storedBuilds.set(key, stored);
  };
}
