import sharp from "sharp";

const [columns, rows] = [8, 8];
/** Bits in which two files of one photo may differ, after another size or compression. */
const mostDifferent = 8;

/**
 * What a photo looks like, in 16 hexadecimal digits: for 8 x 8 places, whether it becomes brighter to the right
 * ("difference hash"). Equal photos of other sizes have almost equal hashes.
 */
export async function hashPicture(bytes: Buffer): Promise<string> {
  const pixels = await sharp(bytes)
    .greyscale()
    .resize(columns + 1, rows, { fit: "fill" })
    .raw()
    .toBuffer();
  let bits = 0n;
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const at = row * (columns + 1) + column;
      bits = (bits << 1n) | BigInt((pixels[at] ?? 0) < (pixels[at + 1] ?? 0));
    }
  return bits.toString(16).padStart(16, "0");
}

/** Whether two hashes are of one photo. */
export function isSamePicture(hash: string, other: string): boolean {
  let different = BigInt(`0x${hash}`) ^ BigInt(`0x${other}`);
  let count = 0;
  for (; different > 0n && count <= mostDifferent; different &= different - 1n) count += 1;
  return count <= mostDifferent;
}
