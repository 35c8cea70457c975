import type { LiveBuild, LiveRemote, ReleaseSet } from "@larchway/shared/contracts/release";
import { isInCanary } from "../store/canary/bucket";

/** A published build as in a release set. */
export interface PublishedBuild {
  remote: LiveRemote["remote"];
  live: LiveBuild;
}

/** The builds that one browser gets instead of the live ones. */
export interface PreviewedSet {
  builds: Readonly<Record<string, PublishedBuild>>;
  /** True for a complete release set: remotes that aren't named are absent. */
  isWhole: boolean;
}

/** Returns the remotes whose canary this bucket gets. */
export function findCanaries({ remotes }: ReleaseSet, bucketId: string): string[] {
  return Object.keys(remotes).filter((name) => {
    const canary = remotes[name]?.canary;
    return canary !== undefined && isInCanary(canary, bucketId);
  });
}

/** Returns the set of visitors with these canaries. The live build is their fallback. */
export function chooseCanaries({ remotes, ...set }: ReleaseSet, names: readonly string[]): ReleaseSet {
  const chosen = Object.entries(remotes).map(([name, { canary, ...remote }]): [string, LiveRemote] => {
    if (!canary || !names.includes(name)) return [name, remote];
    return [name, { ...remote, remote: canary.remote, live: canary.build, previous: remote.live }];
  });
  return { ...set, remotes: Object.fromEntries(chosen) };
}

/** Returns the set of a preview. It has no fallbacks, so that failures of the previewed builds are visible. */
export function showPreview(set: ReleaseSet, { builds, isWhole }: PreviewedSet): ReleaseSet {
  const previewed = Object.entries(builds).map(([name, { remote, live }]): [string, LiveRemote] => [
    name,
    { ...set.remotes[name], remote, live, previous: null },
  ]);
  return { ...set, remotes: { ...(isWhole ? {} : set.remotes), ...Object.fromEntries(previewed) } };
}
