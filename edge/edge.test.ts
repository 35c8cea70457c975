import { cp, mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import type { Database } from "@larchway/shared/server/database";
import { actorHeader } from "@larchway/releases/access/messages";
import { toBuildId, makeFakeBuild, openTestDatabase } from "@larchway/releases/store/testing";
import { makeTestEdge, startFakeApi, testToken, type TestEdge } from "./testing";

let database: Database;
let api: Awaited<ReturnType<typeof startFakeApi>>;
let edge: TestEdge;

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startFakeApi();
  edge = await makeTestEdge({ database, apiUrl: api.url });
  await edge.goLive({ name: "shell", version: "shell", routes: [] });
});

afterAll(async () => {
  await edge.app.close();
  await api.stop();
  await database.close();
  await rm(edge.dataDirectory, { recursive: true });
});

const shell = `/remotes/shell/${toBuildId("shell")}`;
const operator = { authorization: `Bearer ${testToken}` };

describe("build files", () => {
  it("are immutable, precompressed and open to other origins", async () => {
    const response = await edge.app.inject({
      url: `${shell}/entry.js`,
      headers: { "accept-encoding": "gzip, br" },
    });
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      "cache-control": "public, max-age=31536000, immutable",
      "content-encoding": "br",
      "access-control-allow-origin": "*",
      vary: expect.stringMatching(/accept-encoding/i),
    });
    expect(response.headers["content-type"]).toMatch(/javascript/);
    expect(brotliDecompressSync(response.rawPayload).toString()).toContain("export const version");
  });

  it("respond with 404 in JSON when they are missing, never a document", async () => {
    for (const url of [`${shell}/js/gone.js`, "/remotes/", "/remotes/mf-none/x.js", "/assets/none.png"]) {
      const response = await edge.app.inject(url);
      expect([url, response.statusCode]).toEqual([url, 404]);
      expect(response.json()).toMatchObject({ code: "NOT_FOUND" });
      // Without a directive, caches may store a 404 for hours (RFC 9111, 4.2.2), and the build may arrive soon.
      expect(response.headers["cache-control"]).toBe("no-store");
    }
  });

  it("respond with their length to a range beyond it", async () => {
    for (const url of [`${shell}/entry.js`, "/assets/img/no-img.png"]) {
      const { headers: whole } = await edge.app.inject(url);
      const response = await edge.app.inject({ url, headers: { range: "bytes=99999999-" } });
      expect([url, response.statusCode]).toEqual([url, 416]);
      expect(response.headers["content-range"]).toBe(`bytes */${whole["content-length"]}`);
      expect(response.headers["cache-control"]).toBe("no-store");
      expect(response.json()).toMatchObject({ code: "RANGE_NOT_SATISFIABLE" });
      const condition = await edge.app.inject({ url, headers: { "if-match": '"another"' } });
      expect([condition.statusCode, condition.json<{ code: string }>().code]).toEqual([
        412,
        "PRECONDITION_FAILED",
      ]);
    }
  });

  it("are not sent again to those who have them, whatever list they send", async () => {
    for (const url of [
      `${shell}/entry.js`,
      "/assets/img/no-img.png",
      "/platform/live",
      "/service-worker.js",
    ]) {
      const { headers } = await edge.app.inject(url);
      for (const list of [`"other", ${headers.etag}`, `"a,b",W/${String(headers.etag).replace("W/", "")}`]) {
        const again = await edge.app.inject({ url, headers: { "if-none-match": list } });
        expect([url, list, again.statusCode]).toEqual([url, list, 304]);
      }
      const changed = await edge.app.inject({ url, headers: { "if-none-match": '"other", "more"' } });
      expect([url, changed.statusCode]).toEqual([url, 200]);
    }
  });

  it("do not include the record of the build", async () => {
    for (const name of ["build.json", "%62uild.json", "build%2ejson", "./build.json", "js/../build.json"]) {
      const response = await edge.app.inject(`${shell}/${name}`);
      expect([name, response.statusCode]).toEqual([name, 404]);
    }
  });

  it("cannot be used to read anything else", async () => {
    await writeFile(join(edge.dataDirectory, "secret.txt"), "secret");
    await mkdir(join(edge.dataDirectory, "store", "shell", ".half"), { recursive: true });
    await writeFile(join(edge.dataDirectory, "store", "shell", ".half", "entry.js"), "secret");
    await writeFile(join(edge.dataDirectory, "store", "shell", "entry.js.map"), "secret");
    const tries = [
      "/remotes/../secret.txt",
      "/remotes/%2e%2e/secret.txt",
      "/remotes/..%2fsecret.txt",
      "/remotes/shell/..%5c..%5csecret.txt",
      "/remotes//../secret.txt",
      "/remotes/shell/.half/entry.js",
      "/remotes/shell/entry.js.map",
      "/assets/..%2f..%2fsecret.txt",
    ];
    for (const url of tries) {
      const response = await edge.app.inject(url);
      expect([url, response.statusCode >= 400]).toEqual([url, true]);
      expect(response.body).not.toContain("secret\n");
      expect(response.body).not.toBe("secret");
    }
  });

  it("[R2.138] [R9.050] serves the placeholder picture", async () => {
    const response = await edge.app.inject("/assets/img/no-img.png");
    expect(response.statusCode).toBe(200);
    expect(response.headers["content-type"]).toBe("image/png");
    expect(response.headers["cache-control"]).toBe("public, max-age=86400");
    const versioned = await edge.app.inject("/assets/img/no-img.png?v=0123abcd");
    expect(versioned.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    const missing = await edge.app.inject("/assets/none.png?v=1");
    expect([missing.statusCode, missing.headers["cache-control"]]).toEqual([404, "no-store"]);
  });
});

describe("api", () => {
  it("[R7.001] is passed on with the visitor's address and the request's id", async () => {
    api.responses["/api/properties?city=Ajax"] = { body: { ok: true } };
    const response = await edge.app.inject({
      url: "/api/properties?city=Ajax",
      remoteAddress: "203.0.113.9",
      headers: { "x-request-id": "abc-123", "x-forwarded-for": "1.2.3.4", cookie: "a=b" },
    });
    expect(response.json()).toEqual({ ok: true });
    expect(response.headers["x-request-id"]).toBe("abc-123");
    expect(api.requests.at(-1)?.headers).toMatchObject({
      "x-request-id": "abc-123",
      "x-forwarded-for": "203.0.113.9",
      cookie: "a=b",
    });
  });
});

describe("release service", () => {
  const post = (url: string, body: object, headers: Record<string, string> = operator) =>
    edge.app.inject({ method: "POST", url, body, headers });

  it("publishes, promotes, lists and rolls back; documents follow immediately", async () => {
    const folder = await makeFakeBuild({ version: "one" });
    const published = await post("/platform/releases", { folder, actor: "ann" });
    expect(published.statusCode).toBe(201);
    expect((await post("/platform/releases", { folder })).statusCode).toBe(200);
    const calculator = () => edge.app.inject("/calculator");
    expect((await calculator()).statusCode).toBe(404);

    const name = "mf-mortgage";
    await post("/platform/promote", { name, build: toBuildId("one") });
    expect((await calculator()).statusCode).toBe(200);
    await edge.goLive({ version: "two" });
    const rolledBack = await post("/platform/rollback", { name });
    expect(rolledBack.json()).toMatchObject({ from: toBuildId("two"), to: toBuildId("one") });
    expect((await calculator()).body).toContain(`/remotes/mf-mortgage/${toBuildId("one")}/`);

    const list = await edge.app.inject({ url: "/platform/releases?name=mf-mortgage", headers: operator });
    expect(list.json()).toMatchObject({ releases: [{ state: "revoked" }, { state: "live" }] });
  });

  it("rejects requests without the token", async () => {
    for (const headers of [
      { authorization: "" },
      { authorization: "Bearer wrong" },
      { authorization: testToken },
    ]) {
      for (const url of ["/platform/releases", "/platform/promote", "/platform/rollback"]) {
        expect((await post(url, {}, headers)).statusCode).toBe(401);
      }
      expect((await edge.app.inject({ url: "/platform/releases", headers })).statusCode).toBe(401);
    }
  });

  it("names what is wrong with a request", async () => {
    const response = await post("/platform/promote", { name: "mf-mortgage" });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: "INVALID_REQUEST", issues: [{ path: "build" }] });
    expect((await post("/platform/releases", { name: "../..", build: "x" })).statusCode).toBe(400);
  });

  it("publishes a build in the folder of builds by name", async () => {
    const [name, build] = ["mf-mortgage", toBuildId("named")];
    const folder = await makeFakeBuild({ name, version: "named" });
    await cp(folder, join(edge.dataDirectory, "builds", name, build), { recursive: true });
    const response = await post("/platform/releases", { name, build });
    expect([response.statusCode, response.json()]).toEqual([
      201,
      expect.objectContaining({ release: expect.objectContaining({ name, build }) }),
    ]);
  });

  it("records who did what and why", async () => {
    const [actor, note] = ["a".repeat(60), "n".repeat(500)];
    const name = "mf-account";
    const folder = await makeFakeBuild({ name, version: "noted", routes: [] });
    await post("/platform/releases", { folder, note }, { ...operator, [actorHeader]: actor });
    const { revision } = (await edge.app.inject({ url: "/platform/releases", headers: operator })).json<{
      revision: number;
    }>();
    const build = toBuildId("noted");
    const promoted = await post("/platform/promote", { name, build, expectedRevision: revision });
    expect(promoted.json()).toMatchObject({ name, from: null, to: build });
    const history = await edge.app.inject({ url: `/platform/history?name=${name}`, headers: operator });
    expect(history.json()).toMatchObject({
      entries: [
        { action: "promote", actor: "unknown", note: null },
        { action: "publish", actor, note },
      ],
    });
  });

  it.each([
    ["releases", { folder: "f".repeat(1001) }],
    ["releases", { folder: "/builds/one", name: "mf-account" }],
    ["releases", { name: "mf-account", build: "one", live: true }],
    ["releases", { folder: "/builds/one", actor: "a".repeat(61) }],
    ["releases", { folder: "/builds/one", note: "n".repeat(501) }],
    ["releases", { name: "n".repeat(61), build: "one" }],
    ["releases", { name: "mf-account", build: "b".repeat(61) }],
    ["promote", { name: "n".repeat(61), build: "one" }],
    ["promote", { name: "mf-account", build: "one", to: "two" }],
    ["promote", { name: "mf-account", build: "one", expectedRevision: -1 }],
    ["promote", { name: "mf-account", build: "one", expectedRevision: 0.5 }],
    ["rollback", { name: "mf-account", build: "one" }],
    ["rollback", { name: "mf-account", to: "b".repeat(61) }],
    ["verify", { repair: "yes" }],
    ["verify", { only: "live" }],
  ])("refuses a request to %s that no schema knows: %j", async (path, body) => {
    const response = await post(`/platform/${path}`, body);
    expect([response.statusCode, response.json()]).toEqual([
      400,
      expect.objectContaining({ code: "INVALID_REQUEST", issues: expect.any(Array) }),
    ]);
  });

  it("shows the live builds without a token", async () => {
    const response = await edge.app.inject("/platform/live");
    expect(response.json()).toMatchObject({ remotes: { shell: { live: { build: toBuildId("shell") } } } });
    expect((await edge.app.inject("/platform/none")).statusCode).toBe(404);
    const one = await edge.app.inject("/platform/live/shell");
    expect(one.json()).toEqual({ build: toBuildId("shell") });
    for (const name of ["none", "__proto__", "constructor"])
      expect((await edge.app.inject(`/platform/live/${name}`)).statusCode).toBe(404);
  });
});
