import type { AppContextValue } from "@larchway/shared/app";
import { sessionAtom } from "@larchway/shared/session";
import { readStored } from "@larchway/shared/storage";

/** Once somebody is signed in, or was when this device last heard: the favourites follow the account. Browser only. */
export function connectFavourites(app: Pick<AppContextValue, "api" | "store">): void {
  const { store } = app;
  let isFollowing = false;

  async function follow() {
    if (isFollowing || (!store.get(sessionAtom).user && !readStored("favouritesAccount"))) return;
    isFollowing = true;
    try {
      const { followAccount } = await import(/* webpackChunkName: "follow-account" */ "./follow-account");
      followAccount(app);
    } catch (error) {
      // Tried again when the session changes, at the latest on the next page load.
      isFollowing = false;
      console.warn("Saved homes do not follow the account on this page.", error);
    }
  }

  void follow();
  store.sub(sessionAtom, () => void follow());
}
