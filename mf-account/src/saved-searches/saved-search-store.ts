import type { Api, Cancellable } from "@larchway/shared/api";
import { savedSearchLimit, type SavedSearch } from "@larchway/shared/contracts/saved-search";
import { readStored, removeStored, writeStored } from "@larchway/shared/storage";
import { deleteSavedSearch, listSavedSearches, putSavedSearch } from "../calls/saved-searches";

/** Where saved searches are: in the account, or in the browser of a visitor. */
export interface SavedSearchStore {
  list(options?: Cancellable): Promise<SavedSearch[]>;
  /** Creates or replaces; settings of alerts that are left out keep their values. Rejects with a message for people. */
  put(search: SavedSearch): Promise<unknown>;
  remove(id: string): Promise<unknown>;
}

export const createAccountStore = (api: Api): SavedSearchStore => ({
  list: async (options) => (await listSavedSearches(api, options)).searches,
  put: (search) => putSavedSearch(api, search),
  remove: (id) => deleteSavedSearch(api, id),
});

/** Browser only. */
export const visitorStore: SavedSearchStore = {
  list: async () => readVisitorSearches(),
  put: async (search) => {
    const searches = readVisitorSearches();
    const isNew = searches.every(({ id }) => id !== search.id);
    if (isNew && searches.length >= savedSearchLimit)
      throw new Error(`You have ${savedSearchLimit} saved searches. Delete one to save this one.`);
    write(
      isNew
        ? [search, ...searches]
        : searches.map((each) => (each.id === search.id ? { ...each, ...search } : each)),
    );
  },
  remove: async (id) => write(readVisitorSearches().filter((each) => each.id !== id)),
};

/** What this browser saved without an account, newest first. Browser only. */
export function readVisitorSearches(): SavedSearch[] {
  return [...readStored("savedSearches")].sort((one, other) => other.createdAt.localeCompare(one.createdAt));
}

function write(searches: SavedSearch[]): void {
  if (writeStored("savedSearches", searches)) return;
  throw new Error("Your browser blocks storage for this site. Sign in to save searches in your account.");
}

/**
 * Gives the searches of this browser to the account that has just signed in. The same search is not saved twice. What the
 * account refuses, such as the 51st, stays in the browser.
 */
export async function joinAccount(api: Api): Promise<void> {
  const account = createAccountStore(api);
  const existingKeys = new Set((await account.list()).map(toKey));
  for (const search of readVisitorSearches().reverse()) {
    if (!existingKeys.has(toKey(search))) await account.put(search);
    const left = readVisitorSearches().filter(({ id }) => id !== search.id);
    if (left.length === 0) removeStored("savedSearches");
    else write(left);
  }
}

/** Equal for searches with the same list. */
export function toKey({ market, query }: Pick<SavedSearch, "market" | "query">): string {
  return `${market ?? "any"}?${query}`;
}
