import type { OfflineHomes } from "@larchway/shared/offline";

/** Most homes, the newest ones: a phone's storage is not for hundreds of photos. */
export const maxOfflineHomes = 50;
/** Milliseconds after which all of them are fetched again. */
const renewEveryMs = 6 * 3_600_000;

export interface OfflinePlan {
  /** The stored homes that stay, with the time at which all missing ones will have arrived. */
  stored: OfflineHomes;
  /** Keys to fetch. */
  missing: string[];
  /** All keys of this owner to be stored, the newest first. */
  requested: string[];
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

/** Decides which favourites to store for this owner, and which of them to fetch. */
export function planOffline({ before, owner, keys, now }: OfflinePlanInput): OfflinePlan {
  const own = before?.owner === owner ? before : null;
  const requested = keys.slice(-maxOfflineHomes).reverse();
  const isOld = !own || now - own.at > renewEveryMs;
  const homes = own?.homes.filter(({ key }) => requested.includes(key)) ?? [];
  // The photo may be missing, because its download failed.
  const isComplete = ({ property, picture }: OfflineHomes["homes"][number]) =>
    !property || picture !== undefined;
  const complete = new Set(isOld ? [] : homes.filter(isComplete).map(({ key }) => key));
  return {
    stored: { owner, at: isOld ? now : own.at, homes },
    missing: requested.filter((key) => !complete.has(key)),
    requested,
  };
}
