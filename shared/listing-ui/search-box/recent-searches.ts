import { readStored, writeStored } from "@larchway/shared/storage";

/** How many searches are remembered (spec section 9). */
const recentSearchLimit = 2;

/** What the list needs to remember searches; tests hand in their own. */
export interface RecentSearches {
  read(): string[];
  /** Puts the text first, once, and forgets the oldest. */
  add(text: string): void;
}

/** The list with `text` in front. Case does not tell searches apart. */
export function withRecentSearch(known: readonly string[], text: string): string[] {
  const others = known.filter((other) => other.toLowerCase() !== text.toLowerCase());
  return [text, ...others].slice(0, recentSearchLimit);
}

/** Recent searches of this browser. */
export const storedRecentSearches: RecentSearches = {
  read: () => readStored("recentSearches").slice(0, recentSearchLimit),
  add: (text) => void writeStored("recentSearches", withRecentSearch(readStored("recentSearches"), text)),
};
