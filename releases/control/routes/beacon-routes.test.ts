import type { BuildHealth } from "../../store/health/build-health";
import { openTestDatabase, toBuildId } from "../../store/testing";
import type { Database } from "@larchway/shared/server/database";
import { makeTestEdge, testToken, type TestEdge } from "@larchway/edge/testing";

let database: Database;
let edge: TestEdge;
beforeAll(async () => {
  database = await openTestDatabase();
  const env = { KNOWN_NETWORK_HOURS: "0" };
  edge = await makeTestEdge({ database, apiUrl: "http://127.0.0.1:9", env });
  await edge.goLive({ name: "shell", version: "shell", routes: [] });
  await edge.goLive({ name: "mf-mortgage", version: "one" });
  await edge.goLive({ name: "mf-mortgage", version: "two" });
  await edge.goLive({ name: "mf-mortgage", version: "three" });
});
afterAll(async () => {
  await edge.app.close();
  await database.close();
});

const headers = { authorization: `Bearer ${testToken}` };
const beacon = {
  remote: "mf-mortgage",
  build: toBuildId("one"),
  event: "failed",
  reason: "no entry",
  path: "/calculator",
};
const send = (payload: unknown, { type = "application/json", remoteAddress = "203.0.113.7" } = {}) =>
  edge.app.inject({
    method: "POST",
    url: "/platform/beacons",
    payload: typeof payload === "string" ? payload : JSON.stringify(payload),
    headers: { "content-type": type },
    remoteAddress,
  });
const readHealth = async () => {
  const response = await edge.app.inject({ url: "/platform/health?minutes=43200&name=mf-mortgage", headers });
  return response.json<{ health: BuildHealth[] }>().health;
};

/** Loads a document from this address and returns its token. */
async function openDocument(remoteAddress: string, cookie = ""): Promise<string> {
  const { headers: sent } = await edge.app.inject({ url: "/", remoteAddress, headers: { cookie } });
  return /^view;desc="([\w.-]+)"/.exec(String(sent["server-timing"]))?.[1] ?? "none";
}

/** Sends a beacon about a build and returns the number of visitors counted. */
async function countVisitors(build: string, token: string, remoteAddress: string): Promise<number> {
  const { statusCode } = await edge.app.inject({
    method: "POST",
    url: `/platform/beacons?view=${token}`,
    payload: { ...beacon, build },
    remoteAddress,
  });
  expect(statusCode).toBe(204);
  const rows = (await readHealth()).filter((each) => each.build === build);
  return rows.reduce((sum, { visitors }) => sum + visitors, 0);
}

describe("POST /platform/beacons", () => {
  it("takes one or several, in both content types of sendBeacon, and counts them for operators", async () => {
    expect((await send(beacon, { type: "text/plain;charset=UTF-8" })).statusCode).toBe(204);
    expect((await send([beacon, { ...beacon, event: "view", reason: undefined }])).statusCode).toBe(204);
    expect(await readHealth()).toEqual([
      expect.objectContaining({ build: toBuildId("one"), views: 1, failures: 2 }),
    ]);
    expect((await edge.app.inject("/platform/health")).statusCode).toBe(401);
    expect((await edge.app.inject({ url: "/platform/health?minutes=x", headers })).statusCode).toBe(400);
  });

  it("rejects unpublished builds, and accepts the others of the same request", async () => {
    const invented = { ...beacon, build: "ffffffffffff" };
    const response = await send([invented, { ...beacon, remote: "__proto__" }]);
    expect(response.json()).toMatchObject({
      code: "INVALID_REQUEST",
      message: expect.stringContaining("published"),
    });
    expect((await send([invented, { ...beacon, build: toBuildId("two") }])).statusCode).toBe(204);
    const builds = (await readHealth()).map(({ build }) => build);
    expect(builds).toContain(toBuildId("two"));
    expect(builds).not.toContain("ffffffffffff");
  });

  it("accepts a build that was published after its last read", async () => {
    const build = await edge.goLive({ name: "mf-mortgage", version: "four" });
    expect((await send({ ...beacon, build })).statusCode).toBe(204);
  });

  it("stores no token of a mailed link and no email address", async () => {
    const reason = "Ada@example.com is at https://site.example/reset-password?token=secret-of-a-mail";
    await send({ ...beacon, reason, path: "/reset-password?token=secret-of-a-mail" });
    const { beacons } = (await edge.app.inject({ url: "/platform/beacons", headers })).json<{
      beacons: { path: string; reason: string }[];
    }>();
    expect(beacons[0]).toMatchObject({
      path: "/reset-password?token=[secret]",
      reason: "[secret] is at https://site.example/reset-password?token=[secret]",
    });
  });

  it("rejects invalid beacons, too large bodies and too many requests of one IP address", async () => {
    expect((await send("{", { type: "text/plain" })).statusCode).toBe(400);
    expect((await send([])).statusCode).toBe(400);
    expect((await send(Array.from({ length: 51 }, () => beacon))).statusCode).toBe(400);
    expect((await send({ ...beacon, event: "promoted" })).statusCode).toBe(400);
    expect((await send({ ...beacon, reason: "x".repeat(40_000) })).statusCode).toBe(413);
    const statuses: number[] = [];
    for (let count = 0; count < 130; count += 1)
      statuses.push((await send(beacon, { remoteAddress: "203.0.113.9" })).statusCode);
    expect([statuses.at(0), statuses.at(119), statuses.at(120)]).toEqual([204, 204, 429]);
    expect((await send(beacon, { remoteAddress: "203.0.113.10" })).statusCode).toBe(204);
  });

  it("takes 600 beacons a minute of one network, however many are in a request", async () => {
    const many = Array.from({ length: 50 }, () => beacon);
    const statuses: number[] = [];
    for (let count = 0; count < 14; count += 1) {
      const remoteAddress = `198.51.100.${count}`;
      statuses.push((await send(many, { remoteAddress })).statusCode);
    }
    expect(statuses).toEqual([...Array.from({ length: 12 }, () => 204), 429, 429]);
  });

  it("counts a visitor with a fault once, by the bucket that a canary gave", async () => {
    const build = await edge.goLive({ name: "mf-mortgage", version: "five" });
    const { canaries, live } = edge;
    const next = { name: "mf-mortgage", build: toBuildId("one"), percent: 1, isAutoPromoted: false };
    await canaries.start({ ...next, actor: "test", force: { reason: "a test" } });
    await live.refresh();
    for (const bucket of ["bucket-of-ada", "bucket-of-ada", "bucket-of-bob"]) {
      const cookie = `larchway-bucket=${bucket}`;
      const token = await openDocument("192.0.2.1", cookie);
      const response = await edge.app.inject({
        method: "POST",
        url: `/platform/beacons?view=${token}`,
        payload: { ...beacon, build },
        headers: { cookie },
        remoteAddress: "192.0.2.1",
      });
      expect(response.statusCode).toBe(204);
    }
    await canaries.end({ name: "mf-mortgage", actor: "test", note: "", expectedBuild: next.build });
    await live.refresh();
    const counted = (await readHealth()).filter((each) => each.build === build);
    expect(counted).toEqual([
      expect.objectContaining({ failures: 3, visitors: 2, faultyVisitors: 2, faultyNetworks: 1 }),
    ]);
  });
});

describe("documents and the reports of their pages", () => {
  const navigation = { "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" };
  async function open(url: string, remoteAddress: string, sent: Record<string, string> = navigation) {
    const response = await edge.app.inject({ url, remoteAddress, headers: sent });
    return /desc="([\w.-]+)"/.exec(String(response.headers["server-timing"]))?.[1] ?? "none";
  }
  async function report(token: string, remoteAddress: string, remotes: Record<string, string>) {
    const payload = Object.entries(remotes).map(([remote, build]) => ({
      ...beacon,
      ...{ remote, build, event: "view" },
    }));
    const url = `/platform/beacons?view=${token}`;
    expect((await edge.app.inject({ method: "POST", url, payload, remoteAddress })).statusCode).toBe(204);
  }
  /** Returns [issued, started] of a build. */
  async function count(name: string, build: string): Promise<number[]> {
    const url = `/platform/health?minutes=60&name=${name}`;
    const { health } = (await edge.app.inject({ url, headers })).json<{ health: BuildHealth[] }>();
    const rows = health.filter((row) => row.build === build);
    return [
      rows.reduce((sum, { issued }) => sum + issued, 0),
      rows.reduce((sum, { started }) => sum + started, 0),
    ];
  }
  /** Makes a network known by a first report. */
  async function makeKnown(remoteAddress: string, build: string) {
    await report(await open("/", remoteAddress, {}), remoteAddress, { "mf-mortgage": build });
  }

  it("count by the build of the page's remote; each once, for any report and any build of the remote", async () => {
    const before = await edge.goLive({ name: "mf-mortgage", version: "started before" });
    const build = await edge.goLive({ name: "mf-mortgage", version: "started" });
    const shell = toBuildId("shell");
    const address = "198.18.10.1";
    await makeKnown(address, build);
    const [issued = 0, started = 0] = await count("shell", shell);
    const silent = await open("/calculator", address);
    const loud = await open("/calculator", address);
    expect(await count("mf-mortgage", build)).toEqual([2, 0]);
    await report(silent, address, { shell });
    expect(await count("mf-mortgage", build)).toEqual([2, 0]);
    await report(loud, address, { shell, "mf-mortgage": before });
    await report(loud, address, { shell, "mf-mortgage": build });
    expect(await count("mf-mortgage", build)).toEqual([2, 1]);
    expect(await count("shell", shell)).toEqual([issued + 2, started + 2]);
  });

  it("count for known networks only, three an hour, and only for pages that people open", async () => {
    const build = await edge.goLive({ name: "mf-mortgage", version: "counted" });
    const address = "198.18.11.1";
    await open("/calculator", address);
    expect(await count("mf-mortgage", build)).toEqual([0, 0]);
    await makeKnown(address, build);
    const others: Record<string, string>[] = [
      {},
      { "sec-fetch-mode": "cors" },
      { ...navigation, "sec-fetch-dest": "iframe" },
      { ...navigation, "sec-purpose": "prefetch;prerender" },
    ];
    for (const sent of others) {
      const token = await open("/calculator", address, sent);
      await report(token, address, { "mf-mortgage": build });
    }
    expect(await count("mf-mortgage", build)).toEqual([0, 0]);
    for (let each = 0; each < 5; each += 1) await open("/calculator", address);
    expect(await count("mf-mortgage", build)).toEqual([3, 0]);
  });
});

describe("a beacon and its document", () => {
  it("counts for the verdict with the token that the edge gave this document, although documents are cached", async () => {
    const build = await edge.goLive({ name: "mf-mortgage", version: "signed" });
    const [first, second] = [await openDocument("203.0.113.20"), await openDocument("198.18.1.20")];
    expect(first).not.toBe(second);
    expect(await countVisitors(build, first, "203.0.113.20")).toBe(1);
    expect(await countVisitors(build, second, "198.18.1.20")).toBe(2);
  });

  it.each<[string, (token: string) => string | Promise<string>]>([
    ["no token", () => ""],
    ["an invented token", () => `0123456789ab.${(0).toString(36)}.AAAAAAAAAAAA.${"A".repeat(22)}`],
    ["a changed token", (token) => token.replace(/^./, (first) => (first === "0" ? "1" : "0"))],
    ["a token of another network", () => openDocument("198.18.2.1")],
  ])("counts for no verdict with %s", async (title, change) => {
    const build = await edge.goLive({ name: "mf-mortgage", version: title });
    const token = await openDocument("198.18.3.20");
    expect(await countVisitors(build, await change(token), "198.18.3.20")).toBe(0);
    expect(await countVisitors(build, token, "198.18.3.20")).toBe(1);
  });

  it("counts for no verdict about a build that is not of the document's release set", async () => {
    const other = toBuildId("three");
    const before = await countVisitors(other, "", "198.18.4.20");
    const build = await edge.goLive({ name: "mf-mortgage", version: "this set" });
    const token = await openDocument("198.18.4.20");
    expect(await countVisitors(other, token, "198.18.4.20")).toBe(before);
    expect(await countVisitors(build, token, "198.18.4.20")).toBe(1);
  });

  it("accepts a build that was published and replaced since its last read", async () => {
    await send({ ...beacon, build: "eeeeeeeeeeee" });
    const build = await edge.goLive({ name: "mf-mortgage", version: "five" });
    await edge.goLive({ name: "mf-mortgage", version: "six" });
    await edge.goLive({ name: "mf-mortgage", version: "seven" });
    expect((await send({ ...beacon, build })).statusCode).toBe(204);
  });
});
