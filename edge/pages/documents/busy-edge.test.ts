import { rm } from "node:fs/promises";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { Database } from "@larchway/shared/server/database";
import { makeFakeBuild, openTestDatabase } from "@larchway/releases/store/testing";
import { makeTestEdge, parseDocument, startFakeApi, testMetricsToken, type TestEdge } from "../../testing";
import { makeRemoteServer, makeShellServer } from "../render/testing";

/** Documents while all render threads are occupied by pages that never end. */
let database: Database;
let api: Awaited<ReturnType<typeof startFakeApi>>;
let edge: TestEdge;
let occupying: Promise<unknown>[] = [];
/** Milliseconds that have passed in addition to the real ones. */
let passed = 0;
const readTime = () => Date.UTC(2026, 10, 20, 12) + passed;

const page = (path: string, change: object) => ({
  path,
  module: path.replace(/\W+/g, "-").slice(1).toLowerCase(),
  title: path,
  render: "server" as const,
  ...change,
});
const shell = {
  name: "shell",
  version: "shell",
  routes: [page("/guide", { query: [] }), page("/contact", { query: ["listing"] })],
  server: makeShellServer("one"),
};
const listings = (version: string) => ({
  name: "mf-listings",
  version: `listings ${version}`,
  routes: [
    page("/homes", { preload: ["/api/properties?page={?page}"], query: ["page"] }),
    page("/homes/:listingKey", {
      preload: ["/api/properties/{listingKey}"],
      notFoundWhenMissing: true,
      query: ["photo"],
    }),
    page("/faults/wait", {}),
  ],
  server: makeRemoteServer(version),
});
const home = (key: string, change: object = {}) => ({
  ListingKey: key,
  UnparsedAddress: `${key} Iris Court`,
  City: "Hamilton",
  ...change,
});

const lists = ["", "?page=2", "?page=3", "?page=4", "?page=5"];

/** Sets a list's homes for the next document. */
function setHomes(query: string, homes: object[]): void {
  passed += 6000;
  api.responses[`/api/properties${query}`] = { body: { properties: homes, total: homes.length } };
}

async function get(url: string, headers: Record<string, string> = {}): Promise<string> {
  return (await edge.app.inject({ url, headers })).body;
}
/** Lets the threads run. */
const turn = () => new Promise((resolve) => setTimeout(resolve, 20));
const isRendered = (html: string) => html.includes("data-render=");

async function readMetric(pattern: RegExp): Promise<number> {
  const { body } = await edge.app.inject({
    url: "/metrics",
    headers: { authorization: `Bearer ${testMetricsToken}` },
  });
  return [...body.matchAll(pattern)].reduce((sum, [, value]) => sum + Number(value), 0);
}
const countRenders = () => readMetric(/^larchway_render_seconds_count\S* (\d+)/gm);
const countStale = () =>
  readMetric(/^larchway_documents_total\{cache="stale",remote="mf-listings"\} (\d+)/gm);

beforeAll(async () => {
  const { now } = performance;
  jest.spyOn(performance, "now").mockImplementation(() => now.call(performance) + passed);
  database = await openTestDatabase();
  api = await startFakeApi();
  api.responses["/api/site"] = { body: { hasInventedHomes: false } };
  api.responses["/api/properties/W1"] = { body: home("W1") };
  for (const query of lists) setHomes(query, [home("W1"), home("W2")]);
  edge = await makeTestEdge({
    database,
    apiUrl: api.url,
    env: { RENDER_DEADLINE_MS: "60000", RENDER_QUEUE_MS: "1000", READS_PER_MINUTE: "0" },
    now: readTime,
  });
  await edge.goLive(shell);
  await edge.goLive(listings("one"));
  await edge.integrity.check();
  while ((await edge.app.inject("/readyz")).statusCode !== 200) await turn();
  const before = await countRenders();
  const content = [await get("/guide"), await get("/contact")];
  if (!content.every(isRendered) || (await countRenders()) > before)
    throw new Error("The content pages were not rendered within the time limit of a starting edge.");
});

afterAll(async () => {
  await edge.app.close();
  await Promise.all(occupying);
  await api.stop();
  await database.close();
  await rm(edge.dataDirectory, { recursive: true });
  jest.restoreAllMocks();
});

it("content pages are rendered when they are released, and never for a visitor", async () => {
  const before = await countRenders();
  const first = await get("/guide");
  expect(first).toContain("a page of the shell");
  const brotli = await edge.app.inject({ url: "/guide", headers: { "accept-encoding": "br" } });
  const gzip = await edge.app.inject({ url: "/guide", headers: { "accept-encoding": "gzip" } });
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(first);
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(first);
  expect(await get("/guide?utm_source=mail&x=1", { cookie: "session=1" })).toBe(first);
  passed += 5 * 60_000;
  expect(await get("/guide")).toBe(first);
  expect(isRendered(await get("/contact"))).toBe(true);
  expect(await countRenders()).toBe(before);
});

it("every response has the age of its document, from which browsers know the time", async () => {
  passed += 4 * 60_000;
  const { body, headers } = await edge.app.inject({
    url: "/guide",
    headers: { "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" },
  });
  const [, age] = /^view;desc="[\w.-]+", age;dur=(\d+)$/.exec(String(headers["server-timing"])) ?? [];
  expect(Number(age)).toBeGreaterThanOrEqual(9 * 60_000);
  expect(parseDocument(body).env.now + Number(age)).toBe(readTime());
});

describe("while every thread renders a page that does not end", () => {
  const earlier: Record<string, string> = {};

  beforeAll(async () => {
    // A URL with parameters is cached at its second request.
    for (const path of ["/homes/W1", ...lists.map((query) => `/homes${query}`)])
      for (let visit = 0; visit < 2; visit += 1) earlier[path] = await get(path);
    occupying = ["192.0.2.1", "192.0.2.2"].map((remoteAddress) =>
      edge.app.inject({ url: `/faults/wait?from=${remoteAddress}`, remoteAddress }),
    );
    for (let visit = 0; isRendered(await get(`/homes/W1?photo=${visit}`)); visit += 1) await turn();
  });

  it("a list's earlier document is sent, until one of its homes is gone", async () => {
    expect(earlier["/homes"]).toContain("W2 Iris Court");
    expect(isRendered(earlier["/homes"] ?? "")).toBe(true);
    setHomes("", [home("W3"), home("W1"), home("W2")]);
    expect(await get("/homes")).toBe(earlier["/homes"]);
    expect(await countStale()).toBe(1);
    setHomes("", [home("W3"), home("W1")]);
    const current = await get("/homes");
    expect([isRendered(current), current.includes("W3 Iris"), current.includes("W2 Iris")]).toEqual([
      false,
      true,
      false,
    ]);
  });

  it.each([
    ["?page=2", "a withdrawn home", [home("W1")]],
    ["?page=3", "a withheld address", [home("W1"), home("W2", { UnparsedAddress: "Hamilton" })]],
    ["?page=4", "a home that only members see", [home("W1"), { ListingKey: "W2", locked: true }]],
  ])("the earlier document of /homes%s does not show %s", async (query, _, homes) => {
    expect(earlier[`/homes${query}`]).toContain("W2 Iris Court");
    expect(isRendered(earlier[`/homes${query}`] ?? "")).toBe(true);
    setHomes(query, homes);
    const html = await get(`/homes${query}`);
    expect(html).not.toContain("W2 Iris Court");
    expect(html).toContain("<noscript><header>");
  });

  it("the earlier page of a home is not sent once that home is withdrawn", async () => {
    expect(isRendered(earlier["/homes/W1"] ?? "")).toBe(true);
    passed += 70_000;
    expect(await get("/homes/W1")).toBe(earlier["/homes/W1"]);
    passed += 6000;
    api.responses["/api/properties/W1"] = { status: 404, body: { code: "NOT_FOUND" } };
    const { statusCode, body } = await edge.app.inject("/homes/W1");
    expect([statusCode, isRendered(body), body.includes("Iris Court")]).toEqual([404, false, false]);
  });

  it("an earlier document is not sent for another release set, nor for the visitors of a canary", async () => {
    expect(await get("/homes?page=5")).toBe(earlier["/homes?page=5"]);
    const folder = await makeFakeBuild(listings("canary"));
    const { release } = await edge.releases.publish({ folder, actor: "test" });
    await edge.canaries.start({
      name: "mf-listings",
      build: release.build,
      percent: 50,
      isAutoPromoted: false,
      actor: "test",
    });
    await edge.live.refresh();
    const shares = new Set<string>();
    for (let visitor = 0; shares.size < 2; visitor += 1) {
      const html = await get("/homes?page=5", { cookie: `larchway-bucket=visitor-${visitor}` });
      shares.add(parseDocument(html).releases.remotes["mf-listings"]?.live.build ?? "");
      expect(isRendered(html)).toBe(false);
    }
    expect(shares).toContain(release.build);
  });
});
