import sharp from "sharp";
import { PictureError } from "./picture-error";

/** The most that a page can show of a picture. */
const longestSide = 2048;
/** 50 megapixels unpack to 150 MB: more than any camera of an agent makes. */
const mostPixels = 50_000_000;

/** What a file is by its first bytes, whatever its source calls it. */
function sniffPicture(bytes: Buffer): "jpeg" | "png" | "webp" | "avif" | undefined {
  const word = (from: number, to: number) => bytes.toString("latin1", from, to);
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return "jpeg";
  if (word(0, 8) === "\x89PNG\r\n\x1a\n") return "png";
  if (word(0, 4) === "RIFF" && word(8, 12) === "WEBP") return "webp";
  if (word(4, 12) === "ftypavif") return "avif";
  return undefined;
}

/**
 * Decodes a stranger's file whole and encodes it again: upright, without its metadata, no larger than a page needs. What
 * isn't a picture, is cut off, or would unpack to too many pixels is refused.
 */
export async function normalizePicture(bytes: Buffer): Promise<Buffer> {
  if (!sniffPicture(bytes)) throw new PictureError("The source's file isn't a picture.");
  try {
    return await sharp(bytes, { limitInputPixels: mostPixels, failOn: "error", pages: 1 })
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#ffffff" })
      .jpeg({ quality: 90 })
      .toBuffer();
  } catch (error) {
    const reason = error instanceof Error ? error.message.split("\n", 1)[0] : "unreadable";
    throw new PictureError(`The picture cannot be decoded: ${reason}`, { cause: error });
  }
}
