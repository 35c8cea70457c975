// Where the tests of one run put temporary files: what they leave there goes at the end of the run, all at once.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

/**
 * Sets TMPDIR, which os.tmpdir() follows, here and in the programs that this one starts.
 *
 * @returns {Promise<() => Promise<void>>} removes the folder and what is in it
 */
export async function useTestFolder() {
  const outer = process.env.TMPDIR;
  // A short name: the path of a socket has 107 characters at most.
  const folder = await mkdtemp(path.join(tmpdir(), "larchway-"));
  process.env.TMPDIR = folder;
  return async () => {
    // In watch mode another run begins.
    if (outer === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = outer;
    await rm(folder, { recursive: true, force: true });
  };
}
