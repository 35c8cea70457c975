import { rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Database } from "@larchway/shared/server/database";
import { openTestDatabase } from "../../store/testing";
import { makeTestEdge, type TestEdge } from "@larchway/edge/testing";

let database: Database;
let edge: TestEdge;
let api: Server;
let lookups = 0;

/** A fake API that returns the user of an access token. */
function startApi(): Promise<string> {
  const users: Record<string, object> = {
    "Bearer of-ada": { isAdmin: true, email: "ada@example.ca", provenAt: new Date().toISOString() },
    "Bearer of-ida": { isAdmin: true, email: "ida@example.ca", provenAt: "2026-11-20T12:00:00Z" },
    "Bearer of-sam": { isAdmin: false, email: "sam@example.ca" },
  };
  api = createServer(({ headers }, reply) => {
    lookups += 1;
    const user = users[headers.authorization ?? ""];
    reply.writeHead(user ? 200 : 401, { "content-type": "application/json" });
    reply.end(JSON.stringify({ _id: "u1", name: "A", isNewUser: false, isGoogleUser: false, ...user }));
  });
  return new Promise((resolve) =>
    api.listen(0, "127.0.0.1", () => resolve(`http://127.0.0.1:${(api.address() as AddressInfo).port}`)),
  );
}

beforeAll(async () => {
  database = await openTestDatabase();
  edge = await makeTestEdge({ database, apiUrl: await startApi() });
  await edge.goLive({ version: "one" });
  await edge.goLive({ version: "two" });
});

afterAll(async () => {
  await edge.app.close();
  await new Promise((resolve) => api.close(resolve));
  await database.close();
  await rm(edge.dataDirectory, { recursive: true });
});

const as = (token: string, url: string, payload?: object) =>
  edge.app.inject({
    method: payload ? "POST" : "GET",
    url,
    headers: { authorization: `Bearer ${token}` },
    payload,
  });

describe("an administrator of the site", () => {
  it("reads the status and rolls back under their own email, with one lookup", async () => {
    const status = await as("of-ada", "/platform/status");
    expect(status.json()).toMatchObject({
      remotes: [
        {
          name: "mf-mortgage",
          live: { by: "test" },
          hold: null,
          canary: null,
          isDamaged: false,
          isBreakGlass: false,
        },
      ],
    });
    const before = lookups;
    const rollback = await as("of-ada", "/platform/rollback", { name: "mf-mortgage", note: "wrong sums" });
    expect(rollback.statusCode).toBe(200);
    expect((await edge.releases.history("mf-mortgage", 1))[0]).toMatchObject({
      action: "rollback",
      actor: "ada@example.ca",
      note: "wrong sums",
    });
    expect(lookups).toBe(before);
  });

  it("changes nothing without a fresh proof of the second factor, but may read", async () => {
    expect((await as("of-ida", "/platform/status")).statusCode).toBe(200);
    const rollback = await as("of-ida", "/platform/rollback", { name: "mf-mortgage", note: "x" });
    expect([rollback.statusCode, rollback.json()]).toEqual([
      403,
      expect.objectContaining({ code: "PROOF_REQUIRED" }),
    ]);
  });

  it.each([
    ["publish", "/platform/releases", { folder: "/etc" }],
    ["break glass", "/platform/break-glass", { name: "mf-mortgage", reason: "x" }],
    ["lock", "/platform/hold", { name: "mf-mortgage", kind: "lock", reason: "x" }],
    ["verify", "/platform/verify", {}],
  ])("may not %s", async (_, url, payload) => {
    expect((await as("of-ada", url, payload)).json()).toMatchObject({ code: "TOKEN_SCOPE" });
  });

  it("is not a user with an ordinary account, a wrong token, or only a cookie", async () => {
    expect((await as("of-sam", "/platform/status")).statusCode).toBe(403);
    expect((await as("of-eve", "/platform/status")).statusCode).toBe(401);
    const cookie = await edge.app.inject({
      method: "POST",
      url: "/platform/rollback",
      headers: { cookie: "session=of-ada" },
      payload: { name: "mf-mortgage" },
    });
    expect(cookie.statusCode).toBe(401);
  });
});
