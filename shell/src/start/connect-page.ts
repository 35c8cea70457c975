import type { AppContextValue } from "@larchway/shared/app";
import { comparisonAtom, readComparison } from "@larchway/shared/comparison";
import { isLocked, toViewerKey, omitSaleHistory } from "@larchway/shared/domain";
import { bus } from "@larchway/shared/events";
import { removeStored, subscribeStored, writeStored } from "@larchway/shared/storage";
import { connectConsent } from "../consent/connect-consent";
import { connectFavourites } from "../favourites/connect-favourites";
import type { AppRouter } from "./prepare-router";

/** After the first render: connects the page to storage, to the other tabs and to the session. */
export function connectPage({ app, router }: { app: AppContextValue; router: AppRouter }): void {
  const { store, session } = app;
  bus.connect();
  connectConsent(app);
  const followComparison = () => store.set(comparisonAtom, readComparison());
  followComparison();
  subscribeStored("comparisons", followComparison);
  bus.on("comparison:changed", followComparison);
  connectFavourites(app);

  let viewer = toViewerKey(null);
  bus.on("session:changed", ({ user }, origin) => {
    const next = toViewerKey(user);
    // Every page load in any tab announces its viewer; most often it is the same one.
    if (next === viewer) return;
    if (origin === "other-tab") {
      // Another tab signed in or out, or gained access. Tabs share the cookie, so this tab restores its session.
      void session.restore();
      return;
    }
    if (user?.seesSoldData === false || !user) forgetLocked();
    viewer = next;
    // The viewer's access changed, so every list on screen is loaded again.
    void router.revalidate();
  });
  void session.restore();

  /** A device stores no data of listings that its viewer may not open. */
  function forgetLocked() {
    const open = readComparison()
      .filter((property) => !isLocked(property, false))
      .map(omitSaleHistory);
    if (open.length > 0) writeStored("comparisons", open);
    else removeStored("comparisons");
    followComparison();
  }
}
