import type { Beacon, WebVitals } from "@larchway/shared/contracts/beacon";
import type { ReleaseSet } from "@larchway/shared/contracts/release";
import type { EventBus } from "@larchway/shared/events";
import { findBuildInStack } from "../federation/find-build-in-stack";
import type { LoadedRemote, RemoteLoader } from "../federation/remote-loader";
import { createBeaconQueue } from "./beacon-queue";
import { toUncaughtError, type listenForErrors, type UncaughtError } from "./early-errors";
import type { listenForOpenings } from "./early-openings";
import { createOpeningFilter } from "./find-foreign-openings";
import { sendBeacons } from "./send-beacons";
import { watchVitals } from "./watch-vitals";

export interface CollectOptions {
  page: Document;
  releases: ReleaseSet;
  loader: Pick<RemoteLoader, "list">;
  bus: EventBus;
  /** Ends the main script's listening; see {@link listenForErrors}. */
  takeErrors: ReturnType<typeof listenForErrors>;
  /** Passes on calls of `window.open`; see {@link listenForOpenings}. */
  hearOpenings: ReturnType<typeof listenForOpenings>;
  send?: (beacons: readonly Beacon[]) => void;
}

/** Milliseconds from which the load of a remote counts as slow. */
const slowFromMs = 4000;

/**
 * Reports to the platform, until the visitor leaves the page, which builds show pages and their quality: page views,
 * uncaught errors, slow loads, Web Vitals and other sites that scripts open. The remote loader reports failed loads
 * immediately.
 */
export function collectBeacons({
  page,
  releases,
  loader,
  bus,
  takeErrors,
  hearOpenings,
  send = sendBeacons,
}: CollectOptions): void {
  const view = page.defaultView;
  if (!view) return;
  const queue = createBeaconQueue(send);
  const shell = releases.remotes.shell?.live.build;
  const reported = new Set<string>();

  const make = (
    remote: string,
    build: string,
    event: Beacon["event"],
    more: Partial<Beacon> = {},
  ): Beacon => ({
    remote,
    build,
    event,
    set: releases.id,
    reason: "",
    path: view.location.pathname.slice(0, 500),
    ...more,
  });
  /** The shell and the remotes that this page runs. */
  const listBuilds = (): Pick<LoadedRemote, "remote" | "build">[] => [
    ...(shell ? [{ remote: "shell", build: shell }] : []),
    ...loader.list(),
  ];

  function reportErrors(errors: readonly UncaughtError[]) {
    for (const { message, stack, isForeign } of errors) {
      const found = findBuildInStack(stack);
      // A page with an error in every frame counts as one page with errors.
      if (!found || isForeign || reported.has(`${found.remote} ${found.build}`)) continue;
      reported.add(`${found.remote} ${found.build}`);
      queue.add(make(found.remote, found.build, "error", { reason: message.slice(0, 300) }));
    }
  }

  function reportSlowLoads() {
    for (const { remote, build, milliseconds } of loader.list()) {
      if (milliseconds < slowFromMs || reported.has(`slow ${remote} ${build}`)) continue;
      reported.add(`slow ${remote} ${build}`);
      queue.add(make(remote, build, "slow", { reason: `loaded in ${Math.round(milliseconds)} ms` }));
    }
  }

  bus.on("page:viewed", () => {
    for (const { remote, build } of listBuilds()) {
      reported.delete(`${remote} ${build}`);
      queue.add(make(remote, build, "view"));
    }
    reportSlowLoads();
  });
  reportErrors(takeErrors());
  const handleError = (event: ErrorEvent | PromiseRejectionEvent) => reportErrors([toUncaughtError(event)]);
  view.addEventListener("error", handleError);
  view.addEventListener("unhandledrejection", handleError);

  const findForeign = createOpeningFilter(
    view.location,
    shell ? { remote: "shell", build: shell } : undefined,
  );
  hearOpenings((opening) => {
    const found = findForeign(opening);
    if (!found) return;
    queue.add(make(found.remote, found.build, "warning", { reason: `window.open of ${found.host}` }));
  });

  const owner = findPageOwner(page);
  const takeVitals = watchVitals();
  page.addEventListener("visibilitychange", () => {
    if (page.visibilityState !== "hidden") return;
    const vitals: WebVitals | undefined = takeVitals();
    // They belong to the document's page: its remote's, or the shell's.
    const measured = owner ?? (shell ? { remote: "shell", build: shell } : undefined);
    if (vitals && measured) queue.add(make(measured.remote, measured.build, "vitals", { vitals }));
    queue.flush();
  });
}

/** The remote whose page was opened first, and its build. */
function findPageOwner(page: Document): { remote: string; build: string } | undefined {
  const { remote, build } = page.querySelector<HTMLElement>("[data-remote]")?.dataset ?? {};
  return remote && build ? { remote, build } : undefined;
}
