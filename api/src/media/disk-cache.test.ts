import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DiskCache } from "./disk-cache";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "larchway-cache-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const file = (bytes: number) => () => Promise.resolve(Buffer.alloc(bytes, 1));
async function names(): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
    .sort();
}

it("makes a file once for simultaneous requests", async () => {
  const cache = new DiskCache(folder);
  const make = jest.fn(file(10));
  await Promise.all([1, 2, 3].map(() => cache.get("a/b", make)));
  await cache.get("a/b", make);
  expect(make).toHaveBeenCalledTimes(1);
});

it("caches no failure", async () => {
  const cache = new DiskCache(folder);
  await expect(cache.get("a", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect((await cache.get("a", file(3))).length).toBe(3);
});

it("caches no empty files, which no limit would count", async () => {
  const cache = new DiskCache(folder, { limit: 1_000 });
  expect((await cache.get("a/nothing", file(0))).length).toBe(0);
  await cache.settled();
  expect(await names()).toEqual([]);
});

it("stays below its limit by evicting the least recently used files", async () => {
  const cache = new DiskCache(folder, { limit: 1_000 });
  for (const name of ["a", "b", "c"]) await cache.get(name, file(300));
  await cache.settled();
  await cache.get("a", file(300));
  await cache.get("d", file(300));
  await cache.settled();
  expect(await names()).toEqual(["a", "c", "d"]);
});

it("counts existing files after a restart, by their last use, and deletes incomplete files", async () => {
  await mkdir(join(folder, "x"));
  for (const [name, age] of [
    ["old", 90_000],
    ["older", 900_000],
    ["new", 10],
  ] as const) {
    await writeFile(join(folder, "x", name), Buffer.alloc(300));
    const time = new Date(Date.now() - age * 1000);
    await utimes(join(folder, "x", name), time, time);
  }
  await writeFile(join(folder, "x", "half.tmp"), Buffer.alloc(300));
  const cache = new DiskCache(folder, { limit: 1_000 });
  await cache.get("x/next", file(300));
  await cache.settled();
  expect(await names()).toEqual(["new", "next", "old"]);
});

it("makes the file again after the folder was emptied", async () => {
  const cache = new DiskCache(folder, { limit: 1_000 });
  await cache.get("a", file(300));
  await rm(join(folder, "a"));
  const make = jest.fn(file(300));
  await cache.get("a", make);
  await cache.settled();
  expect(make).toHaveBeenCalledTimes(1);
  expect(await names()).toEqual(["a"]);
});
