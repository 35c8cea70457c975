import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);
const worthIt = /\.(js|mjs|css|svg|json)$/;

/** Puts `x.js.br` and `x.js.gz` beside every text file of a build folder. */
export async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && worthIt.test(entry.name));
  await Promise.all(
    files.map(async (entry) => {
      const file = path.join(entry.parentPath, entry.name);
      const bytes = await readFile(file);
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      };
      await writeFile(`${file}.br`, await brotli(bytes, { params }));
      await writeFile(`${file}.gz`, await deflate(bytes, { level: 9 }));
    }),
  );
}
