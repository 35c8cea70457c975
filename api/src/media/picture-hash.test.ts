import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { paths } from "../config/paths";
import { hashPicture, isSamePicture } from "./picture-hash";

const names = ["ext", "int"];
const read = async () => {
  const { readdir } = await import("node:fs/promises");
  const files = (await readdir(paths.photos)).filter((name) => names.some((each) => name.startsWith(each)));
  return Promise.all(
    files
      .filter((name) => name.endsWith(".jpg"))
      .slice(0, 12)
      .map((name) => readFile(join(paths.photos, name))),
  );
};

it("is equal for a photo in another size and compression, and differs between photos", async () => {
  const photos = await read();
  expect(photos.length).toBeGreaterThan(5);
  const hashes = await Promise.all(photos.map(hashPicture));
  const smaller = await Promise.all(
    photos.map(async (photo) => hashPicture(await sharp(photo).resize(640).jpeg({ quality: 50 }).toBuffer())),
  );
  hashes.forEach((hash, index) => {
    expect(hash).toMatch(/^[0-9a-f]{16}$/);
    const same = smaller.flatMap((other, at) => (isSamePicture(hash, other) ? [at] : []));
    expect(same).toEqual([index]);
  });
});
