import { createHash } from "node:crypto";
import { FairQueue } from "@larchway/shared/server/fair-queue";
import { readComputedFile } from "./computed-file";
import type { DiskCache } from "./disk-cache";
import { feedPictureVersion } from "./media-url";
import { normalizePicture } from "./normalize-picture";
import { PictureError, PictureGoneError } from "./picture-error";
import type { PictureSource } from "./picture-store";

/** A stored photo of the feed: its URL, and the time of its last change. */
interface KnownPicture {
  media_key: string;
  url: string;
  modified_at: string;
}

export interface FeedPictures {
  /** The photo in its present version. Reading it throws a {@link PictureError} when the source fails. */
  present(picture: KnownPicture): PictureSource;
  /** A cached earlier version, for when the present one is unavailable. */
  earlier(picture: KnownPicture): Promise<PictureSource | undefined>;
}

export interface FeedPicturesOptions {
  cache: DiskCache;
  fetchPicture: (url: string) => Promise<Buffer>;
  now: () => number;
  /** Queue for decoding the fetched photos, shared with all other image work. */
  transforms: FairQueue;
  /** Called with each photo that was fetched. */
  onFetched?: (picture: KnownPicture, bytes: Buffer) => void;
  onError?: (error: PictureError, url: string) => void;
}

const file = "original.jpg";
/**
 * Milliseconds without requests for a photo after its source failed, and after the source reported that it has none.
 */
const failurePause = 30_000;
const gonePause = 3_600_000;
const rememberedFailures = 2_000;
/** Limits for fetching; a slow source must not block other work. */
const queueOptions = { concurrency: 8, concurrencyPerClient: 6, maxWaitingPerClient: 60, maxWaiting: 200 };

/** Fetches photos of the feed at their first use and caches them. */
export function createFeedPictures(options: FeedPicturesOptions): FeedPictures {
  const { cache, fetchPicture, transforms, now, onFetched, onError } = options;
  const queue = new FairQueue(queueOptions);
  const failures = new Map<string, { at: number; isGone: boolean }>();

  function checkFailure(name: string): void {
    const failure = failures.get(name);
    if (failure && now() - failure.at < (failure.isGone ? gonePause : failurePause))
      throw failure.isGone
        ? new PictureGoneError("The source no longer has the picture.")
        : new PictureError("The source failed a moment ago.");
  }

  async function fetchOriginal(name: string, picture: KnownPicture, network: string): Promise<Buffer> {
    const { url } = picture;
    // It may have failed while this request waited.
    checkFailure(name);
    try {
      const fetched = await fetchPicture(url);
      const bytes = await transforms.run(network, () => normalizePicture(fetched));
      failures.delete(name);
      onFetched?.(picture, bytes);
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
      const read = async (network: string) => {
        checkFailure(name);
        return readComputedFile({
          cache,
          name: `${name}/${file}`,
          queue,
          network,
          make: () => fetchOriginal(name, picture, network),
        });
      };
      return { name, read };
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
