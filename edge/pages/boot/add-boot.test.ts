import { deferredScriptsId, documentBlockId } from "@larchway/shared/contracts/document";
import type { Database } from "@larchway/shared/server/database";
import { openTestDatabase } from "@larchway/releases/store/testing";
import { makeTestEdge, startFakeApi, type TestEdge } from "../../testing";

let database: Database;
let api: Awaited<ReturnType<typeof startFakeApi>>;
let edge: TestEdge;

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startFakeApi();
  edge = await makeTestEdge({ database, apiUrl: api.url });
  await edge.goLive({ name: "shell", version: "shell one", routes: [] });
});
afterAll(async () => {
  await edge.app.close();
  await api.stop();
  await database.close();
});

describe("the boot module", () => {
  it("is in every document, is smaller than 2 kB and is cached by browsers", async () => {
    const { payload: html, headers } = await edge.app.inject({ url: "/about" });
    const [, src = ""] =
      /<script async fetchpriority="high" integrity="sha256-[^"]{44}" src="([^"]+)"><\/script>/.exec(html) ??
      [];
    expect(src).toMatch(/^\/platform\/boot\/[0-9a-f]{12}\.js$/);
    expect(headers["content-security-policy"]).toContain("script-src 'self' 'sha256-");

    const response = await edge.app.inject({ url: src, headers: { "accept-encoding": "br" } });
    expect(response.headers).toMatchObject({
      "content-type": "text/javascript; charset=utf-8",
      "content-encoding": "br",
      "cache-control": "public, max-age=31536000, immutable",
    });
    expect(response.rawPayload.length).toBeLessThan(2000);
    const plain = await edge.app.inject({ url: src });
    // Without imports the module repeats these ids as literals.
    for (const id of [documentBlockId, deferredScriptsId]) expect(plain.payload).toContain(id);
    expect(html).toContain(deferredScriptsId);
  });

  it("is served for a document of another version, but not as immutable", async () => {
    const response = await edge.app.inject({ url: "/platform/boot/000000000000.js" });
    expect(response.statusCode).toBe(200);
    expect(response.headers["cache-control"]).toBe("no-cache");
  });

  it("is left out in development and in the offline document", async () => {
    const { payload } = await edge.app.inject({ url: "/platform/offline" });
    expect(payload).not.toContain("/platform/boot/");
    const dev = await makeTestEdge({ database, apiUrl: api.url, env: { LIVE_RELOAD: "true" } });
    await dev.live.refresh();
    expect((await dev.app.inject({ url: "/about" })).payload).not.toContain("/platform/boot/");
    await dev.app.close();
  });
});
