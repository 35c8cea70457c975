import { rm } from "node:fs/promises";
import type { Database } from "@larchway/shared/server/database";
import { openTestDatabase } from "@larchway/releases/store/testing";
import { makeTestEdge, testToken, type TestEdge } from "../../testing";

let database: Database;
let edge: TestEdge;
let isDown = false;

beforeAll(async () => {
  database = await openTestDatabase();
  edge = await makeTestEdge({ database, apiUrl: "http://127.0.0.1:9", isDatabaseDown: () => isDown });
});
afterAll(async () => {
  await edge.app.close();
  await database.close();
  await rm(edge.dataDirectory, { recursive: true });
});

describe("an edge without a release", () => {
  it("sends visitors a plain page, and operators to publish --all", async () => {
    const page = await edge.app.inject("/");
    expect([page.statusCode, page.headers["retry-after"], page.headers["cache-control"]]).toEqual([
      503,
      "30",
      "no-store",
    ]);
    expect(page.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(page.body).toContain("<h1>Larchway is not available yet</h1>");
    expect(page.body).not.toMatch(/publish|npm/);

    const ready = await edge.app.inject("/readyz");
    expect([ready.statusCode, ready.json()]).toEqual([
      503,
      expect.objectContaining({
        status: "waiting for the first release",
        missing: "Nothing has been published to this site yet.",
        next: expect.stringContaining("npm run site -- publish --all"),
      }),
    ]);
    const headers = { authorization: `Bearer ${testToken}` };
    expect((await edge.app.inject({ url: "/platform/status", headers })).json()).toMatchObject({
      code: "NO_RELEASE",
      fix: expect.stringContaining("npm run site -- publish --all"),
    });
  });

  it("names the release database while it is unavailable", async () => {
    isDown = true;
    expect((await edge.app.inject("/readyz")).json()).toMatchObject({
      missing: expect.stringContaining("The release database does not respond"),
      next: expect.stringContaining("DATABASE_URL"),
    });
    isDown = false;
  });

  it("names the shell when remotes are live without it, and nothing once it is there", async () => {
    await edge.goLive({ name: "mf-mortgage", version: "one", force: { reason: "a test" } });
    expect((await edge.app.inject("/readyz")).json()).toMatchObject({
      missing: "No shell is live; the remotes that are: mf-mortgage.",
      next: expect.stringContaining("publish shell"),
    });
    expect((await edge.app.inject("/calculator")).statusCode).toBe(503);
    await edge.goLive({ name: "shell", version: "shell", routes: [], force: { reason: "a test" } });
    expect((await edge.app.inject("/readyz")).json()).not.toHaveProperty("missing");
    expect((await edge.app.inject("/calculator")).statusCode).toBe(200);
  });
});
