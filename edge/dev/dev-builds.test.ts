import { cp, mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Database } from "@larchway/shared/server/database";
import { toBuildId, makeFakeBuild, openTestDatabase } from "@larchway/releases/store/testing";
import { dataPaths } from "../config/edge-config";
import { parseDocument, makeTestEdge, startFakeApi, testToken, type TestEdge } from "../testing";

let database: Database;
let api: Awaited<ReturnType<typeof startFakeApi>>;
let edge: TestEdge;

async function startEdge(env: Record<string, string>) {
  edge = await makeTestEdge({ database, apiUrl: api.url, env });
  await edge.goLive({ name: "shell", version: "released", routes: [] });
  const folder = join(dataPaths(edge.dataDirectory).devBuilds, "shell");
  await mkdir(folder, { recursive: true });
  await cp(await makeFakeBuild({ name: "shell", version: "edited", routes: [] }), folder, {
    recursive: true,
  });
}

const notifyEdge = () =>
  edge.app.inject({
    method: "POST",
    url: "/platform/dev/builds",
    headers: { authorization: `Bearer ${testToken}` },
    payload: {},
  });
const shown = async () =>
  parseDocument((await edge.app.inject({ url: "/" })).body).releases.remotes.shell?.live;

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startFakeApi();
});

afterEach(async () => {
  await edge.app.close();
  await rm(edge.dataDirectory, { recursive: true });
});

afterAll(async () => {
  await api.stop();
  await database.close();
});

describe("builds of npm run dev", () => {
  it("cover the release once the watcher reports them", async () => {
    await startEdge({ LIVE_RELOAD: "true" });
    expect(await shown()).toMatchObject({ build: toBuildId("released") });
    expect((await notifyEdge()).statusCode).toBe(200);
    expect(await shown()).toMatchObject({ build: toBuildId("edited"), base: "/platform/dev/builds/shell/" });

    const file = await edge.app.inject({ url: "/platform/dev/builds/shell/entry.js" });
    expect(file.statusCode).toBe(200);
    expect(file.headers["cache-control"]).toBe("no-cache");
    expect((await edge.releases.list("shell")).map(({ build }) => build)).toEqual([toBuildId("released")]);
  });

  it("are ignored by a site that was started otherwise", async () => {
    await startEdge({});
    expect((await notifyEdge()).statusCode).toBe(404);
    expect(await shown()).toMatchObject({ build: toBuildId("released") });
    expect((await edge.app.inject({ url: "/platform/dev/builds/shell/entry.js" })).statusCode).toBe(404);
    expect((await edge.app.inject({ url: "/" })).body).not.toContain("/platform/dev/");
  });
});
