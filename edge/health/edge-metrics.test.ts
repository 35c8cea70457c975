import { rm } from "node:fs/promises";
import type { Database } from "@larchway/shared/server/database";
import { makeFakeBuild, toBuildId, openTestDatabase } from "@larchway/releases/store/testing";
import { makeTestEdge, testMetricsToken, testToken, type TestEdge } from "../testing";

let database: Database;
let edge: TestEdge;

beforeAll(async () => {
  database = await openTestDatabase();
  edge = await makeTestEdge({ database, apiUrl: "http://127.0.0.1:9" });
  await edge.goLive({
    name: "shell",
    version: "shell",
    routes: [{ path: "/", module: "home", title: "Home" }],
  });
});
afterAll(async () => {
  await edge.app.close();
  await database.close();
  await rm(edge.dataDirectory, { recursive: true });
});

describe("GET /metrics of the edge", () => {
  it("is closed to the public", async () => {
    for (const authorization of ["", "Bearer wrong", `Bearer ${testToken}`]) {
      const response = await edge.app.inject({ url: "/metrics", headers: { authorization } });
      expect([response.statusCode, response.body.includes("larchway_")]).toEqual([401, false]);
    }
  });

  it("includes the live builds, the documents' rendering and API outages", async () => {
    await edge.app.inject("/");
    await edge.app.inject("/");
    const beacon = { remote: "shell", build: toBuildId("shell"), path: "/", event: "failed" };
    await edge.app.inject({ method: "POST", url: "/platform/beacons", payload: beacon });
    for (const path of ["a", "b", "c"]) await edge.app.inject(`/api/${path}`);
    const { body } = await edge.app.inject({
      url: "/metrics",
      headers: { authorization: `Bearer ${testMetricsToken}` },
    });
    for (const line of [
      `larchway_release_live{remote="shell",build="${toBuildId("shell")}"} 1`,
      "larchway_release_revision 1",
      "larchway_release_database_open 1",
      'larchway_documents_total{cache="miss",remote="shell"} 1',
      'larchway_documents_total{cache="hit",remote="shell"} 1',
      'larchway_beacons_total{remote="shell",build="live",event="failed"} 1',
      'larchway_release_actions{action="promote"} 1',
      "larchway_release_break_glass 0",
      "larchway_beacons_lost 0",
      "larchway_live_event_connections 0",
      "larchway_upstream_errors_total 3",
      'larchway_request_seconds_count{method="GET",route="/api/*",status="5xx"} 3',
      'larchway_request_seconds_count{method="GET",route="/*",status="2xx"} 2',
    ])
      expect(body).toContain(`${line}\n`);
    expect(body).not.toContain("larchway_release_canary_percent{");
    expect(body).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m);
    expect(body).toContain('larchway_database_connections{state="idle"}');
  });

  it("includes a canary's share and the number of pages that receive events", async () => {
    await edge.goLive({ version: "one" });
    const { release } = await edge.releases.publish({
      folder: await makeFakeBuild({ version: "two" }),
      actor: "test",
    });
    const { name, build } = release;
    await edge.canaries.start({ name, build, percent: 12.5, isAutoPromoted: false, actor: "test" });
    await edge.live.refresh();
    const origin = await edge.app.listen({ port: 0, host: "127.0.0.1" });
    const page = await fetch(`${origin}/platform/live/events`);
    await page.body?.getReader().read();
    const { body } = await edge.app.inject({
      url: "/metrics",
      headers: { authorization: `Bearer ${testMetricsToken}` },
    });
    expect(body).toContain(`larchway_release_canary_percent{remote="${name}",build="${build}"} 12.5\n`);
    expect(body).toContain("larchway_live_event_connections 1\n");
  });
});
