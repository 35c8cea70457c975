import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { replaceFile } from "../replace-file";

/** In the folder of the test run, so that all its workers share it. */
const file = () => join(tmpdir(), "engine-template.tar");

/**
 * The data of a new embedded engine. Making them (initdb) takes seconds, loading them one: the first test of a run that needs
 * an engine makes them for all.
 */
export async function readEngineTemplate(): Promise<Blob> {
  const bytes = await readFile(file()).catch(() => null);
  return bytes ? new Blob([bytes]) : makeEngineTemplate();
}

async function makeEngineTemplate(): Promise<Blob> {
  const { PGlite } = await import("@electric-sql/pglite");
  const engine = await PGlite.create("memory://");
  try {
    const dump = await engine.dumpDataDir("none");
    await replaceFile(file(), Buffer.from(await dump.arrayBuffer()));
    return dump;
  } finally {
    await engine.close();
  }
}
