import { atom } from "jotai";
import { bus } from "@larchway/shared/events";
import { readStored, writeStored } from "@larchway/shared/storage";
import { showLatest } from "@larchway/shared/toast";

/** Listing keys, each once. Empty until the shell has read storage after hydration. */
export const favouritesAtom = atom<readonly string[]>([]);

/** What storage holds, each key once. Browser only. */
export function readFavourites(): string[] {
  return [...new Set(readStored("favourites"))];
}

/**
 * Adds or removes one key, stores it, notifies the other remotes and tabs, and shows the toast: an error where storage refused
 * it.
 */
export function toggleFavourite(listingKey: string): string[] {
  const keys = readFavourites();
  const isSaved = keys.includes(listingKey);
  const next = isSaved ? keys.filter((key) => key !== listingKey) : [...keys, listingKey];
  const isStored = writeStored("favourites", next);
  bus.emit("favourites:changed", { keys: next });
  if (!isStored)
    showLatest(
      "favourites",
      "error",
      "Your browser blocks storage for this site. Without an account, this change lasts only while this page is open.",
    );
  else if (isSaved) showLatest("favourites", "info", "Removed from favorites");
  else showLatest("favourites", "success", "Added to favorites");
  return next;
}
