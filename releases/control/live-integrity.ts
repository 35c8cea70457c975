import type { LiveBuild, ReleaseSet } from "@larchway/shared/contracts/release";
import type { Logger } from "@larchway/shared/server/log";
import type { ReleaseStore } from "../store/release-store";
import type { CheckedFiles, Damage } from "../store/stored-build";
import type { LiveReleases } from "../live/live-releases";

export interface LiveIntegrityOptions {
  live: LiveReleases;
  store: Pick<ReleaseStore, "verify">;
  log: Logger;
}

/** A build of the live set whose stored files differ from the published ones. */
export interface DamagedBuild {
  name: string;
  build: string;
  /** False for a fallback and for a canary. */
  isLive: boolean;
  damage: Damage[];
}

/**
 * Checks the stored files of the live set and its fallbacks periodically. While a live build is damaged, its fallback
 * is shown if that is intact. Changed files are not served. Requests use the result of the last check.
 */
export class LiveIntegrity {
  private found: DamagedBuild[] | null = null;
  private reported = "[]";
  private blocked = new Set<string>();
  private checked = new Map<string, CheckedFiles>();
  private checking: Promise<void> = Promise.resolve();

  constructor(private readonly options: LiveIntegrityOptions) {}

  /** Null before the first check. */
  get damaged(): readonly DamagedBuild[] | null {
    return this.found;
  }

  /** Returns true for a damaged path below the store, e.g. `/shell/0a1b/entry.js`. */
  isBlocked = (path: string): boolean => this.blocked.has(path);

  /** Reads only files that changed on disk since the last check. Calls run one at a time. */
  check(): Promise<void> {
    this.checking = this.checking.then(() => this.checkNow());
    return this.checking;
  }

  private async checkNow(): Promise<void> {
    const { live, store, log } = this.options;
    const builds = Object.entries(live.releasedSet?.remotes ?? {}).flatMap(([name, remote]) => [
      { name, isLive: true, ...toBuildKey(remote.live) },
      ...(remote.previous ? [{ name, isLive: false, ...toBuildKey(remote.previous) }] : []),
      ...(remote.canary ? [{ name, isLive: false, ...toBuildKey(remote.canary.build) }] : []),
    ]);
    const checked = new Map<string, CheckedFiles>();
    const found: DamagedBuild[] = [];
    for (const { name, build, digest, isLive } of builds) {
      const checkedFiles = this.checked.get(`${name} ${build}`) ?? new Map<string, string>();
      checked.set(`${name} ${build}`, checkedFiles);
      const damage = await store.verify({ name, build, digest }, checkedFiles).catch((error: unknown) => {
        log.error({ err: error }, `the stored files of ${name} ${build} cannot be checked`);
        return [{ path: "", problem: "missing" } satisfies Damage];
      });
      if (damage.length > 0) found.push({ name, build, isLive, damage });
    }
    this.checked = checked;
    this.blocked = new Set(
      found.flatMap(({ name, build, damage }) =>
        damage
          .filter(({ problem }) => problem !== "missing")
          // Browsers request a compressed copy by the path of its original.
          .flatMap(({ path }) => [path, path.replace(/\.(br|gz)$/, "")])
          .map((path) => `/${name}/${build}/${path}`),
      ),
    );
    this.found = found;
    const current = JSON.stringify(found);
    if (current === this.reported) return;
    this.reported = current;
    if (found.length === 0) log.info("the stored files of all live builds are whole again");
    else log.error({ builds: found }, "stored files of live builds are missing or changed");
    live.addOverlay(this.cover);
  }

  /** Shows the fallback instead of a damaged live build, as the shell does within a page. */
  private readonly cover = (set: ReleaseSet): ReleaseSet => {
    const broken = new Set((this.found ?? []).filter(isBroken).map(({ name, build }) => `${name} ${build}`));
    const remotes = Object.entries(set.remotes).map(([name, { canary, ...baseline }]) => {
      const isCanaryWhole = canary && !broken.has(`${name} ${canary.build.build}`);
      const remote = isCanaryWhole ? { ...baseline, canary } : baseline;
      const { live, previous } = remote;
      const isUseful =
        previous && broken.has(`${name} ${live.build}`) && !broken.has(`${name} ${previous.build}`);
      return [name, isUseful ? { ...remote, live: previous, previous: null } : remote] as const;
    });
    return { ...set, remotes: Object.fromEntries(remotes) };
  };
}

/** True when a page that uses the build may fail. Unexpected files are harmless, because they are not served. */
export function isBroken({ damage }: DamagedBuild): boolean {
  return damage.some(({ problem }) => problem !== "unexpected");
}

function toBuildKey({ build, digest }: LiveBuild) {
  return { build, digest };
}
