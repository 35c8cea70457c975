import sharp from "sharp";

let blank: Promise<Buffer> | undefined;

/** Replaces the blurred photo of a listing whose source does not respond. */
export function lockedBlank(): Promise<Buffer> {
  blank ??= sharp({ create: { width: 24, height: 15, channels: 3, background: "#8d9391" } })
    .webp({ quality: 40 })
    .toBuffer();
  return blank;
}
