import { rm } from "node:fs/promises";
import type { Database } from "@larchway/shared/server/database";
import type { Phase } from "@larchway/shared/server/lifecycle";
import { createLogger } from "@larchway/shared/server/log";
import { openTestDatabase, toBuildId } from "@larchway/releases/store/testing";
import { dataPaths } from "./config/edge-config";
import { LiveReleases } from "@larchway/releases/live/live-releases";
import {
  parseDocument,
  makeTestEdge,
  startFakeApi,
  testMetricsToken,
  testToken,
  type TestEdge,
} from "./testing";

let database: Database;
let edge: TestEdge;

beforeAll(async () => {
  database = await openTestDatabase();
  const api = await startFakeApi();
  edge = await makeTestEdge({ database, apiUrl: api.url });
  await api.stop();
  await edge.goLive({
    name: "shell",
    routes: [
      { path: "/", module: "home", title: "Home", preload: ["/api/properties/featured"] },
      {
        path: "/listings/:key",
        module: "detail",
        title: "A home",
        preload: ["/api/properties/{key}"],
        notFoundWhenMissing: true,
      },
    ],
  });
});

afterAll(async () => {
  await edge.app.close();
  await database.close();
  await rm(edge.dataDirectory, { recursive: true });
});

describe("with a dead api", () => {
  it("still sends the document, without first data", async () => {
    const { statusCode, body } = await edge.app.inject("/");
    expect(statusCode).toBe(200);
    expect(parseDocument(body).firstData).toEqual({});
  });

  it("does not report a listing as missing", async () => {
    const { statusCode, body } = await edge.app.inject("/listings/W1");
    expect(statusCode).toBe(200);
    expect(parseDocument(body).firstData).toEqual({});
  });

  it("[R7.002] responds with 502 in JSON for the api itself", async () => {
    const response = await edge.app.inject("/api/properties");
    expect(response.statusCode).toBe(502);
    expect(response.json()).toMatchObject({ code: "UPSTREAM_UNAVAILABLE", requestId: expect.any(String) });
  });
});

describe("while it stops", () => {
  it("is not ready, but lives and sends documents on connections that end", async () => {
    let phase: Phase = "ready";
    const stopping = await makeTestEdge({
      database,
      apiUrl: "http://127.0.0.1:9",
      dataDirectory: edge.dataDirectory,
      phase: () => phase,
    });
    await stopping.live.refresh();
    expect((await stopping.app.inject("/readyz")).statusCode).toBe(200);
    phase = "draining";
    const ready = await stopping.app.inject("/readyz");
    expect([ready.statusCode, ready.json().status]).toEqual([503, "draining"]);
    expect((await stopping.app.inject("/healthz")).statusCode).toBe(200);
    const page = await stopping.app.inject("/");
    expect([page.statusCode, page.headers.connection]).toEqual([200, "close"]);
    await stopping.app.close();
  });
});

describe("with a dead release database", () => {
  const deadDatabase: Database = {
    engine: "pglite",
    query: () => Promise.reject(new Error("dead")),
    transaction: () => Promise.reject(new Error("dead")),
    background: { query: () => Promise.reject(new Error("dead")) },
    withDeadline: () => deadDatabase,
    connections: () => ({ open: 0, idle: 0, waiting: 0 }),
    close: () => Promise.resolve(),
  };

  it("serves documents when the database dies while the site runs", async () => {
    jest.spyOn(database, "query").mockRejectedValue(new Error("dead"));
    expect(await edge.live.refresh()).toBe(false);
    expect((await edge.app.inject("/")).statusCode).toBe(200);
    const ready = await edge.app.inject("/readyz");
    expect([ready.statusCode, ready.json().releaseDatabase]).toEqual([200, "closed"]);
    const readMetrics = async () =>
      (
        await edge.app.inject({
          url: "/metrics",
          headers: { authorization: `Bearer ${testMetricsToken}` },
        })
      ).body;
    const metrics = await readMetrics();
    expect(metrics).toContain("larchway_release_database_open 0\n");
    expect(metrics).not.toContain("larchway_release_actions{");
    jest.restoreAllMocks();
    expect((await edge.app.inject("/readyz")).json().releaseDatabase).toBe("open");
    expect(await readMetrics()).toContain("larchway_release_database_open 1\n");
  });

  it("starts with the last good release set from the disk", async () => {
    const again = await makeTestEdge({
      database: deadDatabase,
      apiUrl: "http://127.0.0.1:9",
      dataDirectory: edge.dataDirectory,
    });
    expect((await again.app.inject("/")).statusCode).toBe(503);
    await again.live.restore();
    await again.live.refresh();
    const { statusCode, body } = await again.app.inject("/");
    expect(statusCode).toBe(200);
    expect(Object.keys(parseDocument(body).releases.remotes)).toEqual(["shell"]);

    const beacon = { remote: "shell", build: toBuildId("one"), event: "failed", reason: "r", path: "/" };
    expect(
      (await again.app.inject({ method: "POST", url: "/platform/beacons", body: beacon })).statusCode,
    ).toBe(204);
    const list = { url: "/platform/releases", headers: { authorization: `Bearer ${testToken}` } };
    expect((await again.app.inject(list)).statusCode).toBe(500);
    await again.app.close();
  });

  it("waits for the database when the stored set is damaged", async () => {
    const file = dataPaths(edge.dataDirectory).liveSet;
    await rm(file);
    const live = new LiveReleases({
      file,
      log: createLogger("test", { level: "silent" }),
      load: () => edge.releases.liveSet(),
    });
    await live.restore();
    expect(live.current).toBeNull();
    expect(await live.refresh()).toBe(true);
    expect(live.current?.set.revision).toBe(1);
  });
});
