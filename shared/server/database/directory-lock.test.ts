import { mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { lockDirectory } from "./directory-lock";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "larchway-lock-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const lockFile = () => join(folder, "data.lock");
const take = () => lockDirectory(join(folder, "data"), "api");

function readLockFile(): string | undefined {
  try {
    return readFileSync(lockFile(), "utf8");
  } catch {
    return undefined;
  }
}

it("never shows other processes a lock file without its holder", async () => {
  const seen = new Set<string | undefined>();
  for (let round = 0; round < 50; round += 1) {
    let isTaken = false;
    const taking = take().finally(() => {
      isTaken = true;
    });
    while (!isTaken) {
      seen.add(readLockFile());
      await new Promise(setImmediate);
    }
    await (
      await taking
    )();
  }
  seen.delete(undefined);
  expect([...seen].map((text) => JSON.parse(text || "{}") as unknown)).toEqual([
    expect.objectContaining({ pid: process.pid, application: "api" }),
  ]);
});

it("is taken once, also by calls at the same time, and leaves no file", async () => {
  const results = await Promise.allSettled([take(), take(), take()]);
  const taken = results.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
  expect(taken).toHaveLength(1);
  await taken[0]!();
  expect(await readdir(folder)).toEqual([]);
});

it("is taken from a process that is gone, and from a file that a crash left empty", async () => {
  for (const text of [JSON.stringify({ pid: 2 ** 30, application: "api", started: "1" }), ""]) {
    await writeFile(lockFile(), text);
    const release = await take();
    expect(await readFile(lockFile(), "utf8")).toContain(`"pid":${process.pid}`);
    await release();
  }
});
