import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Database } from "@larchway/shared/server/database";
import { startFakeS3, type FakeS3 } from "@larchway/releases/store/bucket/testing";
import { makeFakeBuild, openTestDatabase, removeReleases, toBuildId } from "@larchway/releases/store/testing";
import { SharedUploads } from "@larchway/releases/store/uploads/shared-uploads";
import { makeTestEdge, testToken, type TestEdge } from "./testing";

/** Two edges on two machines with one database, one bucket and separate data folders. */
let database: Database;
let s3: FakeS3;
let first: TestEdge;
let second: TestEdge;

const openEdge = () =>
  makeTestEdge({
    database,
    apiUrl: "http://127.0.0.1:9",
    env: { STORE_S3_BUCKET: "builds-of-tests", STORE_S3_ENDPOINT: s3.endpoint },
  });

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await removeReleases(database);
  s3 = await startFakeS3();
  first = await openEdge();
  second = await openEdge();
  await first.goLive({ name: "shell", version: "shell", routes: [] });
  await first.goLive({ version: "one" });
});
afterEach(async () => {
  for (const edge of [first, second]) {
    await edge.following.stop();
    await edge.app.close();
    await rm(edge.dataDirectory, { recursive: true });
  }
  await s3.stop();
});

const one = toBuildId("one");
const two = toBuildId("two");
const script = (edge: TestEdge, build: string) =>
  edge.app.inject({
    url: `/remotes/mf-mortgage/${build}/entry.js`,
    headers: { "accept-encoding": "br" },
  });
/** Returns the build in the edge's documents. */
const liveBuild = (edge: TestEdge) => edge.live.current?.set.remotes["mf-mortgage"]?.live.build;
/** Resolves when the edge shows this build, with whether its files were available by then. */
function showing(edge: TestEdge, build: string): Promise<boolean> {
  return new Promise((resolve) => {
    const stop = edge.live.onChange(() => {
      if (liveBuild(edge) !== build) return;
      stop();
      resolve(existsSync(storedScript(edge, build)));
    });
  });
}
const storedScript = (edge: TestEdge, build: string) =>
  join(edge.dataDirectory, "store/mf-mortgage", build, "entry.js.br");

it("a second edge follows a promotion and a rollback, and downloads the files before it shows them", async () => {
  second.following.start();
  expect(await showing(second, one)).toBe(true);
  expect((await script(second, one)).headers["content-encoding"]).toBe("br");

  const shown = showing(second, two);
  await first.goLive({ version: "two" });
  expect(await shown).toBe(true);
  const page = await second.app.inject("/calculator");
  expect(page.body).toContain(`/remotes/mf-mortgage/${two}/`);
  expect((await script(second, two)).statusCode).toBe(200);

  const back = showing(second, one);
  await first.releases.rollback({ name: "mf-mortgage", actor: "test" });
  expect(await back).toBe(true);
  expect((await script(second, one)).statusCode).toBe(200);
});

it("an edge promotes a build that another one published", async () => {
  await first.releases.publish({ folder: await makeFakeBuild({ version: "two" }), actor: "test" });
  await second.releases.promote({ name: "mf-mortgage", build: two, actor: "test" });
  await second.live.refresh();
  expect(liveBuild(second)).toBe(two);
  expect((await script(second, two)).statusCode).toBe(200);
});

it("a change of another remote does not wait for a rollback that downloads its build", async () => {
  await first.releases.publish({ folder: await makeFakeBuild({ version: "two" }), actor: "test" });
  const search = { name: "mf-listings", routes: [], version: "search" };
  await first.releases.publish({ folder: await makeFakeBuild(search), actor: "test" });
  await second.live.refresh();
  let respond: () => void = () => undefined;
  s3.state.wait = new Promise((resolve) => (respond = resolve));
  s3.arrived.length = 0;
  const change = second.releases.rollback({ name: "mf-mortgage", to: two, actor: "test" });
  while (!s3.arrived.some((request) => request.includes(two))) await new Promise(setImmediate);

  await first.releases.promote({ name: search.name, build: toBuildId("search"), actor: "test" });
  respond();
  expect(await change).toMatchObject({ to: two });
});

it("a lost folder is restored from the bucket", async () => {
  await second.live.refresh();
  await rm(join(second.dataDirectory, "store"), { recursive: true });
  await second.integrity.check();
  expect(existsSync(storedScript(second, one))).toBe(true);
  expect((await second.app.inject("/readyz")).statusCode).toBe(200);
});

it("an edge without the bucket shows the fallback that it has", async () => {
  await second.live.refresh();
  await first.goLive({ version: "two" });
  s3.state.isDown = true;
  await second.live.refresh();
  await second.integrity.check();
  expect(liveBuild(second)).toBe(one);
  expect((await script(second, one)).statusCode).toBe(200);
});

it("a build of an open tab is downloaded again however often it is lost", async () => {
  await first.releases.publish({ folder: await makeFakeBuild({ version: "two" }), actor: "test" });
  for (let times = 0; times < 3; times += 1) {
    expect((await script(second, two)).statusCode).toBe(200);
    await rm(join(second.dataDirectory, "store/mf-mortgage", two), { recursive: true });
  }
});

it("an edge fetches a build of an open tab or a preview when a browser asks for it, and only published ones", async () => {
  await first.releases.publish({ folder: await makeFakeBuild({ version: "two" }), actor: "test" });
  await second.live.refresh();
  expect((await script(second, two)).statusCode).toBe(200);
  s3.requests.length = 0;
  expect((await script(second, toBuildId("never published"))).statusCode).toBe(404);
  expect(s3.requests).toEqual([]);
  // Published a moment ago: a page of the other edge may use it.
  await first.releases.publish({ folder: await makeFakeBuild({ version: "three" }), actor: "test" });
  expect((await script(second, toBuildId("three"))).statusCode).toBe(200);
  s3.requests.length = 0;
  expect((await script(second, two)).statusCode).toBe(200);
  expect(s3.requests).toEqual([]);
});

describe("an upload", () => {
  const headers = { authorization: `Bearer ${testToken}` };
  /** Opens an upload at the first edge, and returns the paths of its files by hash. */
  const open = async (folder: string, edge: TestEdge) => {
    const record = await readFile(join(folder, "build.json"), "utf8");
    const response = await edge.app.inject({
      method: "POST",
      url: "/platform/uploads",
      headers,
      body: { record },
    });
    return response.json<{ upload: string; missing: { sha256: string }[] }>();
  };
  const readFiles = async (folder: string) => {
    const names = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = names.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    const contents = await Promise.all(files.map((file) => readFile(file)));
    return new Map(contents.map((bytes) => [createHash("sha256").update(bytes).digest("hex"), bytes]));
  };
  const put = (edge: TestEdge, upload: string, sha256: string, payload: Buffer | undefined) =>
    edge.app.inject({
      method: "PUT",
      url: `/platform/uploads/${upload}/files/${sha256}`,
      headers: { ...headers, "content-type": "application/octet-stream" },
      payload: payload ?? "",
    });
  const complete = (edge: TestEdge, upload: string) =>
    edge.app.inject({ method: "POST", url: `/platform/uploads/${upload}/complete`, headers, body: {} });

  it("may reach another edge with each request, also after the first edge is gone", async () => {
    const folder = await makeFakeBuild({ version: "two", files: { "js/one.js": "1", "js/two.js": "2" } });
    const files = await readFiles(folder);
    const { upload, missing } = await open(folder, first);
    expect(missing.length).toBeGreaterThan(2);
    for (const [index, { sha256 }] of missing.slice(0, -1).entries()) {
      const edge = index % 2 === 0 ? first : second;
      expect((await put(edge, upload, sha256, files.get(sha256))).statusCode).toBe(200);
    }
    expect((await complete(second, upload)).statusCode).toBe(400);
    await rm(join(first.dataDirectory, "uploads"), { recursive: true });
    const again = await open(folder, second);
    expect(again).toEqual({ upload, missing: missing.slice(-1) });
    for (const { sha256 } of again.missing) await put(second, upload, sha256, files.get(sha256));
    expect((await complete(second, upload)).statusCode).toBe(201);
    expect((await complete(first, upload)).statusCode).toBe(200);
  });

  it("waits in the bucket for a day at most", async () => {
    const bucket = await s3.openBucket();
    const uploads = new SharedUploads(bucket);
    const { upload } = await open(await makeFakeBuild({ version: "two" }), first);
    const keys = () => [...s3.objects.keys()].filter((key) => key.includes(upload));
    const day = 24 * 60 * 60_000;
    await uploads.sweep(Date.now() + day - 60_000);
    expect(keys()).not.toEqual([]);
    await uploads.sweep(Date.now() + day + 60_000);
    expect(keys()).toEqual([]);
  });

  it("is refused with the cause while the bucket is away", async () => {
    const folder = await makeFakeBuild({ version: "two" });
    s3.state.isDown = true;
    expect(await open(folder, first)).toMatchObject({ code: "STORE_UNAVAILABLE" });
  });
});
