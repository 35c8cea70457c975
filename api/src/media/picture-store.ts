import sharp, { type Sharp } from "sharp";
import type { PictureFormat } from "@larchway/shared/domain";
import { FairQueue } from "@larchway/shared/server/fair-queue";
import { readComputedFile } from "./computed-file";
import type { DiskCache } from "./disk-cache";
import { type Framing, framedRegion } from "./framing";
import type { Photo } from "./photo-catalogue";

/** An original image: its file, or how to get its bytes. `name` is its folder in the cache. */
export interface PictureSource {
  name: string;
  /** Its file or bytes, requested by a network. */
  read(network: string): Promise<Buffer | string>;
  /** The visible part, relative to the upright image; the whole image without it. */
  framing?: Framing;
  /** The largest image of a page where many visits start. */
  isHero?: boolean;
}

export interface PictureStore {
  /**
   * The image at a width, cached on disk; never enlarged.
   *
   * @throws BusyError
   */
  picture(
    source: PictureSource,
    size: { width: number; format: PictureFormat },
    network: string,
  ): Promise<Buffer>;
  /** 24 pixels wide and heavily blurred: the only version of a locked listing's photo for visitors. */
  blurred(source: PictureSource, network: string): Promise<Buffer>;
}

/**
 * Limits concurrent transforms; each may use several threads. A list of 24 new homes takes four seconds of the budget.
 */
export function createTransformQueue(): FairQueue {
  return new FairQueue({
    concurrency: 2,
    concurrencyPerClient: 2,
    maxWaitingPerClient: 100,
    maxWaiting: 1_000,
    budget: { burstMs: 30_000, msPerSecond: 500 },
  });
}

/**
 * Both have about the same quality. `thorough` takes a second, twenty times as long, for a quarter fewer bytes: only
 * for few images. `quick` takes a tenth of a second for 1600 pixels; effort 2 would take four times that for 2 to 5 %
 * fewer bytes.
 */
const avifOptions = { thorough: { quality: 44, effort: 4 }, quick: { quality: 46, effort: 0 } };
/** Maximum width in pixels for `thorough`: on a phone's slow network, the hero's bytes take the longest. */
const thoroughWidth = 1024;

export function createPictureStore(cache: DiskCache, queue = createTransformQueue()): PictureStore {
  // Disabled: each file is read once, then our own cache has the result.
  sharp.cache(false);

  const open = async (original: Buffer | string, framing: Framing | undefined) => {
    const picture = sharp(original);
    if (!framing) return picture;
    const { width, height } = await picture.metadata();
    return picture.extract(framedRegion(framing, width, height));
  };

  const encode = (
    picture: Sharp,
    { width, format, isHero = false }: { width: number; format: PictureFormat; isHero?: boolean },
  ): Promise<Buffer> => {
    const resized = picture.resize({ width, withoutEnlargement: true });
    switch (format) {
      case "avif":
        return resized.avif(avifOptions[isHero && width <= thoroughWidth ? "thorough" : "quick"]).toBuffer();
      case "webp":
        return resized.webp({ quality: 76, effort: 3 }).toBuffer();
      case "jpg":
        return resized.jpeg({ quality: 78, progressive: true }).toBuffer();
    }
  };

  const make = async (
    source: PictureSource,
    {
      file,
      network,
      transform,
    }: { file: string; network: string; transform: (from: Sharp) => Promise<Buffer> },
  ) => {
    const name = `${source.name}/${file}`;
    const cached = await cache.peek(name);
    if (cached) return cached;
    // Read before the queue: a slow source must not block transforms.
    const original = await source.read(network);
    return readComputedFile({
      cache,
      name,
      queue,
      network,
      make: async () => transform(await open(original, source.framing)),
    });
  };

  return {
    picture: (source, { width, format }, network) =>
      make(source, {
        file: `${width}.${format}`,
        network,
        transform: (from) => encode(from, { width, format, isHero: source.isHero }),
      }),
    blurred: (source, network) =>
      make(source, {
        file: "locked.webp",
        network,
        transform: (from) => from.resize({ width: 24 }).blur(2.5).webp({ quality: 40 }).toBuffer(),
      }),
  };
}

/** One of our own renderings, or a part of it. */
export function photoSource({ id, hash, path, framing, scene }: Photo): PictureSource {
  return {
    name: `${id}/${hash}`,
    read: () => Promise.resolve(path),
    framing,
    isHero: scene.startsWith("hero"),
  };
}
