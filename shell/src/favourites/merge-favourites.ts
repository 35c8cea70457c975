export interface FavouriteSides {
  /** The account's current list, the oldest first. */
  account: readonly string[];
  /** The account's list at this device's last synchronization. */
  synced: readonly string[];
  /** This device's list, the oldest first. */
  local: readonly string[];
}

/** Merges both lists: homes that either side added since the last synchronization are in, removed ones are out. */
export function mergeFavourites({ account, synced, local }: FavouriteSides): string[] {
  const inAccount = new Set(account);
  const before = new Set(synced);
  const here = new Set(local);
  return [
    ...local.filter((key) => inAccount.has(key) || !before.has(key)),
    ...account.filter((key) => !here.has(key) && !before.has(key)),
  ];
}
