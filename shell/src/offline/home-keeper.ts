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

/** What the fetches of one update share. */
interface Errand {
  pictures: Map<string, Response>;
  signal: AbortSignal;
}

/** How many homes are fetched at the same time. */
const atOnce = 3;
/** Bytes; pictures of cards are far smaller. */
const largestPicture = 400_000;

/**
 * Keeps the saved homes of whoever reads here for times without a connection, and forgets them when another reads. It
 * calls the api as a visitor does, without a token, so that nothing is stored that only signed-in people may see.
 */
export function createHomeKeeper({ fetch, apiKey, readKeys, now }: HomeKeeperOptions) {
  let owner: string | null = null;
  let mayKeep = false;
  /** Ended by whatever makes the work under way worthless, so that forgetting never waits for a slow network. */
  let current = new AbortController();
  let working: Promise<void> = Promise.resolve();
  const send = createTransport({ fetch, apiKey, getToken: () => null, refresh: async () => false });

  /** Ends what is under way, and does this afterwards. */
  function instead(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    current.abort();
    current = new AbortController();
    const { signal } = current;
    working = working
      .then(() => work(signal))
      .catch((error: unknown) => console.warn("Saved homes could not be stored for offline use.", error));
    return working;
  }

  /** Who reads here now; only ever told when it is known. */
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

  /** Fetches what is new among the favourites or was fetched long ago, and drops what is no favourite any more. */
  function update(): Promise<void> {
    return instead(async (signal) => {
      if (owner === null || !mayKeep || isOffline() || signal.aborted) return;
      const before = await readOfflineHomes(now());
      const { stored, missing, wanted } = planOffline({
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
          // What is stored of a home that can't be fetched now stays, and so does the time shown with it.
          if (home) stored.homes = [...stored.homes.filter((each) => each.key !== key), home];
          else if (before?.owner === owner) stored.at = before.at;
        }
      };
      await Promise.all(Array.from({ length: atOnce }, work));
      if (signal.aborted) return;
      stored.homes.sort((a, b) => wanted.indexOf(a.key) - wanted.indexOf(b.key));
      const isNew = before ? JSON.stringify(stored) !== JSON.stringify(before) : stored.homes.length > 0;
      if (isNew) await saveOfflineHomes(stored, pictures);
    });
  }

  /** Undefined when it could not be had just now; without the property when visitors may not open it. */
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

  /** The URL under which the picture is cached. Only pictures of our own site are. */
  async function fetchPicture(url: string, errand: Errand): Promise<string | undefined> {
    if (!/^\/\w[^?]*$/.test(url)) return undefined;
    if (await readOfflinePicture(url)) return url;
    try {
      const response = await fetch(url, { credentials: "omit", signal: errand.signal });
      if (!response.ok || !response.headers.get("content-type")?.startsWith("image/")) return undefined;
      // Read whole: a body still arriving would end with the errand, while it is being stored.
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
    /** From now on homes are stored; before, and without it, they are only removed. */
    allow(): Promise<void> {
      mayKeep = true;
      return update();
    },
  };
}
