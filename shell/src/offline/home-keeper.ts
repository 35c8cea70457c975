import { createTransport, isApiError } from "@larchway/shared/api";
import { propertySchema, type User } from "@larchway/shared/contracts/api";
import { isLocked, pictureAt, visibleMedia } from "@larchway/shared/domain";
import {
  deleteOfflineHomes,
  isOffline,
  saveOfflineHomes,
  readOfflinePicture,
  readOfflineHomes,
  type OfflineHomes,
} from "@larchway/shared/offline";
import { planOffline } from "./plan-offline";

type OfflineHome = OfflineHomes["homes"][number];

export interface HomeKeeperOptions {
  fetch: typeof fetch;
  apiKey: string;
  /** The favourites in this browser, the oldest first. */
  readKeys: () => readonly string[];
  /** Milliseconds since 1970. */
  now: () => number;
}

/** Data that the fetches of one update share. */
interface Errand {
  pictures: Map<string, Response>;
  signal: AbortSignal;
}

/** Most homes that are fetched concurrently. */
const atOnce = 3;
/** Bytes; photos of cards are far smaller. */
const largestPicture = 400_000;

/**
 * Stores the current viewer's saved homes for offline use, and removes them when the viewer changes. It calls the API
 * as a visitor, without a token, so that it stores nothing that only signed-in users may see.
 */
export function createHomeKeeper({ fetch, apiKey, readKeys, now }: HomeKeeperOptions) {
  let owner: string | null = null;
  let mayKeep = false;
  /** Aborted when the current work becomes useless, so that removal never waits for a slow network. */
  let current = new AbortController();
  let working: Promise<void> = Promise.resolve();
  const send = createTransport({ fetch, apiKey, getToken: () => null, refresh: async () => false });

  /** Aborts the current work, and runs this afterwards. */
  function instead(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    current.abort();
    current = new AbortController();
    const { signal } = current;
    working = working
      .then(() => work(signal))
      .catch((error: unknown) => console.warn("Saved homes could not be stored for offline use.", error));
    return working;
  }

  /** Sets the current viewer; called only when it is known. */
  function setReader(user: Pick<User, "_id"> | null): Promise<void> {
    const next = user ? `user:${user._id}` : "visitor";
    if (next === owner) return working;
    owner = next;
    void instead(async () => {
      const before = await readOfflineHomes(now());
      if (before && before.owner !== next) await deleteOfflineHomes();
    });
    return update();
  }

  /** Fetches favourites that are new or were fetched long ago, and removes former favourites. */
  function update(): Promise<void> {
    return instead(async (signal) => {
      if (owner === null || !mayKeep || isOffline() || signal.aborted) return;
      const before = await readOfflineHomes(now());
      const { stored, missing, requested } = planOffline({
        before,
        owner,
        keys: readKeys(),
        now: now(),
      });
      const pictures = new Map<string, Response>();
      const waiting = [...missing];
      const work = async () => {
        for (let key = waiting.shift(); key !== undefined && !signal.aborted; key = waiting.shift()) {
          const home = await fetchHome(key, { pictures, signal });
          // A stored home that can't be fetched now stays, and so does the time shown with it.
          if (home) stored.homes = [...stored.homes.filter((each) => each.key !== key), home];
          else if (before?.owner === owner) stored.at = before.at;
        }
      };
      await Promise.all(Array.from({ length: atOnce }, work));
      if (signal.aborted) return;
      stored.homes.sort((a, b) => requested.indexOf(a.key) - requested.indexOf(b.key));
      const isNew = before ? JSON.stringify(stored) !== JSON.stringify(before) : stored.homes.length > 0;
      if (isNew) await saveOfflineHomes(stored, pictures);
    });
  }

  /** Undefined when it could not be fetched; without the property when visitors may not open it. */
  async function fetchHome(key: string, errand: Errand): Promise<OfflineHome | undefined> {
    try {
      const path = `/api/properties/${encodeURIComponent(key)}`;
      const { media, ...property } = await send(path, {
        schema: propertySchema,
        signal: errand.signal,
      });
      if (isLocked(property, false)) return { key };
      const [first] = visibleMedia(media);
      const picture = first && (await fetchPicture(pictureAt(first.mediaurl, 640, "webp"), errand));
      return { key, property, ...(picture ? { picture } : {}) };
    } catch (error) {
      return isApiError(error) && error.status === 404 ? { key } : undefined;
    }
  }

  /** The URL under which the photo is cached; undefined for photos of other sites. */
  async function fetchPicture(url: string, errand: Errand): Promise<string | undefined> {
    if (!/^\/\w[^?]*$/.test(url)) return undefined;
    if (await readOfflinePicture(url)) return url;
    try {
      const response = await fetch(url, { credentials: "omit", signal: errand.signal });
      if (!response.ok || !response.headers.get("content-type")?.startsWith("image/")) return undefined;
      // Read completely: a body that still arrives would be cut off with the abort, while it is being stored.
      const file = await response.blob();
      if (file.size > largestPicture) return undefined;
      errand.pictures.set(url, new Response(file, { headers: { "content-type": file.type } }));
    } catch {
      return undefined;
    }
    return url;
  }

  return {
    setReader,
    update,
    /** Enables storing homes; before, and without it, they are only removed. */
    allow(): Promise<void> {
      mayKeep = true;
      return update();
    },
  };
}
