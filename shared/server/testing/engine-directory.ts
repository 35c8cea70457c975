import { randomUUID } from "node:crypto";
import { cp, mkdir, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** In the folder of the test run, which all workers share. */
const template = () => join(tmpdir(), "engine-directory");

/**
 * For tests: turns `directory` into the data directory of an embedded engine without tables, by copying one.
 * Initializing one (initdb) takes ten times as long. Does nothing in a run on PostgreSQL, unless `always`.
 */
export async function makeEngineDirectory(directory: string, { always = false } = {}): Promise<void> {
  if (process.env.TEST_DATABASE_URL && !always) return;
  await mkdir(dirname(directory), { recursive: true, mode: 0o700 });
  const copy = () => cp(template(), directory, { recursive: true });
  await copy().catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
    await makeTemplate();
    await copy();
  });
}

/** Written to a temporary folder and renamed, so that workers may create it concurrently. */
async function makeTemplate(): Promise<void> {
  const { PGlite } = await import("@electric-sql/pglite");
  const unfinished = `${template()}-${randomUUID()}`;
  const engine = await PGlite.create({ dataDir: unfinished });
  await engine.close();
  await rename(unfinished, template()).catch(() => rm(unfinished, { recursive: true }));
}
