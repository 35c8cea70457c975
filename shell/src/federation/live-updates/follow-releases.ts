import type { LiveRemote, ReleaseSet } from "@larchway/shared/contracts/release";
import type { EventBus } from "@larchway/shared/events";
import type { RemoteLoader } from "../remote-loader";

export interface FollowReleasesOptions {
  /** The release set of this page's document. */
  releases: ReleaseSet;
  loader: RemoteLoader;
  bus: EventBus;
  /** Removes a build's style sheets from the page once the build is off screen. */
  retireStyles: (remote: string, build: string) => void;
  /** Reloads the page to leave an urgently revoked build that it shows. */
  reloadUrgently: (build: string, live: string) => void;
}

/**
 * Applies newer release sets to an open page:
 * - a remote that was not loaded yet uses the live build immediately;
 * - a loaded build stays unless it was revoked; then another build serves the remote from the next navigation on;
 * - a newer build may need the shell it was released with, so without that shell only revoked builds are replaced;
 * - an urgently revoked build must leave the screen: the page reloads.
 */
export function createReleaseFollower({
  releases,
  loader,
  bus,
  retireStyles,
  reloadUrgently,
}: FollowReleasesOptions) {
  const shell = releases.remotes.shell?.live.build;
  const remoteNames = Object.keys(releases.remotes).filter((name) => name !== "shell");
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
    for (const name of remoteNames) {
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

  /** Replaces revoked builds: the visitor is leaving the page. */
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

/** True when a remote still has all pages that this page's router knows. */
function keepsRoutes(current: LiveRemote | undefined, { remote }: LiveRemote): boolean {
  const modules = new Map(remote.routes.map(({ path, module }) => [path, module]));
  return (current?.remote.routes ?? []).every(({ path, module }) => modules.get(path) === module);
}
