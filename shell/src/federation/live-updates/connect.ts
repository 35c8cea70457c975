import type { LiveChanges, ReleaseSet } from "@larchway/shared/contracts/release";
import { bus } from "@larchway/shared/events";
import type { RemoteLoader } from "../remote-loader";
import { fetchReleases } from "./fetch-releases";
import { toast } from "@larchway/shared/toast";
import { createReleaseFollower } from "./follow-releases";
import { listen } from "./listen";
import { createUrgentReload } from "./reload-urgently";
import { restoreTypedText, takeTypedText } from "./typed-text";
import { findStyles, isHeld, removeStyles } from "../build-styles";

/** The part of the router that reports when the visitor leaves a page. */
interface PageRouter {
  state: { location: Path };
  subscribe(listener: (state: { location: Path; navigation: { location?: Path } }) => void): () => void;
}
interface Path {
  pathname: string;
}

export interface LiveUpdatesOptions {
  releases: ReleaseSet;
  loader: RemoteLoader;
  router: PageRouter;
}

/** Open pages spread their requests after a change over this many milliseconds. */
const spreadMs = 1_000;

/** Connects an open page to changes of the release set. */
export function connectLiveUpdates({ releases, loader, router }: LiveUpdatesOptions): void {
  const reloadUrgently = createUrgentReload({
    offer: (live) => bus.emit("page:revoked", { live }),
  });
  const follower = createReleaseFollower({ releases, loader, bus, retireStyles, reloadUrgently });
  const stopRestoring = restoreAfterReload();
  let current = describe(releases);

  async function update(): Promise<void> {
    const set = await fetchReleases();
    if (!set) return;
    current = describe(set);
    follower.follow(set);
  }

  const onChange = ({ remotes }: LiveChanges) => {
    if (JSON.stringify(remotes) === current) return;
    current = JSON.stringify(remotes);
    setTimeout(() => void update(), Math.random() * spreadMs);
  };

  let { location } = router.state;
  router.subscribe(({ navigation, location: present }) => {
    const isLeaving = navigation.location && navigation.location.pathname !== location.pathname;
    const hasLeft = present.pathname !== location.pathname;
    location = present;
    if (!isLeaving && !hasLeft) return;
    follower.leavePage();
    if (hasLeft) stopRestoring();
  });

  // Browsers do not keep a page with an open connection in the back/forward cache.
  let stop = listen({ onChange, onPoll: () => void update() });
  window.addEventListener("pagehide", () => stop());
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) stop = listen({ onChange, onPoll: () => void update() });
  });
}

/** After an urgent reload: shows a message, and restores typed text. */
function restoreAfterReload(): () => void {
  const stored = takeTypedText();
  if (!stored) return () => undefined;
  toast.info(
    stored.length === 0
      ? "This page was reloaded to correct an error."
      : "This page was reloaded to correct an error. What you typed is still here.",
  );
  return restoreTypedText(stored);
}

/** The release set as the edge sends it, for comparison. */
function describe({ remotes }: ReleaseSet): string {
  const changes = Object.entries(remotes).map(
    ([name, { live, revoked = [], urgent }]) => [name, { build: live.build, revoked, urgent }] as const,
  );
  return JSON.stringify(Object.fromEntries(changes));
}

/** Removes the style sheets of a replaced build. While it is on screen they stay, and are removed with it. */
function retireStyles(remote: string, build: string): void {
  const base = `/remotes/${remote}/${build}/`;
  // Equal files have equal names: the chunk loader would take the old build's style sheet for the new one's.
  for (const link of findStyles({ base })) delete link.dataset.href;
  if (!isHeld({ base })) removeStyles({ base });
}
