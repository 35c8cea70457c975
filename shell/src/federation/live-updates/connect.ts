import type { LiveChanges, ReleaseSet } from "@larchway/shared/contracts/release";
import { bus } from "@larchway/shared/events";
import type { RemoteLoader } from "../remote-loader";
import { fetchReleases } from "./fetch-releases";
import { toast } from "@larchway/shared/toast";
import { createReleaseFollower } from "./follow-releases";
import { listen } from "./listen";
import { createUrgentReload } from "./reload-urgently";
import { retireStyles } from "./retire-styles";
import { restoreTypedText, takeTypedText } from "./typed-text";

/** The router, as far as it tells when a page is left. */
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

/** Milliseconds over which the pages that are open spread their requests after a change. */
const spread = 1_000;

/** Joins an open page to what happens to the release set from now on. */
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
    setTimeout(() => void update(), Math.random() * spread);
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

  // A page with a connection could not be kept for the way back.
  let stop = listen({ onChange, onLook: () => void update() });
  window.addEventListener("pagehide", () => stop());
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) stop = listen({ onChange, onLook: () => void update() });
  });
}

/** After an urgent reload: says so, and fills in what was typed. */
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

/** As the edge tells it, for comparison. */
function describe({ remotes }: ReleaseSet): string {
  const changes = Object.entries(remotes).map(
    ([name, { live, revoked = [], urgent }]) => [name, { build: live.build, revoked, urgent }] as const,
  );
  return JSON.stringify(Object.fromEntries(changes));
}
