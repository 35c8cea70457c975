import sharp from "sharp";
import { PictureError } from "./picture-error";
import { listingWidth } from "./picture-size";

/** 50 megapixels take 150 MB in memory: more than any usual camera. */
const mostPixels = 50_000_000;

/** The type of a file by its first bytes, independent of its source's content type. */
function sniffPicture(bytes: Buffer): "jpeg" | "png" | "webp" | "avif" | undefined {
  const word = (from: number, to: number) => bytes.toString("latin1", from, to);
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return "jpeg";
  if (word(0, 8) === "\x89PNG\r\n\x1a\n") return "png";
  if (word(0, 4) === "RIFF" && word(8, 12) === "WEBP") return "webp";
  if (word(4, 12) === "ftypavif") return "avif";
  return undefined;
}

/**
 * Decodes a foreign file completely and encodes it again: upright, without its metadata, no larger than a page needs.
 * Rejects files that aren't images, are cut off, or have too many pixels.
 */
export async function normalizePicture(bytes: Buffer): Promise<Buffer> {
  if (!sniffPicture(bytes)) throw new PictureError("The source's file isn't a picture.");
  try {
    return await sharp(bytes, { limitInputPixels: mostPixels, failOn: "error", pages: 1 })
      .autoOrient()
      // A portrait is at most this high.
      .resize({ width: listingWidth, height: listingWidth, fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#ffffff" })
      .jpeg({ quality: 90 })
      .toBuffer();
  } catch (error) {
    const reason = error instanceof Error ? error.message.split("\n", 1)[0] : "unreadable";
    throw new PictureError(`The picture cannot be decoded: ${reason}`, { cause: error });
  }
}
