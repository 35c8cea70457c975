import { readFile } from "node:fs/promises";
import path from "node:path";
import { compressedCopies } from "../releases/precompress";

const weights = new Map<string, Promise<number>>();

/** Bytes that a browser downloads for these files of a build: the brotli copy that the store makes, else the file. */
export async function weigh(folder: string, files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(
    files.map((file) => {
      const full = path.join(folder, file);
      // Pages share most of their files.
      const weight = weights.get(full) ?? weighFile(full);
      weights.set(full, weight);
      return weight;
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function weighFile(file: string): Promise<number> {
  const bytes = await readFile(file);
  const copies = await compressedCopies(file, bytes);
  return copies.find(({ suffix }) => suffix === ".br")?.bytes.length ?? bytes.length;
}
