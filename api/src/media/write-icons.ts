/**
 * Writes the icons of the installed app after a change of the logo, shell/public/favicon.svg.
 * Usage: node --import tsx api/src/media/write-icons.ts
 */
import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { paths } from "../config/paths";

const folder = join(paths.repository, "shell/public");
const logo = await readFile(join(folder, "favicon.svg"), "utf8");
/** Systems cut their own shape out of it, so its background reaches the edge; the drawing is in the inner 80 %. */
const square = logo.replace(/ rx="\d+"/, "");

async function write(svg: string, size: number, file: string): Promise<void> {
  // 48 units wide, drawn at the requested size.
  const picture = sharp(Buffer.from(svg), { density: (72 * size) / 48 }).resize(size, size);
  await picture.png({ compressionLevel: 9, palette: true }).toFile(join(folder, file));
}

await mkdir(join(folder, "assets/icons"), { recursive: true });
await write(logo, 192, "assets/icons/icon-192.png");
await write(logo, 512, "assets/icons/icon-512.png");
await write(square, 192, "assets/icons/maskable-192.png");
await write(square, 512, "assets/icons/maskable-512.png");
await write(square, 180, "apple-touch-icon.png");
