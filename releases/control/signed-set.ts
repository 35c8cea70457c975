import type { LiveBuild, LiveRemote, ReleaseSet } from "@larchway/shared/contracts/release";
import type { Queryable } from "@larchway/shared/server/database";
import type { Logger } from "@larchway/shared/server/log";
import { hasRightSignature } from "../store/signatures/has-right-signature";

/** Removes builds from a release set whose signature does not match their files. */
export type SignatureFilter = (database: Queryable, set: ReleaseSet) => Promise<ReleaseSet>;

/** Remembers verified builds, because a build and its signature never change. */
export function createSignatureFilter(log: Logger): SignatureFilter {
  const right = new Set<string>();

  async function isRight(database: Queryable, name: string, live: LiveBuild): Promise<boolean> {
    const key = `${name} ${live.build} ${live.digest}`;
    if (right.has(key)) return true;
    const { build, digest } = live;
    if (!(await hasRightSignature(database, { name, build, digest }))) {
      log.error({ name, build }, "the signature of a live build is wrong; visitors do not get it");
      return false;
    }
    right.add(key);
    return true;
  }

  return async (database, set) => {
    const remotes: [string, LiveRemote][] = [];
    for (const [name, { canary, ...baseline }] of Object.entries(set.remotes)) {
      const { embedChannel } = baseline;
      if (embedChannel?.build && !(await isRight(database, name, embedChannel.build)))
        baseline.embedChannel = { build: null };
      const isCanaryRight = canary && (await isRight(database, name, canary.build));
      const remote = isCanaryRight ? { ...baseline, canary } : baseline;
      const previous =
        remote.previous && (await isRight(database, name, remote.previous)) ? remote.previous : null;
      if (await isRight(database, name, remote.live)) remotes.push([name, { ...remote, previous }]);
      else if (previous) remotes.push([name, { ...remote, live: previous, previous: null }]);
    }
    return { ...set, remotes: Object.fromEntries(remotes) };
  };
}
