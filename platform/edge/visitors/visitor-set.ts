import type { LiveBuild, LiveRemote, ReleaseSet } from "@larchway/shared/contracts/release";
import { isInCanary } from "../../releases/canary/bucket";

/** A published build as a release set has it. */
export interface PublishedBuild {
  remote: LiveRemote["remote"];
  live: LiveBuild;
}

/** What one browser gets instead of what is live. */
export interface PreviewedSet {
  builds: Readonly<Record<string, PublishedBuild>>;
  /** True for a whole release set: remotes that aren't named are not there. */
  isWhole: boolean;
}

/** The remotes with a canary whose visitors this bucket is among. */
export function findCanaries({ remotes }: ReleaseSet, bucketId: string): string[] {
  return Object.keys(remotes).filter((name) => {
    const canary = remotes[name]?.canary;
    return canary !== undefined && isInCanary(canary, bucketId);
  });
}

/** The set of visitors who get the canaries of these remotes: the live build is what their pages fall back to. */
export function chooseCanaries({ remotes, ...set }: ReleaseSet, names: readonly string[]): ReleaseSet {
  const chosen = Object.entries(remotes).map(([name, { canary, ...remote }]): [string, LiveRemote] => {
    if (!canary || !names.includes(name)) return [name, remote];
    return [name, { ...remote, remote: canary.remote, live: canary.build, previous: remote.live }];
  });
  return { ...set, remotes: Object.fromEntries(chosen) };
}

/** The set of a browser that previews builds. They have no fallback: whoever looks shall see how they do. */
export function showPreview(set: ReleaseSet, { builds, isWhole }: PreviewedSet): ReleaseSet {
  const previewed = Object.entries(builds).map(([name, { remote, live }]): [string, LiveRemote] => [
    name,
    { ...set.remotes[name], remote, live, previous: null },
  ]);
  return { ...set, remotes: { ...(isWhole ? {} : set.remotes), ...Object.fromEntries(previewed) } };
}
