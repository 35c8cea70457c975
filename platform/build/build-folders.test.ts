import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compressedCopies } from "@larchway/releases/store/precompress";
import { pruneBuilds } from "./prune-builds";
import { weigh } from "./weigh";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "larchway-builds-"));
});
afterEach(() => rm(folder, { recursive: true }));

describe("a build folder", () => {
  it("is weighed by what the store will send", async () => {
    await mkdir(join(folder, "js"));
    await writeFile(join(folder, "js/large.js"), "export const home = 1;\n".repeat(200));
    await writeFile(join(folder, "js/small.js"), "export {}");
    await writeFile(join(folder, "picture.png"), "x".repeat(5000));
    // Browsers don't get a compressed copy from the build folder.
    await writeFile(join(folder, "js/large.js.br"), "");
    const copies = await compressedCopies("js/large.js", await readFile(join(folder, "js/large.js")));
    const brotli = copies.find(({ suffix }) => suffix === ".br")!.bytes.length;
    expect(brotli).toBeGreaterThan(20);
    expect(await weigh(folder, ["js/large.js", "js/small.js"])).toBe(brotli + "export {}".length);
    expect(await weigh(folder, ["picture.png"])).toBe(5000);
    await expect(weigh(folder, ["js/none.js"])).rejects.toThrow("ENOENT");
  });
});

describe("old builds", () => {
  it("go, but for the newest and those in use", async () => {
    const now = Date.now();
    const make = async (name: string, daysAgo: number) => {
      await mkdir(join(folder, name));
      await writeFile(join(folder, name, "build.json"), "{}");
      const at = new Date(now - daysAgo * 86_400_000);
      await utimes(join(folder, name), at, at);
    };
    for (const [index, name] of ["e", "d", "c", "b", "a"].entries()) await make(name, index + 2);
    await make("f.1.unfinished", 2);
    await make("g.1.unfinished", 0);
    expect(await pruneBuilds(folder, { keep: 2, used: ["a"], now })).toEqual(["b", "c", "f.1.unfinished"]);
    expect((await readdir(folder)).sort()).toEqual(["a", "d", "e", "g.1.unfinished"]);
    expect(existsSync(join(folder, "a/build.json"))).toBe(true);
    expect(await pruneBuilds(join(folder, "none"), { keep: 2, used: [] })).toEqual([]);
  });
});
