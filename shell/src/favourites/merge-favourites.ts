export interface FavouriteSides {
  /** What the account holds now, the oldest first. */
  account: readonly string[];
  /** What the account was known to hold when this device looked last. */
  known: readonly string[];
  /** What this device shows, the oldest first. */
  local: readonly string[];
}

/** The list of both sides: what either added since the device looked last is in, what either took out is not. */
export function mergeFavourites({ account, known, local }: FavouriteSides): string[] {
  const inAccount = new Set(account);
  const before = new Set(known);
  const here = new Set(local);
  return [
    ...local.filter((key) => inAccount.has(key) || !before.has(key)),
    ...account.filter((key) => !here.has(key) && !before.has(key)),
  ];
}
