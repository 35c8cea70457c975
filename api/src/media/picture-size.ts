import { pictureWidths, type PictureFormat } from "@larchway/shared/domain";

export const mimeTypes: Record<PictureFormat, string> = {
  avif: "image/avif",
  webp: "image/webp",
  jpg: "image/jpeg",
};

/** Width in pixels of the largest size that listings use. */
export const listingWidth = 1600;

/** Parses the last segment of a picture's URL: `640.avif`. */
export function parseSize(
  file: string,
  widest: number = Infinity,
): { width: number; format: PictureFormat } | undefined {
  const [, width, format] = /^(\d{3,4})\.(avif|webp|jpg)$/.exec(file) ?? [];
  if (!format || !pictureWidths.some((each) => each === Number(width) && each <= widest)) return undefined;
  return { width: Number(width), format: format as PictureFormat };
}
