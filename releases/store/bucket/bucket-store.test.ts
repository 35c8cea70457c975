import { existsSync } from "node:fs";
import { readFile, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createLogger } from "@larchway/shared/server/log";
import { filesDigest, readBuildRecord } from "../build-folder";
import { FolderReleaseStore } from "../release-store";
import { makeFakeBuild, makeTestStore } from "../testing";
import type { BuildRecord } from "@larchway/shared/contracts/release";
import { BucketReleaseStore } from "./bucket-store";
import { startFakeS3, type FakeS3 } from "./testing";

let s3: FakeS3;
let source: string;
let record: BuildRecord;
beforeEach(async () => {
  s3 = await startFakeS3();
  source = await makeFakeBuild({ version: "one", files: manyFiles() });
  record = await readBuildRecord(source);
});
afterEach(() => s3.stop());

/** More files than fit on one page of a listing. */
const manyFiles = () =>
  Object.fromEntries(
    Array.from({ length: 30 }, (_, index) => [`js/part-${index}.js`, `export {} // ${index}`]),
  );

/** Opens an edge's store over the bucket, with its own folder. */
async function openEdgeStore(now?: () => number) {
  const { files, maps } = await makeTestStore();
  const folder = new FolderReleaseStore({ files, maps });
  const log = createLogger("store-test", { level: "silent" });
  const store = new BucketReleaseStore({ bucket: await s3.openBucket(), folder, log, now });
  return { store, files, maps, path: folder.getFolder(record.name, record.build) };
}
const stored = () => ({ name: record.name, build: record.build, digest: filesDigest(record) });
const buildKey = (path: string) => `larchway/builds/${record.name}/${record.build}/${path}`;
const listFiles = async (folder: string) => (await readdir(folder, { recursive: true })).sort();

describe("a build in a bucket", () => {
  it("reaches another edge with its compressed copies, and its record is uploaded last", async () => {
    const one = await openEdgeStore();
    await one.store.put(source, record);
    expect(s3.requests.at(-1)).toBe(`PUT ${buildKey("build.json")}`);
    expect([...s3.objects.keys()]).toContain(`larchway/maps/${record.name}/${record.build}/entry.js.map`);

    const two = await openEdgeStore();
    await two.store.fetch(stored());
    expect(await two.store.verify(stored())).toEqual([]);
    expect(await listFiles(two.path)).toEqual(await listFiles(one.path));
    expect(await listFiles(join(two.files, record.name))).not.toContainEqual(expect.stringMatching(/^\./));
  });

  it("does not count as complete when the bucket repeats a page of its listing for ever", async () => {
    await (await openEdgeStore()).store.put(source, record);
    s3.state.repeatsToken = true;
    const bucket = await s3.openBucket();
    await expect(bucket.list("builds/")).rejects.toThrow("the same continuation token came again");
  });

  it("is fetched once for concurrent callers, and not again while it is cached", async () => {
    await (await openEdgeStore()).store.put(source, record);
    const { store } = await openEdgeStore();
    s3.requests.length = 0;
    await Promise.all([store.fetch(stored()), store.fetch(stored()), store.verify(stored())]);
    await store.fetch(stored());
    expect(s3.requests.filter((each) => each === `GET ${buildKey("entry.js")}`)).toHaveLength(1);
  });

  it.each([
    ["another record", "build.json", (text: string) => text.replace("entry.js", "entry.mjs")],
    ["a changed file", "entry.js", () => "alert(1)"],
    ["a lost file", "js/routes.js", undefined],
  ])("is not taken with %s", async (_, path, change) => {
    await (await openEdgeStore()).store.put(source, record);
    const key = buildKey(path);
    if (change) s3.objects.set(key, Buffer.from(change(String(s3.objects.get(key)))));
    else s3.objects.delete(key);
    const { store, path: target } = await openEdgeStore();
    await store.fetch(stored());
    expect(await store.verify(stored())).toEqual([{ path: "build.json", problem: "missing" }]);
    expect(existsSync(target)).toBe(false);
  });

  it("is fetched without a compressed copy of other content, or a file that isn't part of it", async () => {
    await (await openEdgeStore()).store.put(source, record);
    s3.objects.set(buildKey("entry.js.br"), Buffer.from("alert(1)"));
    s3.objects.set(buildKey("../../evil.js"), Buffer.from("alert(1)"));
    const { store, path } = await openEdgeStore();
    await store.fetch(stored());
    expect(await store.verify(stored())).toEqual([]);
    const files = await listFiles(path);
    expect(files).toContain("entry.js.gz");
    expect(files).not.toContain("entry.js.br");
    expect(files).not.toContainEqual(expect.stringContaining("evil"));
  });
});

describe("the folder of an edge", () => {
  it("heals from the bucket when it is lost, or a file in it is changed", async () => {
    const { store, files, path } = await openEdgeStore();
    await store.put(source, record);
    await rm(files, { recursive: true });
    expect(await store.verify(stored())).toEqual([]);
    const whole = await readFile(join(path, "entry.js"), "utf8");
    await writeFile(join(path, "entry.js"), "alert(1)");
    expect(await store.verify(stored())).toEqual([]);
    expect(await readFile(join(path, "entry.js"), "utf8")).toBe(whole);
  });

  it("serves cached builds without the bucket, and retries missing ones after some seconds", async () => {
    await (await openEdgeStore()).store.put(source, record);
    let now = 1_000_000;
    const { store } = await openEdgeStore(() => now);
    s3.state.isDown = true;
    expect(await store.verify(stored())).toEqual([{ path: "build.json", problem: "missing" }]);
    const before = s3.requests.length;
    s3.state.isDown = false;
    expect(await store.verify(stored())).toHaveLength(1);
    expect(s3.requests).toHaveLength(before);
    now += 5_000;
    expect(await store.verify(stored())).toEqual([]);
    s3.state.isDown = true;
    expect(await store.verify(stored())).toEqual([]);
  });

  it("uploads builds that were published before the bucket existed or that the bucket lost", async () => {
    const { store, files, maps } = await openEdgeStore();
    await new FolderReleaseStore({ files, maps }).put(source, record);
    expect(await store.verify(stored())).toEqual([]);
    await store.finishUploads();
    const uploaded = [...s3.objects.keys()].sort();
    expect(uploaded).toContain(buildKey("build.json"));

    s3.objects.delete(buildKey("entry.js.br"));
    s3.objects.set(buildKey("entry.js"), Buffer.from("alert(1)"));
    s3.requests.length = 0;
    await store.repair(record);
    expect(s3.requests.filter((each) => each.startsWith("PUT")).sort()).toEqual(
      ["entry.js", "entry.js.br"].map((path) => `PUT ${buildKey(path)}`),
    );
    expect([...s3.objects.keys()].sort()).toEqual(uploaded);
  });
});

describe("publishing", () => {
  it("fails with a code while the bucket does not respond, and succeeds when tried again", async () => {
    const { store } = await openEdgeStore();
    s3.state.isDown = true;
    await expect(store.put(source, record)).rejects.toMatchObject({ code: "STORE_UNAVAILABLE", status: 503 });
    s3.state.isDown = false;
    await store.put(source, record);
    expect([...s3.objects.keys()]).toContain(buildKey("build.json"));
  });

  it("repairs nothing of a build that another edge published", async () => {
    await (await openEdgeStore()).store.put(source, record);
    const { store } = await openEdgeStore();
    expect(await store.put(source, record, { isKnown: true })).toEqual([]);
  });
});

it("is removed from folder and bucket", async () => {
  const { store, path } = await openEdgeStore();
  await store.put(source, record);
  await store.remove(record.name, record.build);
  expect(existsSync(path)).toBe(false);
  expect([...s3.objects.keys()]).toEqual([]);
});
