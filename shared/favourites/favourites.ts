import { atom, type Atom } from "jotai";
import { bus } from "@larchway/shared/events";
import { readStored, subscribeStored, writeStored } from "@larchway/shared/storage";
import { showLatest } from "@larchway/shared/toast";

/** Polling interval of storage in milliseconds (spec section 4), because scripts may change it without an event. */
const checkMs = 2000;

const keysAtom = atom<readonly string[]>([]);
// The only writer: while a component shows favourites, the atom follows storage.
keysAtom.onMount = (setKeys) => {
  const follow = () =>
    setKeys((shown) => {
      const stored = readFavourites();
      return stored.join() === shown.join() ? shown : stored;
    });
  follow();
  const undos = [bus.on("favourites:changed", follow), subscribeStored("favourites", follow)];
  const timer = setInterval(follow, checkMs);
  return () => {
    clearInterval(timer);
    for (const undo of undos) undo();
  };
};

/** The stored listing keys without duplicates. Empty on the server and during hydration. */
export const favouritesAtom: Atom<readonly string[]> & { init: readonly string[] } = keysAtom;

/** The stored keys without duplicates. Browser only. */
export function readFavourites(): string[] {
  return [...new Set(readStored("favourites"))];
}

/**
 * Stores the keys and notifies this page and the other tabs. Returns false when storage rejected them. `fromAccount`:
 * the account has them already. Browser only.
 */
export function writeFavourites(keys: string[], from?: { fromAccount: true }): boolean {
  const isStored = writeStored("favourites", keys);
  bus.emit("favourites:changed", { keys, ...from });
  return isStored;
}

/** Adds or removes one key and shows the toast: an error when storage rejected it. Browser only. */
export function toggleFavourite(listingKey: string): string[] {
  const keys = readFavourites();
  const isFavourite = keys.includes(listingKey);
  const next = isFavourite ? keys.filter((key) => key !== listingKey) : [...keys, listingKey];
  if (!writeFavourites(next))
    showLatest(
      "favourites",
      "error",
      "Your browser blocks storage for this site. Without an account, this change lasts only while this page is open.",
    );
  else if (isFavourite) showLatest("favourites", "info", "Removed from favorites");
  else showLatest("favourites", "success", "Added to favorites");
  return next;
}
