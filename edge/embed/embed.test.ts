import { createHash } from "node:crypto";
import { rm } from "node:fs/promises";
import { brotliDecompressSync } from "node:zlib";
import type { Database } from "@larchway/shared/server/database";
import type { FakeBuildOptions } from "@larchway/releases/store/testing";
import { openTestDatabase, removeReleases, toBuildId } from "@larchway/releases/store/testing";
import { makeTestEdge, parseDocument, startFakeApi, testToken, type TestEdge } from "../testing";

let database: Database;
let api: Awaited<ReturnType<typeof startFakeApi>>;
let edge: TestEdge;

/** A build with an embed; its loader contains the version. */
const embedded = (version: string): FakeBuildOptions => ({
  version,
  files: {
    "embed/mortgage.js": `export const version = "${version}"; // ${"a line that compresses well ".repeat(20)}`,
    "embed/types.d.ts": "export interface Result {}",
    "embed/remoteEntry.js": "export const get = () => undefined;",
    "embed/embed.js": "export {};",
    "embed/embed.css": ".larchway{}",
  },
  change: (record) => ({
    ...record,
    embed: {
      name: "mortgage",
      entry: "embed/remoteEntry.js",
      js: ["embed/embed.js"],
      css: ["embed/embed.css"],
      loaders: ["embed/mortgage.js", "embed/types.d.ts"],
    },
  }),
});

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startFakeApi();
  edge = await makeTestEdge({ database, apiUrl: api.url });
});

beforeEach(async () => {
  await removeReleases(database);
  await edge.goLive({ name: "shell", version: "shell", routes: [] });
  await edge.goLive(embedded("one"));
  await edge.goLive(embedded("two"));
});

afterAll(async () => {
  await edge.app.close();
  await api.stop();
  await database.close();
  await rm(edge.dataDirectory, { recursive: true });
});

const [one, two] = [toBuildId("one"), toBuildId("two")];
const name = "mf-mortgage";

const change = (to: string, token = testToken) =>
  edge.app.inject({
    method: "POST",
    url: "/platform/embed",
    headers: { authorization: `Bearer ${token}` },
    body: { name, to },
  });

/** The state as the release page and `site status` show it. */
async function readStatus(): Promise<unknown> {
  const response = await edge.app.inject({
    url: "/platform/status",
    headers: { authorization: `Bearer ${testToken}` },
  });
  const { remotes } = response.json<{ remotes: { name: string; embedChannel?: unknown }[] }>();
  return Object.fromEntries(remotes.map((remote) => [remote.name, remote.embedChannel]));
}

async function channelBuilds(): Promise<string[]> {
  const response = await edge.app.inject("/embed/mortgage.json");
  expect(response.statusCode).toBe(200);
  return response.json<{ builds: { build: string }[] }>().builds.map(({ build }) => build);
}

describe("embed channel", () => {
  it("follows the live build, with the previous build as its fallback", async () => {
    const response = await edge.app.inject("/embed/mortgage.json");
    const base = `/remotes/mf-mortgage/${two}/embed`;
    expect(response.json()).toMatchObject({
      builds: [
        { build: two, entry: `${base}/remoteEntry.js`, js: [`${base}/embed.js`], css: [`${base}/embed.css`] },
        { build: one },
      ],
    });
    // Loaders verify files by these hashes.
    const [live] = response.json<{ builds: { integrity: Record<string, string> }[] }>().builds;
    for (const file of ["remoteEntry.js", "embed.js", "embed.css"]) {
      const { rawPayload } = await edge.app.inject(`${base}/${file}`);
      const hash = createHash("sha256").update(rawPayload).digest("base64");
      expect(live?.integrity[`${base}/${file}`]).toBe(`sha256-${hash}`);
    }
    await edge.releases.rollback({ name, actor: "test" });
    await edge.live.refresh();
    expect(await channelBuilds()).toEqual([one]);
  });

  it("is open to every page, cached for seconds, and sets no cookie", async () => {
    for (const url of [
      "/embed/mortgage.json",
      "/embed/mortgage.js",
      `/remotes/mf-mortgage/${two}/embed/embed.js`,
    ]) {
      const { headers } = await edge.app.inject(url);
      expect([url, headers["access-control-allow-origin"], headers["cross-origin-resource-policy"]]).toEqual([
        url,
        "*",
        "cross-origin",
      ]);
      expect(headers["set-cookie"]).toBeUndefined();
    }
    const { headers } = await edge.app.inject("/embed/mortgage.json");
    expect(headers["cache-control"]).toBe("public, max-age=10");
  });

  it("is open for builds, not for the calls of our own pages", async () => {
    for (const url of ["/platform/live", "/"]) {
      expect((await edge.app.inject(url)).headers["access-control-allow-origin"]).toBeUndefined();
    }
  });

  it("pins a build, rolls back and follows again without changing our own site", async () => {
    expect((await change(one)).json()).toEqual({ name, follows: false, build: one });
    // A pinned build has no fallback.
    expect(await channelBuilds()).toEqual([one]);
    expect(await readStatus()).toEqual({ [name]: { build: one, follows: false } });
    expect((await change("follow")).json()).toEqual({ name, follows: true, build: two });
    expect(await readStatus()).toEqual({ [name]: { build: two, follows: true } });
    expect(await channelBuilds()).toEqual([two, one]);
    await edge.goLive(embedded("three"));
    expect((await change("rollback")).json()).toEqual({ name, follows: false, build: two });
    expect((await change("rollback")).json()).toEqual({ name, follows: false, build: one });
    expect(await channelBuilds()).toEqual([one]);
    const { build } = (await edge.app.inject("/platform/live/mf-mortgage")).json<{ build: string }>();
    expect(build).toBe(toBuildId("three"));
    expect((await change("rollback")).json()).toMatchObject({ code: "NO_EARLIER_BUILD" });
  });

  it("has no build while it is switched off, but still serves the loader", async () => {
    await change("off");
    expect(await readStatus()).toEqual({ [name]: { build: null, follows: false } });
    expect(await channelBuilds()).toEqual([]);
    expect((await edge.app.inject("/embed/mortgage.js")).statusCode).toBe(200);
    expect((await edge.app.inject("/embed/mortgage/remoteEntry.js")).statusCode).toBe(404);
    await edge.goLive(embedded("three"));
    expect(await channelBuilds()).toEqual([]);
    await change("follow");
    expect(await channelBuilds()).toEqual([toBuildId("three"), two]);
  });

  it("refuses builds that are unknown or have nothing for other sites", async () => {
    expect((await change("0123456789ab")).json()).toMatchObject({ code: "NOT_FOUND" });
    await edge.goLive({ version: "plain" });
    expect((await change(toBuildId("plain"))).json()).toMatchObject({ code: "INVALID_REQUEST" });
    // Such a build is not used when it goes live, either.
    expect(await channelBuilds()).toEqual([two]);
  });

  it("can only be changed with permission, and each change is in the audit log", async () => {
    expect((await change("off", "wrong")).statusCode).toBe(401);
    await change("off");
    const [entry] = await edge.releases.history(name, 1);
    expect(entry).toMatchObject({ action: "embed", from: two, to: null, note: "off" });
  });

  it("can be rolled back with the rollback permission, and otherwise needs the promote permission", async () => {
    const issued = await edge.app.inject({
      method: "POST",
      url: "/platform/tokens",
      headers: { authorization: `Bearer ${testToken}` },
      body: { team: "support", remotes: [name], verbs: ["rollback"] },
    });
    const { text } = issued.json<{ text: string }>();
    expect((await change(two, text)).statusCode).toBe(403);
    expect((await change("rollback", text)).statusCode).toBe(200);
    expect((await change("off", text)).statusCode).toBe(200);
    expect((await change("follow", text)).statusCode).toBe(403);
  });

  it("keeps a pinned build, however old", async () => {
    await change(one);
    for (const version of ["three", "four", "five"]) await edge.goLive(embedded(version));
    await database.query("update audit set at = at - interval '40 days'");
    expect(await edge.releases.prune(1)).not.toContain(`${name} ${one}`);
  });

  it("is in no document: visitors of our own pages do not need it", async () => {
    const { body } = await edge.app.inject("/calculator");
    expect(JSON.stringify(parseDocument(body))).not.toContain("embed");
  });
});

describe("loaders", () => {
  it("have stable URLs, and are revalidated at every visit", async () => {
    const first = await edge.app.inject({ url: "/embed/mortgage.js", headers: { "accept-encoding": "br" } });
    expect(first.headers).toMatchObject({
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "public, no-cache",
      "content-encoding": "br",
      vary: "accept-encoding",
      "x-content-type-options": "nosniff",
    });
    expect(brotliDecompressSync(first.rawPayload).toString()).toContain('version = "two"');
    const etag = String(first.headers.etag);
    const again = await edge.app.inject({ url: "/embed/mortgage.js", headers: { "if-none-match": etag } });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
    await edge.goLive(embedded("three"));
    const next = await edge.app.inject({ url: "/embed/mortgage.js", headers: { "if-none-match": etag } });
    expect([next.statusCode, next.body]).toEqual([200, expect.stringContaining('version = "three"')]);
  });

  it("come with their types, and nothing else is there", async () => {
    const { body, headers } = await edge.app.inject("/embed/types.d.ts");
    expect([headers["content-type"], body]).toEqual([
      "text/plain; charset=utf-8",
      "export interface Result {}",
    ]);
    for (const path of [
      "remoteEntry.js",
      "embed.js",
      "build.json",
      "other.json",
      "other.js",
      "..%2fentry.js",
    ]) {
      expect([path, (await edge.app.inject(`/embed/${path}`)).statusCode]).toEqual([path, 404]);
    }
  });

  it("have a container at one URL for hosts of Module Federation", async () => {
    const { statusCode, headers } = await edge.app.inject("/embed/mortgage/remoteEntry.js");
    expect([statusCode, headers.location, headers["access-control-allow-origin"]]).toEqual([
      302,
      `/remotes/mf-mortgage/${two}/embed/remoteEntry.js`,
      "*",
    ]);
    expect((await edge.app.inject("/embed/other/remoteEntry.js")).statusCode).toBe(404);
  });
});
