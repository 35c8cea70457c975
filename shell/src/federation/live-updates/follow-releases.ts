import type { LiveRemote, ReleaseSet } from "@larchway/shared/contracts/release";
import type { EventBus } from "@larchway/shared/events";
import type { RemoteLoader } from "../remote-loader";

export interface FollowReleasesOptions {
  /** The set of this page's document. */
  releases: ReleaseSet;
  loader: RemoteLoader;
  bus: EventBus;
  /** Takes the style sheets of a build out of the page, as soon as nothing of it is on screen. */
  retireStyles: (remote: string, build: string) => void;
  /** Reloads the page to leave a build that it shows and that was taken back urgently. */
  reloadUrgently: (build: string, live: string) => void;
}

/**
 * Brings newer release sets into an open page. What was not loaded yet comes from the live build at once. What was loaded
 * stays, unless it was taken back: then another build serves it from the next navigation on. A newer build may need the
 * shell that it was released with, so without that only what was taken back is replaced. What was taken back urgently must
 * not be on screen any longer: the page reloads.
 */
export function createReleaseFollower({
  releases,
  loader,
  bus,
  retireStyles,
  reloadUrgently,
}: FollowReleasesOptions) {
  const shell = releases.remotes.shell?.live.build;
  const known = Object.keys(releases.remotes).filter((name) => name !== "shell");
  let pending = new Map<string, LiveRemote>();
  let isShellRevoked = false;

  function take(name: string, target: LiveRemote): void {
    const build = loader.getBuild(name);
    loader.serve(name, keepsRoutes(releases.remotes[name], target) ? target : null);
    retireStyles(name, build);
  }

  function follow(set: ReleaseSet): void {
    pending = new Map();
    const live = set.remotes.shell;
    for (const name of known) {
      const target = set.remotes[name];
      const build = loader.getBuild(name);
      if (!target || target.live.build === build) continue;
      const state = loader.getState(name);
      const isRevoked = target.revoked?.includes(build) ?? false;
      const isUnused = state === "registered" || state === "broken";
      if (isUnused && (isRevoked || state === "broken" || live?.live.build === shell)) take(name, target);
      else if (isRevoked) {
        pending.set(name, target);
        if (target.urgent?.includes(build) && isOnScreen(build)) reloadUrgently(build, target.live.build);
      }
    }
    const wasRevoked = isShellRevoked;
    isShellRevoked = shell !== undefined && (live?.revoked?.includes(shell) ?? false);
    if (shell !== undefined && live?.urgent?.includes(shell)) reloadUrgently(shell, live.live.build);
    else if (isShellRevoked) bus.emit("page:revoked", { live: live?.live.build ?? null });
    else if (wasRevoked) bus.emit("page:revoked", { live: null });
  }

  /** The moment for what is to be replaced: the visitor leaves the page. */
  function leavePage(): void {
    const leaving = pending;
    pending = new Map();
    for (const [name, target] of leaving) take(name, target);
  }

  return { follow, leavePage };
}

function isOnScreen(build: string): boolean {
  return document.querySelector(`[data-build="${build}"]`) !== null;
}

/** True when all pages that this page's router knows of a remote are still there. */
function keepsRoutes(known: LiveRemote | undefined, { remote }: LiveRemote): boolean {
  const modules = new Map(remote.routes.map(({ path, module }) => [path, module]));
  return (known?.remote.routes ?? []).every(({ path, module }) => modules.get(path) === module);
}
