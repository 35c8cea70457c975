import { randomUUID } from "node:crypto";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

/**
 * Writes a file aside and renames it, its folder too when there is none: readers see the file before or the file after, never half
 * of it, and writers at the same time do not meet. A write that fails leaves the file before.
 */
export async function replaceFile(file: string, content: Uint8Array | string): Promise<void> {
  const folder = dirname(file);
  const aside = join(folder, `.${basename(file)}-${randomUUID()}`);
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(aside, content);
    await rename(aside, file);
  } finally {
    await rm(aside, { force: true });
  }
}
