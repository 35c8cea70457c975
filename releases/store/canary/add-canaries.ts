import type { ReleaseSet } from "@larchway/shared/contracts/release";
import { toLiveBuild } from "../live-build";
import type { Canary } from "./canary-repository";

/** Returns the release set with each running canary at its remote. */
export function addCanaries(set: ReleaseSet, canaries: readonly Canary[]): ReleaseSet {
  const remotes = { ...set.remotes };
  for (const { name, record, percent, salt } of canaries) {
    const remote = remotes[name];
    if (!remote) continue;
    const canary = { remote: record.remote, build: toLiveBuild(record), percent, salt };
    remotes[name] = { ...remote, canary };
  }
  return { ...set, remotes };
}
