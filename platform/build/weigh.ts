import { stat } from "node:fs/promises";
import path from "node:path";

/** Bytes that a browser downloads for these files of a build: the brotli copy where there is one, else the file. */
export async function weigh(folder: string, files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(
    files.map(async (file) => {
      const plain = path.join(folder, file);
      const { size } = await stat(`${plain}.br`).catch(() => stat(plain));
      return size;
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
