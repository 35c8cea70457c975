import pLimit from "p-limit";
import sharp, { type Sharp } from "sharp";
import type { PictureFormat } from "@larchway/shared/domain";
import type { DiskCache } from "./disk-cache";
import { type Framing, framedRegion } from "./framing";
import type { Photo } from "./photo-catalogue";

/** A picture to make others of: its file, or how to get its bytes. `name` is its folder in the cache. */
export interface PictureSource {
  name: string;
  read(): Promise<Buffer | string>;
  /** The part of it that is shown, of a file that stands upright; the whole of it without one. */
  framing?: Framing;
  /** The largest picture of a page that many begin at. */
  isHero?: boolean;
}

export interface PictureStore {
  /** The picture at a width, cached on disk; never enlarged. */
  picture(source: PictureSource, width: number, format: PictureFormat): Promise<Buffer>;
  /** 24 pixels wide and heavily blurred: all that a visitor gets of a locked listing's photo. */
  blurred(source: PictureSource): Promise<Buffer>;
}

/** Transforms at once; each may use several threads of its own. */
const concurrency = 2;

/** Both are as near to the original. The first takes a second for a quarter fewer bytes, ten times as long. */
const avifOptions = { thorough: { quality: 44, effort: 4 }, quick: { quality: 46, effort: 2 } };
/** Pixels of the widest picture that is worth it: on a slow phone's network the bytes of a hero are what takes longest. */
const thoroughWidth = 1024;

export function createPictureStore(cache: DiskCache): PictureStore {
  // Every file is read once and then comes from our own cache.
  sharp.cache(false);
  const limit = pLimit(concurrency);

  const open = async ({ read, framing }: PictureSource) => {
    const picture = sharp(await read());
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

  return {
    picture: (source, width, format) =>
      cache.get(`${source.name}/${width}.${format}`, async () => {
        const picture = await open(source);
        return limit(() => encode(picture, { width, format, isHero: source.isHero }));
      }),
    blurred: (source) =>
      cache.get(`${source.name}/locked.webp`, async () => {
        const picture = await open(source);
        return limit(() => picture.resize({ width: 24 }).blur(2.5).webp({ quality: 40 }).toBuffer());
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
