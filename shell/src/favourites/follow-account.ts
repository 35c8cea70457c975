import type { AppContextValue } from "@larchway/shared/app";
import { favouriteLimit, favouritesSchema } from "@larchway/shared/contracts/accounts";
import { listingKeySchema } from "@larchway/shared/contracts/listing-key";
import { formatCount } from "@larchway/shared/domain";
import { bus } from "@larchway/shared/events";
import { readFavourites, writeFavourites } from "@larchway/shared/favourites";
import { readHiddenHomes, writeHiddenHomes } from "@larchway/shared/hidden-homes";
import { sessionAtom } from "@larchway/shared/session";
import { readStored, removeStored, storedKeys, writeStored } from "@larchway/shared/storage";
import { toast } from "@larchway/shared/toast";
import { mergeFavourites } from "./merge-favourites";
import { removeOldEdits } from "./remove-old-edits";
import { syncHiddenHomes } from "./sync-hidden-homes";
import type { Api } from "@larchway/shared/api";
import { okSchema } from "@larchway/shared/contracts/api";

/** Milliseconds for which a device assumes that the account's list is unchanged. */
const freshForMs = 60_000;

/**
 * Synchronizes the favourites of this device and of the account during a session. Homes saved before sign-in are
 * added to the account. At the end of the session the device removes the list. Edits of lists that the account doesn't
 * have yet stay for its next session. Browser only.
 */
export function followAccount({ api, store }: Pick<AppContextValue, "api" | "store">): void {
  let working: Promise<void> = Promise.resolve();
  let hiddenReadAt = 0;
  let hiddenOwner: string | undefined;
  const readerId = () => store.get(sessionAtom).user?._id;

  function synchronize(): void {
    working = working
      .then(async () => {
        await synchronizeOnce();
        await synchronizeHidden();
      })
      // A change that could not be sent stays a difference here, and is sent the next time.
      .catch((error: unknown) => console.warn("Saved homes could not be sent to the account.", error));
  }

  async function synchronizeOnce(): Promise<void> {
    const owner = readerId();
    if (!owner) return;
    const record = readStored("favouritesAccount");
    // Another user's list, left by a session whose end this page did not notice.
    if (record && record.owner !== owner) {
      show([]);
      if (record.hidden) writeHiddenHomes([], { fromAccount: true });
    }
    const mine = record?.owner === owner && isListReadable() ? record : null;
    const before = mine?.keys ?? [];
    const local = readFavourites();
    const added = local.filter((key) => !before.includes(key) && listingKeySchema.safeParse(key).success);
    const removed = before.filter((key) => !local.includes(key));
    for (const key of removed) await deleteFavourite(api, key);
    const isFresh = mine !== null && Date.now() - mine.at < freshForMs;
    if (isFresh && added.length === 0) {
      if (removed.length > 0)
        remember(
          owner,
          before.filter((key) => !removed.includes(key)),
          mine.at,
        );
      return;
    }
    const { favourites } = await addFavourites(api, added.slice(-favouriteLimit));
    if (readerId() !== owner) return;
    const account = [...favourites].reverse();
    const synced = [...new Set([...before, ...added])].filter((key) => !removed.includes(key));
    const now = readFavourites();
    const merged = mergeFavourites({ account, synced, local: now });
    remember(owner, account, Date.now());
    if (merged.join() !== now.join()) show(merged);
    if (added.some((key) => !account.includes(key)))
      toast.error(
        `An account keeps at most ${formatCount(favouriteLimit, "home")}. Remove some to save more.`,
      );
  }

  async function synchronizeHidden(): Promise<void> {
    const owner = readerId();
    const record = readStored("favouritesAccount");
    if (!owner || record?.owner !== owner) return;
    const local = readHiddenHomes();
    const isFresh = Date.now() - hiddenReadAt < freshForMs && hiddenOwner === owner;
    if (isFresh && record.hidden?.join() === local.join()) return;
    const account = await syncHiddenHomes(api, { local, before: areHiddenReadable() ? record.hidden : [] });
    const current = readStored("favouritesAccount");
    if (readerId() !== owner || current?.owner !== owner) return;
    hiddenReadAt = Date.now();
    hiddenOwner = owner;
    writeStored("favouritesAccount", { ...current, hidden: account });
    const now = readHiddenHomes();
    // Homes that were hidden or shown during the request: the next synchronization sends them.
    const added = now.filter((key) => !local.includes(key));
    const shown = local.filter((key) => !now.includes(key));
    const merged = [
      ...account.filter((key) => !shown.includes(key)),
      ...added.filter((key) => !account.includes(key)),
    ];
    if (merged.join() !== now.join())
      writeHiddenHomes(merged, added.length + shown.length === 0 ? { fromAccount: true } : undefined);
  }

  function forget(): void {
    const record = readStored("favouritesAccount");
    if (!record) return;
    removeStored("favouritesAccount");
    show([]);
    if (record.hidden) writeHiddenHomes([], { fromAccount: true });
  }

  removeOldEdits();
  let current: string | undefined;
  const followSession = () => {
    const { status, user, isOutage } = store.get(sessionAtom);
    if (status === "loading" || (user && user._id === current)) return;
    current = user?._id;
    if (user) synchronize();
    else if (!isOutage) forget();
  };
  store.sub(sessionAtom, followSession);
  followSession();
  bus.on("favourites:changed", ({ fromAccount }, origin) => {
    if (origin === "here" && !fromAccount) synchronize();
  });
  bus.on("hidden:changed", ({ fromAccount }) => {
    if (!fromAccount) synchronize();
  });
  window.addEventListener("online", synchronize);
}

/** False when the hidden homes are missing or broken, which must not show all of them again. */
function areHiddenReadable(): boolean {
  return !Object.is(readStored("hiddenHomes"), storedKeys.hiddenHomes.fallback);
}

/** False when the list is missing or broken, which must not remove every home from the account. */
function isListReadable(): boolean {
  return !Object.is(readStored("favourites"), storedKeys.favourites.fallback);
}

function remember(owner: string, keys: readonly string[], at: number): void {
  const record = readStored("favouritesAccount");
  const hidden = record?.owner === owner ? record.hidden : undefined;
  writeStored("favouritesAccount", { owner, keys: [...keys], at, hidden });
}

function show(keys: string[]): void {
  writeFavourites(keys, { fromAccount: true });
}

/** Adds missing keys up to the limit; resolves to the complete list. */
const addFavourites = ({ send }: Api, keys: readonly string[]) =>
  send("/api/users/favourites", { method: "POST", body: { keys }, schema: favouritesSchema });

const deleteFavourite = ({ send }: Api, key: string) =>
  send(`/api/users/favourites/${encodeURIComponent(key)}`, { method: "DELETE", schema: okSchema });
