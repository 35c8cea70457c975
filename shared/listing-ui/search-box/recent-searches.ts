import { readStored, writeStored } from "@larchway/shared/storage";

/** Most stored searches (spec section 9). */
const recentSearchLimit = 2;

/** The storage of recent searches; tests pass their own. */
export interface RecentSearches {
  read(): string[];
  /** Puts the text first, without duplicates, and removes the oldest. */
  add(text: string): void;
}

/** The list with `text` at the front. Searches that differ only in case are equal. */
export function withRecentSearch(existing: readonly string[], text: string): string[] {
  const others = existing.filter((other) => other.toLowerCase() !== text.toLowerCase());
  return [text, ...others].slice(0, recentSearchLimit);
}

/** Recent searches of this browser. */
export const storedRecentSearches: RecentSearches = {
  read: () => readStored("recentSearches").slice(0, recentSearchLimit),
  add: (text) => void writeStored("recentSearches", withRecentSearch(readStored("recentSearches"), text)),
};
