import type { OfflineHomes } from "@larchway/shared/offline";

/** The newest ones; a phone's storage is not for hundreds of pictures. */
export const maxOfflineHomes = 50;
/** Milliseconds after which all of them are fetched again. */
const renewEvery = 6 * 3_600_000;

export interface OfflinePlan {
  /** What is stored already and stays, dated as of when everything missing has arrived. */
  stored: OfflineHomes;
  /** Keys to fetch. */
  missing: string[];
  /** All keys of this owner to be stored, the newest first. */
  wanted: string[];
}

export interface OfflinePlanInput {
  before: OfflineHomes | null;
  /** As in `OfflineHomes`. */
  owner: string;
  /** The favourites in this browser, the oldest first. */
  keys: readonly string[];
  /** Milliseconds since 1970. */
  now: number;
}

/** Which favourites are to be stored for this owner, and which of them must be fetched. */
export function planOffline({ before, owner, keys, now }: OfflinePlanInput): OfflinePlan {
  const own = before?.owner === owner ? before : null;
  const wanted = keys.slice(-maxOfflineHomes).reverse();
  const isOld = !own || now - own.at > renewEvery;
  const homes = own?.homes.filter(({ key }) => wanted.includes(key)) ?? [];
  // The picture may have been lost on the way.
  const isComplete = ({ property, picture }: OfflineHomes["homes"][number]) =>
    !property || picture !== undefined;
  const known = new Set(isOld ? [] : homes.filter(isComplete).map(({ key }) => key));
  return {
    stored: { owner, at: isOld ? now : own.at, homes },
    missing: wanted.filter((key) => !known.has(key)),
    wanted,
  };
}
