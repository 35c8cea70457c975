import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants } from "node:zlib";

interface Conversion {
  content: (bytes: Buffer, file: string) => Promise<Buffer>;
  name: (file: string) => string;
}

/** The next higher qualities take far longer and save little. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 24 };
const compress = promisify<Buffer, { params: typeof params }, Buffer>(brotliCompress);

/**
 * Copies a folder and compresses every file: `a/b.js` becomes `a/b.js.br`. The same content gives the same bytes.
 *
 * @param changes functions that change the content of a file, by its path in the folder
 */
export async function compressFolder(
  source: string,
  target: string,
  changes: Readonly<Record<string, (content: Buffer) => Buffer>> = {},
): Promise<void> {
  await copyFiles(source, target, {
    content: (bytes, file) => compress(changes[file]?.(bytes) ?? bytes, { params }),
    name: (file) => `${file}.br`,
  });
}

/** Copies a folder of {@link compressFolder} and expands every file. */
export async function expandFolder(source: string, target: string): Promise<void> {
  await copyFiles(source, target, {
    content: promisify<Buffer, Buffer>(brotliDecompress),
    name: (file) => file.replace(/\.br$/, ""),
  });
}

async function copyFiles(source: string, target: string, convert: Conversion): Promise<void> {
  const entries = await readdir(source, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((each) => each.isFile())) {
    const file = path.join(entry.parentPath, entry.name);
    const name = path.relative(source, file);
    const copy = path.join(target, convert.name(name));
    await mkdir(path.dirname(copy), { recursive: true });
    await writeFile(copy, await convert.content(await readFile(file), name));
  }
}
