import type { AppContextValue } from "@larchway/shared/app";
import { favouritesAtom, readFavourites } from "@larchway/shared/favourites";
import { isOfflineDocument } from "@larchway/shared/offline";
import { sessionAtom } from "@larchway/shared/session";
import { createHomeKeeper } from "./home-keeper";
import { registerWorker } from "./register-worker";

/** Connects the page to the service worker, and the saved homes to the session, so that users don't share them. */
export async function connectOffline({ config, store, session }: AppContextValue): Promise<void> {
  const keeper = createHomeKeeper({
    fetch: (input, init) => fetch(input, init),
    apiKey: config.apiKey,
    readKeys: readFavourites,
    now: () => Date.now(),
  });
  const followSession = () => {
    const { status, user, isOutage } = store.get(sessionAtom);
    if (status !== "loading" && !isOutage) void keeper.setReader(user);
  };
  store.sub(sessionAtom, followSession);
  store.sub(favouritesAtom, () => void keeper.update());
  followSession();
  // The viewer was unknown when the page started.
  if (isOfflineDocument()) window.addEventListener("online", () => void session.restore(), { once: true });
  if (config.serviceWorker && (await registerWorker(config.serviceWorker))) await keeper.allow();
}
