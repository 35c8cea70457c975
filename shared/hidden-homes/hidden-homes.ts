import { bus } from "@larchway/shared/events";
import { readStored, subscribeStored, writeStored } from "@larchway/shared/storage";

/** Most hidden homes; the newest are kept. */
const limit = 1_000;

/** Keys of the homes that this browser hides, the oldest first. Browser only. */
export const readHiddenHomes = (): string[] => readStored("hiddenHomes");

/** Hides a home everywhere, or shows it again. Browser only. */
export function setHidden(listingKey: string, isHidden: boolean): void {
  const others = readHiddenHomes().filter((key) => key !== listingKey);
  writeHiddenHomes(isHidden ? [...others, listingKey] : others);
}

/** Stores the keys and notifies this page. `fromAccount`: the account has them already. Browser only. */
export function writeHiddenHomes(keys: readonly string[], from?: { fromAccount: true }): void {
  writeStored("hiddenHomes", keys.slice(-limit));
  bus.emit("hidden:changed", { ...from });
}

/** Calls back when homes are hidden or shown, in another tab too; returns the unsubscribe function. Browser only. */
export function subscribeHidden(changed: () => void): () => void {
  const undos = [bus.on("hidden:changed", changed), subscribeStored("hiddenHomes", changed)];
  return () => undos.forEach((undo) => undo());
}
