import { request, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { liveChangesSchema, type LiveChanges } from "@larchway/shared/contracts/release";
import type { Database } from "@larchway/shared/server/database";
import { openTestDatabase, removeReleases } from "../store/testing";
import { makeTestEdge, startFakeApi, type TestEdge, testToken } from "@larchway/edge/testing";

/** Open pages in the test; set the variable for a larger run. */
const pages = Number(process.env.LIVE_DRILL_PAGES ?? 200);

let database: Database;
let api: Awaited<ReturnType<typeof startFakeApi>>;
let edge: TestEdge;
let origin: string;
const opened: IncomingMessage[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startFakeApi();
});
beforeEach(async () => {
  await removeReleases(database);
  edge = await makeTestEdge({
    database,
    apiUrl: api.url,
    env: { LIVE_EVENT_CONNECTIONS: String(pages), TRUST_PROXY: "127.0.0.1" },
  });
  await edge.goLive({ name: "shell", version: "shell one", routes: [] });
  await edge.app.listen({ port: 0, host: "127.0.0.1" });
  origin = `http://127.0.0.1:${(edge.app.server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  for (const response of opened.splice(0)) response.destroy();
  await edge.app.close();
});
afterAll(async () => {
  await api.stop();
  await database.close();
});

/** Opens a page's event stream; returns the received events and a way to wait for one. */
async function openPage(ipAddress = "192.0.2.1") {
  const headers = { "x-forwarded-for": ipAddress };
  const response = await new Promise<IncomingMessage>((resolve, reject) =>
    request(`${origin}/platform/live/events`, { headers }, resolve).on("error", reject).end(),
  );
  opened.push(response);
  let text = "";
  const waiting = new Set<() => void>();
  response.setEncoding("utf8").on("data", (chunk: string) => {
    text += chunk;
    waiting.forEach((look) => look());
  });
  response.on("error", () => undefined);
  const heard = (): LiveChanges[] =>
    [...text.matchAll(/^data: (.*)\n\n/gm)].map(([, json]) =>
      liveChangesSchema.parse(JSON.parse(json ?? "")),
    );
  const hear = (matches: (changes: LiveChanges) => boolean) =>
    new Promise<void>((resolve) => {
      const look = () => heard().some(matches) && resolve();
      waiting.add(look);
      look();
    });
  return { response, heard, hear };
}

const toAddress = (index: number) => `198.18.${index >> 8}.${index & 255}`;

async function post(call: string, body: object) {
  const response = await edge.app.inject({
    method: "POST",
    url: `/platform/${call}`,
    headers: { authorization: `Bearer ${testToken}` },
    payload: { actor: "test", ...body },
  });
  expect(response.statusCode).toBe(200);
}

describe("the events of live builds", () => {
  it("send the live builds immediately, and then revoked builds until they are promoted again", async () => {
    const first = await edge.goLive({ version: "one" });
    const second = await edge.goLive({ version: "two" });
    const page = await openPage();
    expect(page.response.headers).toMatchObject({
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    });
    await page.hear(({ remotes }) => remotes["mf-mortgage"]?.build === second);

    await post("rollback", { name: "mf-mortgage" });
    await page.hear(({ remotes }) => remotes["mf-mortgage"]?.build === first);
    expect(page.heard().at(-1)?.remotes["mf-mortgage"]).toEqual({ build: first, revoked: [second] });
    const set = (await edge.app.inject("/platform/live")).json<{ remotes: Record<string, unknown> }>();
    expect(set.remotes["mf-mortgage"]).toMatchObject({ revoked: [second] });

    await post("promote", { name: "mf-mortgage", build: second, force: { reason: "It was right." } });
    await page.hear(({ remotes }) => remotes["mf-mortgage"]?.revoked.length === 0);
  });

  it("mark urgent revocations, from the rollback or afterwards", async () => {
    const [first, second] = [await edge.goLive({ version: "one" }), await edge.goLive({ version: "two" })];
    const third = await edge.goLive({ version: "three" });
    const page = await openPage();
    const name = "mf-mortgage";
    await post("rollback", { name, urgent: true, note: "wrong payments" });
    await page.hear(({ remotes }) => remotes[name]?.build === second);
    expect(page.heard().at(-1)?.remotes[name]).toEqual({ build: second, revoked: [third], urgent: [third] });

    await post("rollback", { name });
    await page.hear(({ remotes }) => remotes[name]?.build === first);
    expect(page.heard().at(-1)?.remotes[name]?.urgent).toEqual([third]);
    // It turned out to be urgent.
    await post("rollback", { name, to: first, urgent: true });
    await page.hear(({ remotes }) => remotes[name]?.urgent?.length === 2);
    expect(page.heard().at(-1)?.remotes[name]?.urgent).toEqual([second, third]);
    expect(await edge.releases.history(name, 3)).toMatchObject([
      { action: "rollback", from: second, to: first, evidence: { urgent: true } },
      { action: "rollback", from: second, to: first, evidence: null },
      { action: "rollback", from: third, to: second, note: "wrong payments", evidence: { urgent: true } },
    ]);
  });

  it("go to a twentieth of the open pages of one network, and to others then as before", async () => {
    const share = pages / 20;
    const own = await Promise.all(Array.from({ length: share }, () => openPage()));
    const further = await openPage();
    expect([further.response.statusCode, further.response.headers["retry-after"]]).toEqual([503, "60"]);
    expect((await openPage("192.0.2.2")).response.statusCode).toBe(200);
    own[0]?.response.destroy();
    // The edge notices the closed connection asynchronously.
    while ((await openPage()).response.statusCode === 503);
  });

  it(`reach ${pages} open pages; one more is rejected and may poll`, async () => {
    const first = await edge.goLive({ version: "one" });
    await edge.goLive({ version: "two" });
    const all = await Promise.all(Array.from({ length: pages }, (_, index) => openPage(toAddress(index))));
    const refused = await fetch(`${origin}/platform/live/events`);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "60"]);

    const started = performance.now();
    await post("rollback", { name: "mf-mortgage" });
    const notified = await Promise.all(
      all.map(async (page) => {
        await page.hear(({ remotes }) => remotes["mf-mortgage"]?.build === first);
        return performance.now() - started;
      }),
    );
    notified.sort((a, b) => a - b);
    const slowest = notified[Math.ceil(notified.length * 0.99) - 1] ?? Infinity;
    process.stdout.write(`${pages} open pages: 99 % notified after ${Math.round(slowest)} ms\n`);
  });

  it("end when the edge stops", async () => {
    const page = await openPage();
    const ended = new Promise((resolve) => page.response.on("end", resolve));
    await edge.app.close();
    await ended;
  });
});

describe("the live set", () => {
  it("is compressed, and not sent again while it is the same", async () => {
    const ask = (headers: Record<string, string>) => edge.app.inject({ url: "/platform/live", headers });
    const { headers } = await ask({ "accept-encoding": "br" });
    expect(headers).toMatchObject({ "content-encoding": "br", "cache-control": "private, no-cache" });
    const etag = String(headers.etag);
    expect((await ask({ "if-none-match": etag })).statusCode).toBe(304);
    await edge.goLive({ version: "one" });
    expect((await ask({ "if-none-match": etag })).statusCode).toBe(200);
  });
});
