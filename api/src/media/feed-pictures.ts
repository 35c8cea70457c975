import { createHash } from "node:crypto";
import pLimit from "p-limit";
import type { DiskCache } from "./disk-cache";
import { feedPictureVersion } from "./media-url";
import { normalizePicture } from "./normalize-picture";
import { PictureError, PictureGoneError } from "./picture-error";
import type { PictureSource } from "./picture-store";

/** A picture of the feed as it is known: where it comes from, and when it last changed. */
interface KnownPicture {
  media_key: string;
  url: string;
  modified_at: string;
}

export interface FeedPictures {
  /** The picture in its present version. Reading it throws a {@link PictureError} when the source fails. */
  present(picture: KnownPicture): PictureSource;
  /** An earlier version that is still cached, for when the present one isn't available. */
  earlier(picture: KnownPicture): Promise<PictureSource | undefined>;
}

export interface FeedPicturesOptions {
  cache: DiskCache;
  fetchPicture: (url: string) => Promise<Buffer>;
  now: () => number;
  /** Pictures fetched at once. */
  concurrency?: number;
  onError?: (error: PictureError, url: string) => void;
}

const file = "original.jpg";
/** Milliseconds for which a picture is not requested again after its source failed, and after it said that it has none. */
const failurePause = 30_000;
const gonePause = 3_600_000;
const rememberedFailures = 2_000;
/** Requests that wait for a slow source; further ones fail. */
const mostWaiting = 200;

/** Fetches pictures of the feed at their first use and caches them. */
export function createFeedPictures(options: FeedPicturesOptions): FeedPictures {
  const { cache, fetchPicture, now, concurrency = 8, onError } = options;
  const limit = pLimit(concurrency);
  const failures = new Map<string, { at: number; isGone: boolean }>();

  function fetchWithLimit(url: string): Promise<Buffer> {
    if (limit.pendingCount >= mostWaiting)
      throw new PictureError("Too many pictures were requested at once.");
    return limit(async () => normalizePicture(await fetchPicture(url)));
  }

  async function get(name: string, url: string): Promise<Buffer> {
    const failure = failures.get(name);
    if (failure && now() - failure.at < (failure.isGone ? gonePause : failurePause))
      throw failure.isGone
        ? new PictureGoneError("The source no longer has the picture.")
        : new PictureError("The source failed a moment ago.");
    try {
      const bytes = await fetchWithLimit(url);
      failures.delete(name);
      return bytes;
    } catch (error) {
      if (!(error instanceof PictureError)) throw error;
      if (failures.size >= rememberedFailures) failures.clear();
      failures.set(name, { at: now(), isGone: error instanceof PictureGoneError });
      onError?.(error, url);
      throw error;
    }
  }

  return {
    present(picture) {
      const name = `${getFolder(picture)}/${feedPictureVersion(picture)}`;
      return { name, read: () => cache.get(`${name}/${file}`, () => get(name, picture.url)) };
    },
    async earlier(picture) {
      const folder = getFolder(picture);
      const present = feedPictureVersion(picture);
      for (const version of await cache.listFolders(folder)) {
        const name = `${folder}/${version}`;
        const cached = version === present ? undefined : await cache.peek(`${name}/${file}`);
        if (cached) return { name, read: () => Promise.resolve(cached) };
      }
      return undefined;
    },
  };
}

/** Keys come from outside and aren't safe as paths. */
function getFolder({ media_key }: KnownPicture): string {
  const hash = createHash("sha256").update(media_key).digest("hex").slice(0, 24);
  return `feed/${hash.slice(0, 2)}/${hash}`;
}
