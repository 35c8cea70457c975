import { existsSync } from "node:fs";
import { lstat, mkdir, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { BuildRecord } from "@larchway/shared/contracts/release";
import { filesDigest, readBuildRecord } from "./build-folder";
import { makeFakeBuild, makeTestStore } from "./testing";

let files: Awaited<ReturnType<typeof makeTestStore>>;
let folder: string;
let record: BuildRecord;
let stored: string;

beforeEach(async () => {
  files = await makeTestStore();
  folder = await makeFakeBuild({ files: { "js/listed.js.map": "{}" } });
  record = await readBuildRecord(folder);
  stored = join(files.files, record.name, record.build);
});
afterEach(() => rm(files.root, { recursive: true }));

const put = (options?: { isKnown: boolean }) => files.store.put(folder, record, options);
const verify = (digest: string | undefined = filesDigest(record)) =>
  files.store.verify({ name: record.name, build: record.build, digest });
const served = async () =>
  (await readdir(stored, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();
const wholeBuild = [
  "build.json",
  "entry.js",
  "entry.js.br",
  "entry.js.gz",
  "page.css",
  "route-calculator.js",
  "routes.js",
];

describe("storing a build", () => {
  it("stores source maps separately, including those among the build's files", async () => {
    expect(await put()).toEqual([]);
    expect(await served()).toEqual(wholeBuild);
    const maps = join(files.maps, record.name, record.build);
    expect((await readdir(maps, { recursive: true })).sort()).toEqual([
      "entry.js.map",
      "js",
      "js/listed.js.map",
    ]);
    expect(await verify()).toEqual([]);
    expect(await readdir(join(files.files, record.name))).toEqual([record.build]);
  });

  it("again changes nothing, whether or not it was published", async () => {
    await put();
    expect([await put(), await put({ isKnown: true })]).toEqual([[], []]);
    expect(await verify()).toEqual([]);
  });

  it("twice concurrently stores it once, and both calls succeed", async () => {
    expect(await Promise.all([put(), put()])).toEqual([[], []]);
    expect(await readdir(join(files.files, record.name))).toEqual([record.build]);
    expect(await verify()).toEqual([]);
  });

  it("rejects different files under the name of an unpublished build", async () => {
    await put();
    const other = await makeFakeBuild({ files: { "js/more.js": "" } });
    const otherRecord = await readBuildRecord(other);
    await expect(files.store.put(other, otherRecord)).rejects.toMatchObject({
      code: "BUILD_EXISTS",
      message: `${record.name} ${record.build} was published before with other files.`,
    });
    expect(await verify()).toEqual([]);
  });

  it("that was published and removed returns every restored path", async () => {
    expect(await put({ isKnown: true })).toEqual(["build.json", ...record.files.map(({ path }) => path)]);
    expect(await put({ isKnown: true })).toEqual([]);
  });

  it("fails where the folder cannot be written, and leaves nothing behind", async () => {
    await mkdir(join(files.files, record.name), { recursive: true });
    await writeFile(stored, "in the way");
    await expect(put()).rejects.toMatchObject({ code: "ENOTDIR" });
    expect(await readdir(join(files.files, record.name))).toEqual([record.build]);
  });
});

describe("repairing a stored build", () => {
  beforeEach(() => put());

  it("names each path that is right again, once", async () => {
    await writeFile(join(stored, "build.json"), "{");
    await writeFile(join(stored, "entry.js"), "alert(1)");
    await rm(join(stored, "js/routes.js"));
    await writeFile(join(stored, "js/more.js"), "alert(1)");
    expect((await files.store.repair(record, folder)).sort()).toEqual([
      "build.json",
      "entry.js",
      "js/more.js",
      "js/routes.js",
    ]);
    expect(await served()).toEqual(wholeBuild);
    expect(await verify()).toEqual([]);
    expect(await files.store.repair(record, folder)).toEqual([]);
  });

  it("without a build folder leaves out files that it cannot restore", async () => {
    await rm(join(stored, "js/routes.js"));
    await rm(join(stored, "entry.js.br"));
    await writeFile(join(stored, "entry.js.gz"), "");
    expect(await files.store.repair(record)).toEqual(["entry.js.gz"]);
    expect(await verify()).toEqual([{ path: "js/routes.js", problem: "missing" }]);
    expect(await served()).toContain("entry.js.br");
  });

  it("takes nothing from a build folder with a link in it", async () => {
    await rm(join(stored, "js/routes.js"));
    await symlink(join(files.root, "secret"), join(folder, "link.js"));
    await expect(files.store.repair(record, folder)).rejects.toMatchObject({ code: "INVALID_REQUEST" });
    expect(existsSync(join(stored, "js/routes.js"))).toBe(false);
  });

  it("replaces a link by a folder, and leaves the link's target alone", async () => {
    const elsewhere = join(files.root, "elsewhere");
    await mkdir(elsewhere);
    await rm(stored, { recursive: true });
    await symlink(elsewhere, stored);
    await files.store.repair(record, folder);
    expect((await lstat(stored)).isDirectory()).toBe(true);
    expect(await readdir(elsewhere)).toEqual([]);
    expect(await served()).toEqual(wholeBuild);
  });

  it("leaves no half-written file when a file of the build folder is a different one", async () => {
    await rm(join(stored, "entry.js"));
    await writeFile(join(folder, "entry.js"), "alert(1)");
    await expect(files.store.repair(record, folder)).rejects.toMatchObject({ code: "INVALID_REQUEST" });
    expect(await served()).toEqual(wholeBuild.filter((name) => name !== "entry.js"));
  });
});

describe("verifying a stored build", () => {
  beforeEach(() => put());

  it("checks the list of files by its digest, or trusts the stored list", async () => {
    const shorter = { ...record, files: record.files.filter(({ path }) => path !== "css/page.css") };
    const less = { ...shorter, exposes: { "./routes": { js: ["js/routes.js"], css: [] } } };
    await writeFile(join(stored, "build.json"), JSON.stringify(less));
    expect(await verify()).toEqual([{ path: "build.json", problem: "changed" }]);
    expect(await files.store.verify({ name: record.name, build: record.build, digest: undefined })).toEqual([
      { path: "css/page.css", problem: "unexpected" },
    ]);
  });

  it("returns missing, changed and unexpected paths", async () => {
    await rm(join(stored, "js/routes.js"));
    await writeFile(join(stored, "entry.js.br"), "no Brotli");
    await writeFile(join(stored, "page.css.br"), "of no file here");
    await symlink("entry.js", join(stored, "js/link.js"));
    expect((await verify()).sort((a, b) => (a.path < b.path ? -1 : 1))).toEqual([
      { path: "entry.js.br", problem: "changed" },
      { path: "js/link.js", problem: "unexpected" },
      { path: "js/routes.js", problem: "missing" },
      { path: "page.css.br", problem: "unexpected" },
    ]);
  });

  it("finds copies that unpack to something else, or to more than their file", async () => {
    const script = await readFile(join(stored, "entry.js"));
    const other = Buffer.from(script).fill("x");
    await writeFile(join(stored, "entry.js.br"), brotliCompressSync(Buffer.concat([script, other])));
    await writeFile(join(stored, "entry.js.gz"), gzipSync(other));
    expect((await verify()).sort((a, b) => (a.path < b.path ? -1 : 1))).toEqual([
      { path: "entry.js.br", problem: "changed" },
      { path: "entry.js.gz", problem: "changed" },
    ]);
  });

  it("reads only files whose size or time changed since they were verified", async () => {
    const checked = new Map<string, string>();
    const { name, build } = record;
    const look = () => files.store.verify({ name, build, digest: filesDigest(record) }, checked);
    expect(await look()).toEqual([]);
    const script = join(stored, "entry.js");
    expect([...checked.keys()].sort()).toEqual([
      join(stored, "css/page.css"),
      ...["", ".br", ".gz"].map((suffix) => script + suffix),
      join(stored, "js/route-calculator.js"),
      join(stored, "js/routes.js"),
    ]);

    const { length } = await readFile(script);
    await writeFile(script, "x".repeat(length));
    expect(await look()).toEqual([{ path: "entry.js", problem: "changed" }]);
    expect(checked.has(script)).toBe(false);
    expect(await look()).toEqual([{ path: "entry.js", problem: "changed" }]);
  });
});

describe("removing a stored build", () => {
  it("removes its files and source maps, and does nothing when there are none", async () => {
    await put();
    await files.store.remove(record.name, record.build);
    expect(existsSync(stored)).toBe(false);
    expect(existsSync(join(files.maps, record.name, record.build))).toBe(false);
    await expect(files.store.remove(record.name, record.build)).resolves.toBeUndefined();
  });
});
