import { rm } from "node:fs/promises";
import { runInNewContext } from "node:vm";
import { brotliDecompressSync } from "node:zlib";
import type { Database } from "@larchway/shared/server/database";
import { toBuildId, openTestDatabase } from "@larchway/releases/store/testing";
import { retiredWorker } from "./retired-worker";
import { parseDocument, makeTestEdge, startFakeApi, type TestEdge } from "../../testing";

let database: Database;
let api: Awaited<ReturnType<typeof startFakeApi>>;
const edges: TestEdge[] = [];

async function startEdge(env: Record<string, string> = {}): Promise<TestEdge> {
  const edge = await makeTestEdge({ database, apiUrl: api.url, env });
  edges.push(edge);
  return edge;
}

const worker = (text: string) => ({ "service-worker.js": `// ${text}\n`.repeat(200) });

beforeAll(async () => {
  api = await startFakeApi();
});
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(async () => {
  for (const { app, dataDirectory } of edges.splice(0)) {
    await app.close();
    await rm(dataDirectory, { recursive: true });
  }
  await database.close();
});
afterAll(() => api.stop());

describe("the service worker's script", () => {
  it("is the live shell's, revalidated at every use, and may connect only to this site", async () => {
    const edge = await startEdge();
    await edge.goLive({ name: "shell", version: "one", routes: [], files: worker("first") });
    const response = await edge.app.inject({
      url: "/service-worker.js",
      headers: { "accept-encoding": "br" },
    });
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      "content-type": "text/javascript; charset=utf-8",
      "content-encoding": "br",
      "cache-control": "no-cache",
      "content-security-policy": "default-src 'none'; connect-src 'self'; worker-src 'self'",
    });
    const script = brotliDecompressSync(response.rawPayload).toString();
    expect(script).toContain("// first");
    // Browsers update a worker only when its bytes change, so a new policy must change the script.
    expect(script).toContain(String(response.headers["content-security-policy"]));

    const again = await edge.app.inject({
      url: "/service-worker.js",
      headers: { "if-none-match": String(response.headers.etag) },
    });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
  });

  it("follows releases and rollbacks of the shell; with a shell without one it unregisters installed workers", async () => {
    const edge = await startEdge();
    const script = async () => (await edge.app.inject("/service-worker.js")).body;
    expect(await script()).toContain("registration.unregister()");
    await edge.goLive({ name: "shell", version: "old", routes: [] });
    expect(await script()).toContain("registration.unregister()");
    await edge.goLive({ name: "shell", version: "new", routes: [], files: worker("new") });
    expect(await script()).toContain("// new");
    await edge.releases.rollback({ name: "shell", actor: "test" });
    await edge.live.refresh();
    expect(await script()).toContain("registration.unregister()");
  });

  it.each(["SERVICE_WORKER=off", "LIVE_RELOAD=true"])("unregisters all workers with %s", async (setting) => {
    const edge = await startEdge(Object.fromEntries([setting.split("=")]));
    await edge.goLive({ name: "shell", version: "one", routes: [], files: worker("first") });
    const response = await edge.app.inject("/service-worker.js");
    expect(response.body).toContain("registration.unregister()");
    expect(response.body).not.toContain("// first");
    expect(parseDocument((await edge.app.inject("/about")).body).config.serviceWorker).toBeUndefined();
  });

  it("is announced to browsers otherwise", async () => {
    const edge = await startEdge();
    await edge.goLive({ name: "shell", version: "one", routes: [] });
    const { config } = parseDocument((await edge.app.inject("/about")).body);
    expect(config.serviceWorker).toBe("/service-worker.js");
  });
});

it("the script that ends workers removes what the product stored, nothing else, and itself", async () => {
  const listeners = new Map<string, (event: { waitUntil(work: Promise<unknown>): void }) => void>();
  const cacheNames = new Set(["larchway-build-files", "larchway-kept-homes", "of-another-site"]);
  const self = {
    addEventListener: (name: string, listener: () => void) => listeners.set(name, listener),
    skipWaiting: jest.fn(),
    registration: { unregister: jest.fn() },
  };
  const caches = {
    keys: async () => [...cacheNames],
    delete: async (name: string) => cacheNames.delete(name),
  };
  const indexedDB = { deleteDatabase: jest.fn() };
  runInNewContext(retiredWorker, { self, caches, indexedDB });

  const works: Promise<unknown>[] = [];
  for (const name of ["install", "activate"])
    listeners.get(name)?.({ waitUntil: (work) => void works.push(work) });
  await Promise.all(works);
  expect(self.skipWaiting).toHaveBeenCalled();
  expect([...cacheNames]).toEqual(["of-another-site"]);
  expect(self.registration.unregister).toHaveBeenCalled();
});

describe("the offline document", () => {
  it("has the live release set, the files of the pages that work offline, and no data", async () => {
    const edge = await startEdge();
    await edge.goLive({
      name: "shell",
      version: "one",
      routes: [],
      files: { "js/shared-query.js": "export {}" },
      change: (record) => {
        record.exposes["@larchway/shared/query"] = { js: ["js/shared-query.js"], css: [] };
        return record;
      },
    });
    const account = await edge.goLive({
      name: "mf-account",
      version: "account",
      routes: [
        { path: "/profile", module: "profile", title: "Profile", offline: true },
        { path: "/signin", module: "sign-in", title: "Sign in" },
      ],
      change: (record) => {
        record.routes.profile!.shared = ["@larchway/shared/query"];
        return record;
      },
    });
    const response = await edge.app.inject("/platform/offline");
    expect(response.statusCode).toBe(200);
    expect(response.headers["cache-control"]).toBe("no-store");
    const base = `/remotes/mf-account/${account}`;
    for (const file of ["entry.js", "js/routes.js", "css/page.css", "js/route-profile.js"])
      expect(response.body).toContain(`href="${base}/${file}"`);
    expect(response.body).not.toContain(`href="${base}/js/route-sign-in.js"`);
    expect(response.body).toContain(`src="/remotes/shell/${toBuildId("one")}/entry.js"`);
    expect(response.body).toContain(`href="/remotes/shell/${toBuildId("one")}/js/shared-query.js"`);
    expect(response.body).toMatch(/<html lang="en-CA" data-offline>/);
    expect(response.body).toContain(`<meta name="robots" content="noindex">`);
    expect(parseDocument(response.body)).toMatchObject({ firstData: {}, releases: { revision: 2 } });
  });

  it("has the same revision as every page, so that workers notice an outdated copy", async () => {
    const edge = await startEdge();
    const revisions = async () =>
      Promise.all(
        ["/platform/offline", "/about", "/no-such-page"].map(
          async (url) => (await edge.app.inject(url)).headers["x-larchway-revision"],
        ),
      );
    await edge.goLive({ name: "shell", version: "one", routes: [] });
    expect(await revisions()).toEqual(["1", "1", "1"]);
    await edge.goLive({ name: "shell", version: "two", routes: [] });
    await edge.releases.rollback({ name: "shell", actor: "test" });
    await edge.live.refresh();
    expect(await revisions()).toEqual(["3", "3", "3"]);
  });

  it("is not there before the first release", async () => {
    const edge = await startEdge();
    expect((await edge.app.inject("/platform/offline")).statusCode).toBe(503);
  });
});

it("documents name the manifest, the icons and the colours of the browser's bar", async () => {
  const edge = await startEdge();
  await edge.goLive({ name: "shell", version: "one", routes: [] });
  const { body } = await edge.app.inject("/about");
  expect(body).toContain(`<link rel="manifest" href="/manifest.webmanifest">`);
  expect(body).toContain(`<link rel="apple-touch-icon" href="/apple-touch-icon.png">`);
  expect(body).toMatch(
    /<meta name="theme-color" media="\(prefers-color-scheme: dark\)" content="#[0-9a-f]{6}">/,
  );
  expect(body).toMatch(
    /<meta name="theme-color" media="\(prefers-color-scheme: light\)" content="#[0-9a-f]{6}">/,
  );
});
