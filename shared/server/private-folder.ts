import type { Dirent } from "node:fs";
import { chmod, lstat, mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";

/** Names of the site's files in its data folder; other files in a shared folder are left alone. */
const ownEntries = [
  "database",
  "run",
  "log",
  "cache",
  "store",
  "store-maps",
  "builds",
  "dev",
  "session-secret",
];
const othersMay = 0o077;
const sticky = 0o1000;

/**
 * Restricts a data folder of an earlier version to its owner. A folder that is already restricted costs one check.
 *
 * @returns false when it stays open, because it has another owner or is shared (such as /tmp)
 */
export async function closeDataFolder(folder: string): Promise<boolean> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { mode } = await lstat(folder);
  if ((mode & othersMay) === 0) return true;
  for (const name of ownEntries) await closeAll(join(folder, name));
  return (mode & sticky) === 0 && (await close(folder));
}

/** Restricts a file, or a folder with all its contents; skips links and missing files. */
export async function closeAll(path: string): Promise<void> {
  if (!(await close(path))) return;
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch((): Dirent[] => []);
  for (const { parentPath, name } of entries) await close(join(parentPath, name));
}

/** False when the file is missing or has another owner. */
async function close(path: string): Promise<boolean> {
  const found = await lstat(path).catch(() => undefined);
  if (!found || found.isSymbolicLink()) return false;
  if ((found.mode & othersMay) === 0) return true;
  return chmod(path, found.mode & 0o700).then(
    () => true,
    () => false,
  );
}
