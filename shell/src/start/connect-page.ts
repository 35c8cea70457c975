import type { AppContextValue } from "@larchway/shared/app";
import { comparisonAtom, readComparison } from "@larchway/shared/comparison";
import { isLocked, toViewerKey, omitSaleHistory } from "@larchway/shared/domain";
import { bus } from "@larchway/shared/events";
import { removeStored, subscribeStored, writeStored } from "@larchway/shared/storage";
import { connectConsent } from "../consent/connect-consent";
import { connectFavourites } from "../favourites/connect-favourites";
import type { AppRouter } from "./prepare-router";

/** After the first render: joins the page to storage, to the other tabs and to the session. */
export function connectPage({ app, router }: { app: AppContextValue; router: AppRouter }): void {
  const { store, session } = app;
  bus.connect();
  connectConsent(app);
  const followComparison = () => store.set(comparisonAtom, readComparison());
  followComparison();
  subscribeStored("comparisons", followComparison);
  bus.on("comparison:changed", followComparison);
  connectFavourites(app);

  let reader = toViewerKey(null);
  bus.on("session:changed", ({ user }, origin) => {
    const next = toViewerKey(user);
    // Every load of any tab tells who reads there; most often it is the same person as here.
    if (next === reader) return;
    if (origin === "other-tab") {
      // Another tab signed in or out, or may see more now: the cookie is common, so this tab asks the server who it is.
      void session.restore();
      return;
    }
    if (user?.seesSoldData === false || !user) forgetLocked();
    reader = next;
    // What a reader may see changed, so every list on screen is loaded again.
    void router.revalidate();
  });
  void session.restore();

  /** A device keeps no data of listings that its reader may not open. */
  function forgetLocked() {
    const open = readComparison()
      .filter((property) => !isLocked(property, false))
      .map(omitSaleHistory);
    if (open.length > 0) writeStored("comparisons", open);
    else removeStored("comparisons");
    followComparison();
  }
}
