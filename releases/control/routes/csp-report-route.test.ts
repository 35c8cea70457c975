import { rm } from "node:fs/promises";
import type { Database } from "@larchway/shared/server/database";
import { openTestDatabase, toBuildId } from "../../store/testing";
import { makeTestEdge, testToken, type TestEdge } from "@larchway/edge/testing";

let database: Database;
let edge: TestEdge;
const name = "mf-mortgage";
beforeAll(async () => {
  database = await openTestDatabase();
  edge = await makeTestEdge({ database, apiUrl: "http://127.0.0.1:9" });
  await edge.goLive({ name: "shell", version: "shell", routes: [] });
  await edge.goLive({ name, version: "one" });
});
afterAll(async () => {
  await edge.app.close();
  await database.close();
  await rm(edge.dataDirectory, { recursive: true });
});

const site = "https://www.larchway.example";
const script = `${site}/remotes/${name}/${toBuildId("one")}/js/page.js`;
const send = (payload: unknown, type = "application/reports+json", remoteAddress = "203.0.113.7") =>
  edge.app.inject({
    method: "POST",
    url: "/platform/csp-reports",
    payload: typeof payload === "string" ? payload : JSON.stringify(payload),
    headers: { "content-type": type },
    remoteAddress,
  });
const report = (blockedURL: string, sourceFile = script) => ({
  type: "csp-violation",
  body: {
    documentURL: `${site}/calculator?price=1`,
    effectiveDirective: "connect-src",
    blockedURL,
    sourceFile,
  },
});
async function readReasons(): Promise<string[]> {
  const { beacons } = (
    await edge.app.inject({
      url: "/platform/beacons",
      headers: { authorization: `Bearer ${testToken}` },
    })
  ).json<{ beacons: { remote: string; event: string; path: string; reason: string }[] }>();
  return beacons.map(({ remote, event, path, reason }) => `${remote} ${event} ${path} ${reason}`).sort();
}

it("records violations once, with the build of the script, in both report formats", async () => {
  const leak = report("https://evil.example/steal?data=secret");
  expect((await send([leak, leak, { type: "deprecation", body: { id: "x" } }])).statusCode).toBe(204);
  expect((await send([leak], undefined, "198.51.100.1")).statusCode).toBe(204);
  const legacy = {
    "csp-report": {
      "document-uri": `${site}/about`,
      "violated-directive": "script-src-elem",
      "blocked-uri": "inline",
    },
  };
  expect((await send(legacy, "application/csp-report")).statusCode).toBe(204);
  expect((await send([report("chrome-extension://abc/x.js")])).statusCode).toBe(204);
  expect(await readReasons()).toEqual([
    `${name} warning /calculator csp: connect-src blocked https://evil.example`,
    "shell warning /about csp: script-src-elem blocked inline",
  ]);
});

it("rejects invalid reports, and accepts sixty a minute of one network", async () => {
  expect((await send("{", "application/csp-report")).statusCode).toBe(400);
  expect((await send({})).statusCode).toBe(400);
  const many = Array.from({ length: 20 }, () => report("https://a.example"));
  const statuses: number[] = [];
  for (let index = 0; index < 4; index += 1)
    statuses.push((await send(many, undefined, "192.0.2.1")).statusCode);
  expect(statuses).toEqual([204, 204, 204, 429]);
});

it("is the report URL in the policy of documents", async () => {
  const { headers } = await edge.app.inject("/calculator");
  expect(headers["content-security-policy"]).toMatch(/; report-uri \/platform\/csp-reports; report-to csp$/);
  expect(headers["reporting-endpoints"]).toBe('csp="/platform/csp-reports"');
});
