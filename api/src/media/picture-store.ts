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

interface EncodedPicture {
  bytes: Buffer;
  /** False for the first version of a hero: a smaller file replaces it soon. */
  isFinal: boolean;
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
  ): Promise<EncodedPicture>;
  /** 24 pixels wide and heavily blurred: the only version of a locked listing's photo for visitors. */
  blurred(source: PictureSource, network: string): Promise<Buffer>;
  /** Resolves when no image is being encoded in the background. */
  settled(): Promise<void>;
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
 * Both have about the same quality.
 *
 * - `thorough` takes twenty times as long for a fifth fewer bytes: only for few images, and never while a request waits.
 * - `quick` takes 50 ms for a megapixel. Effort 2 would take four times that for 2 to 5 % fewer bytes.
 */
const avifOptions = {
  thorough: { quality: 44, effort: 4 },
  quick: { quality: 46, effort: 0, chromaSubsampling: "4:2:0" },
};
/** Maximum width in pixels for `thorough`: on a phone's slow network, the hero's bytes take the longest. */
const thoroughWidth = 1024;
/** Milliseconds after which a thorough version that is missing is encoded again. */
const encodeAgainMs = 600_000;
/** The client of the queue that encodes in the background. */
const backgroundClient = "background";

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
    { width, format }: { width: number; format: PictureFormat },
    effort: keyof typeof avifOptions = "quick",
  ): Promise<Buffer> => {
    const resized = picture.resize({ width, withoutEnlargement: true });
    switch (format) {
      case "avif":
        return resized.avif(avifOptions[effort]).toBuffer();
      case "webp":
        // Effort 3 would take twice the time for 4 % fewer bytes.
        return resized.webp({ quality: 76, effort: 2 }).toBuffer();
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

  /** One at a time, so that requests always have a place in the queue. */
  let background = Promise.resolve();
  const scheduled = new Set<string>();
  const encodeThoroughly = (source: PictureSource, width: number, file: string) => {
    const name = `${source.name}/${file}`;
    if (scheduled.has(name)) return;
    scheduled.add(name);
    const transform = (from: Sharp) => encode(from, { width, format: "avif" }, "thorough");
    background = background
      .then(() => make(source, { file, network: backgroundClient, transform }))
      .then(
        () => undefined,
        () => undefined,
      )
      // Without a writable disk the file does not stay: then not every request may encode it again.
      .finally(() => setTimeout(() => scheduled.delete(name), encodeAgainMs).unref());
  };

  return {
    async picture(source, { width, format }, network) {
      const file = `${width}.${format}`;
      const transform = (from: Sharp) => encode(from, { width, format });
      if (!source.isHero || format !== "avif" || width > thoroughWidth)
        return { bytes: await make(source, { file, network, transform }), isFinal: true };
      const thorough = await cache.peek(`${source.name}/${file}`);
      if (thorough) return { bytes: thorough, isFinal: true };
      const bytes = await make(source, { file: `${width}.quick.${format}`, network, transform });
      encodeThoroughly(source, width, file);
      return { bytes, isFinal: false };
    },
    blurred: (source, network) =>
      make(source, {
        file: "locked.webp",
        network,
        transform: (from) => from.resize({ width: 24 }).blur(2.5).webp({ quality: 40 }).toBuffer(),
      }),
    settled: () => background,
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
