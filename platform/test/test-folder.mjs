// The folder for temporary files of one test run; leftovers are deleted together at the end.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

/**
 * Sets TMPDIR, which os.tmpdir() uses, for this process and its children.
 *
 * @returns {Promise<() => Promise<void>>} deletes the folder and its contents
 */
export async function useTestFolder() {
  const outer = process.env.TMPDIR;
  // A short name: the path of a socket has at most 107 characters.
  const folder = await mkdtemp(path.join(tmpdir(), "larchway-"));
  process.env.TMPDIR = folder;
  return async () => {
    // In watch mode another run starts.
    if (outer === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = outer;
    await rm(folder, { recursive: true, force: true });
  };
}
