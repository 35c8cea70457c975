import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { compressedCopies } from "../releases/precompress";

/** Puts `x.js.br` and `x.js.gz` beside every file of a build folder that gets smaller by it. */
export async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  await Promise.all(
    entries.map(async (entry) => {
      if (!entry.isFile()) return;
      const file = path.join(entry.parentPath, entry.name);
      const copies = await compressedCopies(file, await readFile(file));
      await Promise.all(copies.map(({ suffix, bytes }) => writeFile(file + suffix, bytes)));
    }),
  );
}
