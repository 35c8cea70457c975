import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { replaceFile } from "../replace-file";

/** A file of PostgreSQL's log, which each engine has to load: 16 MB, of 40 in all, by default. */
const logMegabytes = 1;

/** In the folder of the test run, so that all its workers share it. */
const file = () => join(tmpdir(), "engine-template.tar");

/**
 * The data of a new embedded engine. Making them (initdb) takes seconds, loading them half of one: the first test of a run that needs
 * an engine makes them for all.
 */
export async function readEngineTemplate(): Promise<Blob> {
  const bytes = await readFile(file()).catch(() => null);
  return bytes ? new WholeBlob(bytes) : makeEngineTemplate();
}

/** Bytes that the engine may have as they are: a Blob of Node's copies them twice, and hands them out in pieces. */
class WholeBlob extends Blob {
  constructor(private readonly content: Buffer<ArrayBuffer>) {
    super([]);
  }

  override arrayBuffer(): Promise<ArrayBuffer> {
    const { buffer, byteOffset, byteLength } = this.content;
    return Promise.resolve(buffer.slice(byteOffset, byteOffset + byteLength));
  }
}

async function makeEngineTemplate(): Promise<Blob> {
  const { PGlite } = await import("@electric-sql/pglite");
  const engine = await PGlite.create({
    dataDir: "memory://",
    initDbStartParams: [`--wal-segsize=${logMegabytes}`],
  });
  try {
    const dump = await engine.dumpDataDir("none");
    await replaceFile(file(), Buffer.from(await dump.arrayBuffer()));
    return dump;
  } finally {
    await engine.close();
  }
}
