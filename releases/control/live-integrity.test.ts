import { rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { Database } from "@larchway/shared/server/database";
import { toBuildId, makeFakeBuild, openTestDatabase, removeReleases } from "../store/testing";
import {
  parseDocument,
  makeTestEdge,
  testMetricsToken,
  testToken,
  type TestEdge,
} from "@larchway/edge/testing";

let database: Database;
let edge: TestEdge;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await removeReleases(database);
  edge = await makeTestEdge({ database, apiUrl: "http://127.0.0.1:9" });
  await edge.goLive({
    name: "shell",
    version: "shell",
    routes: [],
    files: { "service-worker.js": "// worker" },
  });
  await edge.goLive({ version: "one" });
  await edge.goLive({ version: "two" });
  await edge.integrity.check();
});
afterEach(async () => {
  await edge.app.close();
  await rm(edge.dataDirectory, { recursive: true });
});

const one = toBuildId("one");
const two = toBuildId("two");
const stored = (name: string, build: string, file = "") =>
  join(edge.dataDirectory, "store", name, build, file);
const readiness = async () => {
  const response = await edge.app.inject("/readyz");
  return { code: response.statusCode, ...response.json<{ status: string; damaged: { build: string }[] }>() };
};
const script = (build: string) =>
  edge.app.inject({
    url: `/remotes/mf-mortgage/${build}/entry.js`,
    headers: { "accept-encoding": "br" },
  });
const liveInDocument = async () => parseDocument((await edge.app.inject("/calculator")).body).releases;

describe("the stored files of the live set", () => {
  it("are intact after a promotion, and unknown before the first check", async () => {
    expect(await readiness()).toMatchObject({ code: 200, status: "ready", damaged: [] });
    const another = await makeTestEdge({
      database,
      apiUrl: "http://127.0.0.1:9",
      dataDirectory: edge.dataDirectory,
    });
    await another.live.refresh();
    await another.integrity.check();
    expect((await another.app.inject("/readyz")).statusCode).toBe(200);
    await another.app.close();
  });

  it.each([
    ["is changed", () => writeFile(stored("mf-mortgage", two, "entry.js"), "alert(1)")],
    [
      "has a changed compressed copy",
      () => writeFile(stored("mf-mortgage", two, "entry.js.br"), brotliCompressSync("alert(1)")),
    ],
  ])(
    "make the edge unready when one %s, which is not served; visitors get the fallback",
    async (_, damage) => {
      await damage();
      await edge.integrity.check();
      expect(await readiness()).toMatchObject({
        code: 503,
        status: "stored files are missing or changed",
        damaged: [{ name: "mf-mortgage", build: two, isLive: true }],
      });
      expect((await script(two)).statusCode).toBe(404);
      expect((await script(one)).statusCode).toBe(200);
      const page = await edge.app.inject("/calculator");
      expect(page.statusCode).toBe(200);
      expect(page.body).toContain(`/remotes/mf-mortgage/${one}/`);
      expect(page.body).not.toContain(`/remotes/mf-mortgage/${two}/`);
      const metrics = await edge.app.inject({
        url: "/metrics",
        headers: { authorization: `Bearer ${testMetricsToken}` },
      });
      expect(metrics.body).toContain("larchway_release_damaged_files 1\n");

      await edge.releases.publish({ folder: await makeFakeBuild({ version: "two" }), actor: "test" });
      await edge.integrity.check();
      expect(await readiness()).toMatchObject({ code: 200, damaged: [] });
      expect((await script(two)).statusCode).toBe(200);
      expect((await edge.app.inject("/calculator")).body).toContain(`/remotes/mf-mortgage/${two}/`);
    },
  );

  it("leave the edge ready when only a fallback is damaged, or there is an unexpected file", async () => {
    await rm(stored("mf-mortgage", one), { recursive: true });
    await writeFile(stored("mf-mortgage", two, "js/unknown.js"), "alert(1)");
    await edge.integrity.check();
    expect(await readiness()).toMatchObject({
      code: 200,
      damaged: [
        { build: two, isLive: true },
        { build: one, isLive: false },
      ],
    });
    expect((await edge.app.inject(`/remotes/mf-mortgage/${two}/js/unknown.js`)).statusCode).toBe(404);
    expect((await script(two)).statusCode).toBe(200);
  });

  it("may all be missing: the edge is not ready but responds, and is ready again when they return", async () => {
    const store = join(edge.dataDirectory, "store");
    await rename(store, `${store}.gone`);
    await edge.integrity.check();
    expect((await readiness()).code).toBe(503);
    // Browsers keep their installed service worker.
    expect((await edge.app.inject("/service-worker.js")).statusCode).toBe(503);
    expect((await edge.app.inject("/calculator")).statusCode).toBe(200);
    await rename(`${store}.gone`, store);
    await edge.integrity.check();
    expect((await readiness()).code).toBe(200);
    expect((await edge.app.inject("/service-worker.js")).body).toContain("// worker");
  });

  it("are verified and repaired by the release service, with an immediate effect", async () => {
    await rm(stored("shell", toBuildId("shell"), "entry.js"));
    const verify = (body: object) =>
      edge.app.inject({
        method: "POST",
        url: "/platform/verify",
        body,
        headers: { authorization: `Bearer ${testToken}` },
      });
    const found = await verify({ liveOnly: true });
    expect(found.json()).toMatchObject({
      builds: [
        { name: "mf-mortgage", damage: [] },
        { name: "mf-mortgage", damage: [] },
        { name: "shell", damage: [{ path: "entry.js", problem: "missing" }] },
      ],
    });
    expect((await readiness()).code).toBe(503);
    // Without a request for it nothing is repaired; builds that are not live are verified too.
    await writeFile(stored("shell", toBuildId("shell"), "more.js"), "");
    const { release } = await edge.releases.publish({
      folder: await makeFakeBuild({ version: "waiting" }),
      actor: "test",
    });
    const all = (await verify({})).json<{ builds: { build: string; repaired: string[] }[] }>().builds;
    expect(all.map(({ build }) => build)).toContain(release.build);
    expect(all.flatMap(({ repaired }) => repaired)).toEqual([]);
    const repaired = await verify({ repair: true, liveOnly: true });
    expect(repaired.json()).toMatchObject({ builds: [{}, {}, { repaired: ["more.js"] }] });
    const anonymous = await edge.app.inject({ method: "POST", url: "/platform/verify", body: {} });
    expect(anonymous.statusCode).toBe(401);
  });

  it("are verified by a digest that documents do not contain", async () => {
    const set = (await edge.app.inject("/platform/live")).json<{
      remotes: Record<string, { live: object }>;
    }>();
    expect(set.remotes.shell?.live).toHaveProperty("digest", expect.stringMatching(/^[0-9a-f]{64}$/));
    expect(JSON.stringify(await liveInDocument())).not.toContain("digest");
  });
});
