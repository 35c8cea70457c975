import type { LiveChanges, ReleaseSet } from "@larchway/shared/contracts/release";
import { bus } from "@larchway/shared/events";
import type { RemoteLoader } from "../remote-loader";
import { fetchReleases } from "./fetch-releases";
import { createReleaseFollower } from "./follow-releases";
import { listen } from "./listen";
import { retireStyles } from "./retire-styles";

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
  const follower = createReleaseFollower({ releases, loader, bus, retireStyles });
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
    if (isLeaving || hasLeft) follower.leavePage();
  });

  // A page with a connection could not be kept for the way back.
  let stop = listen({ onChange, onLook: () => void update() });
  window.addEventListener("pagehide", () => stop());
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) stop = listen({ onChange, onLook: () => void update() });
  });
}

/** As the edge tells it, for comparison. */
function describe({ remotes }: ReleaseSet): string {
  const changes = Object.entries(remotes).map(
    ([name, { live, revoked = [] }]) => [name, { build: live.build, revoked }] as const,
  );
  return JSON.stringify(Object.fromEntries(changes));
}
