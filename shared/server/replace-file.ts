import { randomUUID } from "node:crypto";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

/**
 * Writes a temporary file and renames it, and creates its folder if necessary. Other processes see the old or the new
 * file, never half of it, and concurrent writers do not collide. A failed write keeps the old file.
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
