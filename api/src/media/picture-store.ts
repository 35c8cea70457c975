import sharp from "sharp";
import { DiskCache } from "./disk-cache";
import type { MediaFormat } from "./media-url";
import type { Photo } from "./photo-catalogue";

export interface PictureStore {
  /** The photo at a width, cached on disk. */
  picture(photo: Photo, width: number, format: MediaFormat): Promise<Buffer>;
  /** 24 pixels wide and heavily blurred: all that a visitor gets of a locked listing's photo. */
  blurred(photo: Photo): Promise<Buffer>;
}

/** Transforms at once; each may use several threads of its own. */
const concurrency = 2;

export function createPictureStore(folder: string): PictureStore {
  // Every file is read once and then comes from our own cache.
  sharp.cache(false);
  const cache = new DiskCache(folder);
  const inTurn = createQueue(concurrency);

  const encode = (photo: Photo, width: number, format: MediaFormat): Promise<Buffer> => {
    const resized = sharp(photo.path).resize({ width, withoutEnlargement: true });
    switch (format) {
      // Effort 1 of 9 makes nearly the same bytes as the default in a small part of the time.
      case "avif":
        return resized.avif({ quality: 52, effort: 1 }).toBuffer();
      case "webp":
        return resized.webp({ quality: 76, effort: 3 }).toBuffer();
      case "jpg":
        return resized.jpeg({ quality: 78, progressive: true }).toBuffer();
    }
  };

  return {
    picture: (photo, width, format) =>
      cache.get(`${photo.id}/${photo.hash}/${width}.${format}`, () =>
        inTurn(() => encode(photo, width, format)),
      ),
    blurred: (photo) =>
      cache.get(`${photo.id}/${photo.hash}/locked.webp`, () =>
        inTurn(() => sharp(photo.path).resize({ width: 24 }).blur(2.5).webp({ quality: 40 }).toBuffer()),
      ),
  };
}

/** Runs at most `width` jobs at once, the others in the order of their arrival. */
function createQueue(width: number): <T>(job: () => Promise<T>) => Promise<T> {
  let free = width;
  const waiting: (() => void)[] = [];
  return async (job) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await job();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
