import { createHash } from "node:crypto";
import { request as httpRequest } from "node:http";
import { readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Database } from "@larchway/shared/server/database";
import { createSiteRequest, type SiteRequest } from "@larchway/platform/cli/site-request";
import { uploadBuild } from "@larchway/platform/cli/upload-build";
import { makeFakeBuild, openTestDatabase, removeReleases, toBuildId } from "../../store/testing";
import { makeTestEdge, testToken, type TestEdge } from "@larchway/edge/testing";

let database: Database;
let edge: TestEdge;
let url: string;

beforeAll(async () => {
  database = await openTestDatabase();
  edge = await makeTestEdge({
    database,
    apiUrl: "http://127.0.0.1:9",
    env: { MAX_FILE_MB: "0.05", MAX_BUILD_MB: "0.1" },
  });
  url = await edge.app.listen({ port: 0, host: "127.0.0.1" });
});

afterAll(async () => {
  await edge.app.close();
  await database.close();
  await rm(edge.dataDirectory, { recursive: true });
});

afterEach(async () => {
  await removeReleases(database);
  for (const folder of ["uploads", "store", "store-maps"])
    await rm(join(edge.dataDirectory, folder), { recursive: true, force: true });
});

const name = "mf-mortgage";
const bigFile = "x".repeat(40_000);
const toHash = (text: string) => createHash("sha256").update(text).digest("hex");

/** Records the calls of a publisher by path. The first call that matches `cut` fails. */
function recordCalls(token = testToken, cut?: RegExp) {
  const calls: string[] = [];
  const send = createSiteRequest({ url, token });
  const call: SiteRequest = async (schema, path, options) => {
    if (cut?.test(path)) throw new Error("The connection was cut.");
    calls.push(path);
    return send(schema, path, options);
  };
  return { call, calls, puts: () => calls.filter((path) => path.includes("/files/")) };
}

async function makeBuild(version = "one", files = {}) {
  return makeFakeBuild({ version, files: { "js/big.js": bigFile, ...files } });
}

const stored = (path: string, version = "one") =>
  readFile(join(edge.dataDirectory, "store", name, toBuildId(version), path), "utf8");

async function open(folder: string) {
  const record = await readFile(join(folder, "build.json"), "utf8");
  const response = await edge.app.inject({
    method: "POST",
    url: "/platform/uploads",
    headers: { authorization: `Bearer ${testToken}` },
    body: { record },
  });
  return { response, ...response.json<{ upload: string; missing: { sha256: string }[] }>() };
}

function put(upload: string, sha256: string, body: string, headers = {}) {
  return edge.app.inject({
    method: "PUT",
    url: `/platform/uploads/${upload}/files/${sha256}`,
    headers: {
      authorization: `Bearer ${testToken}`,
      "content-type": "application/octet-stream",
      ...headers,
    },
    payload: body,
  });
}

function complete(upload: string) {
  return edge.app.inject({
    method: "POST",
    url: `/platform/uploads/${upload}/complete`,
    headers: { authorization: `Bearer ${testToken}` },
    body: {},
  });
}

/** Sends half of a file and disconnects. Resolves when the site has noticed. */
async function cutOff(upload: string, sha256: string, text: string): Promise<void> {
  await new Promise<void>((resolve) => {
    const sending = httpRequest(`${url}/platform/uploads/${upload}/files/${sha256}`, {
      method: "PUT",
      headers: {
        authorization: `Bearer ${testToken}`,
        "content-type": "application/octet-stream",
        "content-length": text.length,
      },
    });
    sending.on("error", () => resolve());
    sending.write(text.slice(0, text.length / 2), () =>
      setImmediate(() => sending.destroy(new Error("cut"))),
    );
  });
}

describe("a build from another machine", () => {
  it("reuses files of an upload of the same remote whose record has another time or base", async () => {
    const folder = await makeBuild();
    const first = await open(folder);
    await put(first.upload, toHash(bigFile), bigFile);
    const file = join(folder, "build.json");
    const record = JSON.parse(await readFile(file, "utf8")) as object;
    await writeFile(file, JSON.stringify({ ...record, basedOn: "0123456789ab" }));
    const second = await open(folder);
    expect(second.upload).not.toBe(first.upload);
    expect(first.missing.map(({ sha256 }) => sha256)).toContain(toHash(bigFile));
    expect(second.missing).toHaveLength(first.missing.length - 1);

    const stranger = await makeFakeBuild({
      name: "mf-listings",
      routes: [],
      files: { "js/big.js": bigFile },
    });
    expect((await open(stranger)).missing.map(({ sha256 }) => sha256)).toContain(toHash(bigFile));
    const { call, puts } = recordCalls();
    await uploadBuild(call, { folder }, () => undefined);
    expect(puts()).not.toContainEqual(expect.stringContaining(toHash(bigFile)));
    expect(await stored("js/big.js")).toBe(bigFile);
  });

  it("is published with all of its files and source maps", async () => {
    const { call } = recordCalls();
    const published = await uploadBuild(
      call,
      { folder: await makeBuild(), note: "from afar" },
      () => undefined,
    );
    expect(published).toMatchObject({
      isNew: true,
      release: { name, build: toBuildId("one"), note: "from afar" },
    });
    expect(await stored("js/big.js")).toBe(bigFile);
    const maps = join(edge.dataDirectory, "store-maps", name, toBuildId("one"));
    expect(await readdir(maps)).toEqual(["entry.js.map"]);
  });

  it("resumes after an interruption with only the missing files", async () => {
    const folder = await makeBuild();
    const first = recordCalls(testToken, new RegExp(toHash(bigFile)));
    await expect(uploadBuild(first.call, { folder }, () => undefined)).rejects.toThrow("cut");
    const { upload, missing } = await open(folder);
    expect(missing.map(({ sha256 }) => sha256)).toContain(toHash(bigFile));
    await cutOff(upload, toHash(bigFile), bigFile);
    expect(await edge.releases.list()).toEqual([]);

    const again = recordCalls();
    await uploadBuild(again.call, { folder }, () => undefined);
    expect(again.puts().length).toBeGreaterThan(0);
    const sentBefore = new Set(first.puts().map((path) => path.split("/").at(-1)));
    expect(again.puts().filter((path) => sentBefore.has(path.split("/").at(-1)))).toEqual([]);
    expect(await stored("js/big.js")).toBe(bigFile);

    const third = recordCalls();
    expect(await uploadBuild(third.call, { folder }, () => undefined)).toMatchObject({ isNew: false });
    expect(third.puts()).toEqual([]);
  });

  it("can be sent by two senders concurrently, and is one build", async () => {
    const folder = await makeBuild();
    const publish = () => uploadBuild(recordCalls().call, { folder }, () => undefined);
    const both = await Promise.all([publish(), publish()]);
    expect(both.map(({ isNew }) => isNew).sort()).toEqual([false, true]);
    expect(await edge.releases.list()).toHaveLength(1);
    expect(await edge.releases.verify({ actor: "test", liveOnly: false })).toMatchObject([{ damage: [] }]);
  });

  it("rejects bytes that differ from its record", async () => {
    const folder = await makeBuild();
    const { upload } = await open(folder);
    const sha256 = toHash(bigFile);
    for (const body of ["y".repeat(40_000), bigFile.slice(1), `${bigFile}x`]) {
      const response = await put(upload, sha256, body);
      expect([response.statusCode, response.json()]).toEqual([
        400,
        expect.objectContaining({ code: "INVALID_REQUEST" }),
      ]);
    }
    expect((await put(upload, toHash("another"), "another")).statusCode).toBe(404);
    expect((await put(upload, "..%2f..%2fsecret", "another")).statusCode).toBe(400);
    expect((await open(folder)).missing.map((each) => each.sha256)).toContain(sha256);
    expect(await readdir(join(edge.dataDirectory, "uploads", upload, "files"))).toEqual([]);
  });

  it("is neither published nor visible while a file is missing", async () => {
    const { upload } = await open(await makeBuild());
    await put(upload, toHash(bigFile), bigFile);
    const response = await complete(upload);
    expect([response.statusCode, response.json()]).toEqual([
      400,
      expect.objectContaining({ message: expect.stringContaining("not uploaded yet") }),
    ]);
    expect(await edge.releases.list()).toEqual([]);
    expect((await edge.app.inject(`/remotes/${name}/${toBuildId("one")}/js/big.js`)).statusCode).toBe(404);
  });

  it.each([-1, 0.5, "12"])("is refused when its record says that a file has %j bytes", async (bytes) => {
    const folder = await makeBuild();
    const file = join(folder, "build.json");
    const record = JSON.parse(await readFile(file, "utf8")) as { files: object[] };
    record.files[0] = { ...record.files[0], bytes };
    await writeFile(file, JSON.stringify(record));
    const { response } = await open(folder);
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([400, "INVALID_REQUEST"]);
  });

  it.each([
    ["a file", { "js/huge.js": "x".repeat(60_000) }],
    ["the build", { "js/more.js": "y".repeat(40_000), "js/most.js": "z".repeat(40_000) }],
  ])("is refused before a byte is sent when %s is too large", async (_, files) => {
    const { call, puts } = recordCalls();
    const publishing = uploadBuild(call, { folder: await makeBuild("one", files) }, () => undefined);
    await expect(publishing).rejects.toThrow(/the site takes 0\.[01]/);
    expect(puts()).toEqual([]);
  });

  it("is refused when a file of it has no hash", async () => {
    const folder = await makeFakeBuild({
      change: (record) => ({ ...record, files: record.files.map((file) => ({ ...file, sha256: "" })) }),
    });
    const { response } = await open(folder);
    expect([response.statusCode, response.json()]).toEqual([
      400,
      expect.objectContaining({ message: expect.stringContaining("no SHA-256") }),
    ]);
  });

  it("is removed after a time without requests", async () => {
    const { upload } = await open(await makeBuild("old"));
    const long = new Date(Date.now() - 3 * 60 * 60 * 1000);
    await utimes(join(edge.dataDirectory, "uploads", upload, "request.json"), long, long);
    const { upload: other } = await open(await makeBuild("new"));
    expect(await readdir(join(edge.dataDirectory, "uploads"))).toEqual([other]);
    expect((await complete(upload)).statusCode).toBe(404);
  });

  it("counts towards its team's limit of twenty full-size builds, and published ones are removed first", async () => {
    const makeBig = (version: string) => makeBuild(version, { "js/more.js": bigFile.replace("x", version) });
    const issued = await edge.app.inject({
      method: "POST",
      url: "/platform/tokens",
      headers: { authorization: `Bearer ${testToken}` },
      body: { team: "mortgage", remotes: [name], verbs: ["publish"] },
    });
    const { text: token } = issued.json<{ text: string }>();
    const { call } = recordCalls(token);
    await uploadBuild(call, { folder: await makeBig("published") }, () => undefined);

    const begin = async (version: string, own: string) => {
      const record = await readFile(join(await makeBig(version), "build.json"), "utf8");
      const headers = { authorization: `Bearer ${own}` };
      return edge.app.inject({ method: "POST", url: "/platform/uploads", headers, body: { record } });
    };
    const numbers = Array.from({ length: 30 }, (_, index) => index);
    const responses = await Promise.all(numbers.map((index) => begin(`many ${index}`, token)));
    const begun = responses.filter(({ statusCode }) => statusCode === 200);
    // The limit is 2 MB, and each upload has a little more than 80,000 bytes.
    expect(begun.length).toBeGreaterThan(20);
    expect(begun.length).toBeLessThan(26);
    const refused = responses.find(({ statusCode }) => statusCode !== 200);
    expect([refused?.statusCode, refused?.json()]).toEqual([
      429,
      expect.objectContaining({ message: expect.stringContaining("unfinished uploads of mortgage") }),
    ]);
    expect(await readdir(join(edge.dataDirectory, "uploads"))).toHaveLength(begun.length);
    // Existing uploads can continue, and other teams are not affected.
    const accepted = responses.findIndex(({ statusCode }) => statusCode === 200);
    expect((await begin(`many ${accepted}`, token)).statusCode).toBe(200);
    expect((await begin("of another team", testToken)).statusCode).toBe(200);
  }, 30_000);

  it("needs a token for its remote in every request", async () => {
    const body = { team: "account", remotes: ["mf-account"], verbs: ["publish"] };
    const headers = { authorization: `Bearer ${testToken}` };
    const issued = await edge.app.inject({ method: "POST", url: "/platform/tokens", headers, body });
    const { text: token } = issued.json<{ text: string }>();
    const folder = await makeBuild();
    await expect(uploadBuild(recordCalls(token).call, { folder }, () => undefined)).rejects.toThrow(name);
    const { upload } = await open(folder);
    const own = { authorization: `Bearer ${token}` };
    expect((await put(upload, toHash(bigFile), bigFile, own)).statusCode).toBe(403);
    const completed = await edge.app.inject({
      method: "POST",
      url: `/platform/uploads/${upload}/complete`,
      headers: own,
      body: {},
    });
    expect(completed.statusCode).toBe(403);
    const mine = await makeFakeBuild({ name: "mf-account", routes: [] });
    expect(await uploadBuild(recordCalls(token).call, { folder: mine }, () => undefined)).toMatchObject({
      release: { publishedBy: "account" },
    });
  });

  it("accepts only files that its record lists", async () => {
    const folder = await makeBuild();
    await writeFile(join(folder, "note.txt"), "not in the record");
    await uploadBuild(recordCalls().call, { folder }, () => undefined);
    await expect(stored("note.txt")).rejects.toMatchObject({ code: "ENOENT" });
  });
});
