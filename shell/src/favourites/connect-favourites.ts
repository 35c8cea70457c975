import type { AppContextValue } from "@larchway/shared/app";
import { sessionAtom } from "@larchway/shared/session";
import { readStored } from "@larchway/shared/storage";

/** Synchronizes favourites with the account during a session, and once after a session has ended. Browser only. */
export function connectFavourites(app: Pick<AppContextValue, "api" | "store">): void {
  const { store } = app;
  let isFollowing = false;

  const hasWork = () =>
    store.get(sessionAtom).user !== null ||
    readStored("favouritesAccount") !== null ||
    readStored("listEdits").length > 0;

  async function follow() {
    if (isFollowing || !hasWork()) return;
    isFollowing = true;
    try {
      const { followAccount } = await import(/* webpackChunkName: "follow-account" */ "./follow-account");
      followAccount(app);
    } catch (error) {
      // Retried when the session changes, at the latest on the next page load.
      isFollowing = false;
      console.warn("Saved homes do not follow the account on this page.", error);
    }
  }

  void follow();
  store.sub(sessionAtom, () => void follow());
}
