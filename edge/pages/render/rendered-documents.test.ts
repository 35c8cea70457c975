import { cp, rm } from "node:fs/promises";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import type { Database } from "@larchway/shared/server/database";
import { formatRenderBuilds } from "@larchway/shared/contracts/server-render";
import { openTestDatabase } from "@larchway/releases/store/testing";
import { makeTestEdge, parseDocument, startFakeApi, testMetricsToken, type TestEdge } from "../../testing";
import { faults, makeRemoteServer, makeShellServer } from "./testing";

/** Generous limits for a busy machine; few tests wait for the deadline. */
const env = {
  RENDER_DEADLINE_MS: "5000",
  RENDER_QUEUE_MS: "5000",
  RENDER_MEMORY_MB: "64",
  READS_PER_MINUTE: "0",
  PUBLIC_ORIGIN: "https://www.larchway.example",
};
const home = {
  ListingKey: "W1",
  UnparsedAddress: "6 Iris Court",
  City: "Hamilton",
  _id: "1",
  listing_id: "W1",
  PropertyType: "Residential",
  StandardStatus: "Active",
  media: [{ mediaurl: "/api/media/house/abc/1600.jpg", Order: 1 }],
};
const listing = {
  path: "/listings/:listingKey",
  module: "detail",
  title: "{address}",
  preload: ["/api/properties/{listingKey}"],
  notFoundWhenMissing: true,
  render: "server" as const,
};
const shellRelease = {
  name: "shell",
  version: "shell",
  routes: [
    { path: "/", module: "home", title: "Home", render: "server" as const },
    { path: "/about", module: "about", title: "About us" },
    { path: "/declared", module: "declared", title: "Declared", render: "server" as const, query: ["page"] },
  ],
  server: makeShellServer("one"),
};
const remoteRelease = (version: string) => ({
  name: "mf-listings",
  version: `listings ${version}`,
  routes: [
    listing,
    // The page that warms up its builds.
    { path: "/listings", module: "listings", title: "Listings", render: "server" as const },
    // One route per fault, because circuit breakers are per route.
    ...[...faults.map(([fault]) => fault), "stray"].map((fault) => ({
      path: `/faults/${fault}`,
      module: fault,
      title: fault,
      render: "server" as const,
    })),
  ],
  server: makeRemoteServer(version),
});

let database: Database;
let api: Awaited<ReturnType<typeof startFakeApi>>;
let edge: TestEdge;
const get = (url: string, headers: Record<string, string> = {}, from = edge) =>
  from.app.inject({ url, headers });
const readRoot = (html: string) =>
  /<div id="root"(?: data-render="([^"]*)" data-nodes="\d+")?>(.*?)<\/div>\n/s.exec(html)?.slice(1);
const isRendered = (html: string) => html.includes("data-render=");

/** Lets the threads run. */
const turn = () => new Promise((resolve) => setTimeout(resolve, 20));

let visits = 0;

/** Waits until a thread is warm for this page's builds. A unique query avoids the cache. */
async function warm(path: string, from = edge): Promise<void> {
  while (!isRendered((await get(`${path}?visit=${visits++}`, {}, from)).body)) await turn();
}

async function countFailures(): Promise<Record<string, number>> {
  const { body } = await get("/metrics", { authorization: `Bearer ${testMetricsToken}` });
  const lines = body.matchAll(/^larchway_render_failures_total\{remote="[^"]+",reason="(\w+)"\} (\d+)/gm);
  const counts: Record<string, number> = {};
  for (const [, reason = "", count] of lines) counts[reason] = (counts[reason] ?? 0) + Number(count);
  return counts;
}

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startFakeApi();
  api.responses["/api/site"] = { body: { hasInventedHomes: false } };
  for (const key of ["W1", "W2", "W3"])
    api.responses[`/api/properties/${key}`] = { body: { ...home, ListingKey: key } };
  edge = await makeTestEdge({ database, apiUrl: api.url, env });
  await edge.goLive(shellRelease);
  await edge.goLive(remoteRelease("one"));
  await warm("/");
  await warm("/listings/W1");
});

afterAll(async () => {
  await edge.app.close();
  await api.stop();
  await database.close();
  await rm(edge.dataDirectory, { recursive: true });
});

describe("a rendered document", () => {
  it("has the page in its root, with the builds that made it and its data and time", async () => {
    const { statusCode, body } = await get("/listings/W2");
    expect(statusCode).toBe(200);
    const document = parseDocument(body);
    const [builds, html] = readRoot(body) ?? [];
    expect(builds).toBe(formatRenderBuilds(document.releases, "mf-listings"));
    expect(html).toMatch(/^<header>shell one<\/header><main>\/listings\/W2\|remote one 6 Iris Court\|/);
    expect(html).toContain(`|${document.env.now}|`);
    expect(document.firstData["/api/properties/W2"]?.status).toBe(200);
    expect(body).toContain("<noscript>Without JavaScript you can read and search.");
  });

  it("defers its scripts until the first paint, but not its styles", async () => {
    const [rendered, plain] = await Promise.all([get("/listings/W2"), get("/about")]);
    const [, template = ""] = /<template id="larchway-scripts">(.*?)<\/template>/s.exec(rendered.body) ?? [];
    expect(template).toContain('<script type="module"');
    expect(template).toContain("modulepreload");
    expect(rendered.body.replace(template, "")).not.toMatch(/type="module"|modulepreload/);
    expect(rendered.body.replace(template, "")).toContain('<link rel="stylesheet"');
    // A page that browsers render needs its scripts immediately.
    expect(plain.body).not.toContain("<template");
  });

  it("is the same one for every parameter that its page does not read", async () => {
    const first = await get("/declared");
    for (let count = 0; count < 20; count += 1)
      expect((await get(`/declared?x=${count}&y${count}`)).body).toBe(first.body);
    const [, html] = readRoot((await get("/declared?x=1&page=2")).body) ?? [];
    expect(html).toContain("<main>/declared?page=2|");
  });

  it("has no HTML for a network that floods the threads, and has it for another network", async () => {
    const visit = (path: string, remoteAddress: string) =>
      edge.app.inject({ url: `${path}?flood=${visits++}`, remoteAddress });
    const flood = Array.from({ length: 40 }, () => visit("/listings", "192.0.2.1"));
    // Documents are created in the order of their requests.
    const honest = await visit("/listings", "192.0.2.2");
    const bodies = (await Promise.all(flood)).map(({ statusCode, body }) => [statusCode, isRendered(body)]);
    expect(isRendered(honest.body)).toBe(true);
    expect(bodies.filter(([, hasHtml]) => hasHtml === false).length).toBeGreaterThan(20);
    expect(new Set(bodies.map(([status]) => status))).toEqual(new Set([200]));
    // Another network gets the rendered page that the flood did not get.
    const url = `/listings?flood=${visits - 2}`;
    expect(isRendered((await edge.app.inject({ url, remoteAddress: "192.0.2.3" })).body)).toBe(true);
  });

  it("starts each picture of the page once, in the head", async () => {
    const { body } = await get("/listings/W2");
    const [head = ""] = body.split("</head>");
    expect(head.match(/<link rel="preload" as="image"/g)).toHaveLength(1);
    expect(head).toContain('<link rel="preload" as="image" href="/api/media/house/abc/1600.jpg"/>');
  });

  it("contains nothing that the content security policy forbids, under the same policy as a plain one", async () => {
    const [rendered, plain] = [await get("/listings/W2"), await get("/about")];
    expect([isRendered(rendered.body), isRendered(plain.body)]).toEqual([true, false]);
    expect(rendered.headers["content-security-policy"]).toBe(plain.headers["content-security-policy"]);
    expect(rendered.headers["content-security-policy"]).not.toContain("unsafe");
    const scripts = [...rendered.body.matchAll(/<script[^>]*>/g)].map(([tag]) => tag);
    const others = scripts.filter((tag) => !/ src="\/|type="application\/(ld\+)?json"/.test(tag));
    // The import map and the early script, which the policy allows by hash.
    expect(others).toEqual(['<script type="importmap">', "<script>"]);
    expect(rendered.body).not.toMatch(/<style| style=| on\w+=/);
  });

  it("has the same bytes for every visitor, without traces of the request", async () => {
    const secret = "c0ffee-c0ffee";
    const member = {
      cookie: `session=${secret}; refresh=${secret}`,
      authorization: `Bearer ${secret}`,
      "x-forwarded-for": "203.0.113.7",
      "x-api-key": secret,
      "accept-language": "fr-CA",
      "user-agent": secret,
      referer: `https://www.larchway.example/profile?token=${secret}`,
    };
    for (const path of ["/", "/listings/W1?who=1", "/listings/GONE", "/no/such/page"]) {
      api.requests.length = 0;
      const first = await get(path, member);
      const visitor = await get(path);
      const again = await get(path, member);
      // Times and counters of two renders differ, unless the second came from the cache.
      const withoutCount = (body: string) => body.replace(/\|\d+<\/main>/, "");
      expect(withoutCount(first.body)).toBe(withoutCount(visitor.body));
      expect(again.body).toBe(visitor.body);
      expect(isRendered(visitor.body)).toBe(true);
      expect(first.body + visitor.body).not.toContain(secret);
      expect(JSON.stringify(api.requests)).not.toContain(secret);
      expect(first.headers).not.toHaveProperty("set-cookie");
    }
  });

  it("responds with 404 and the shell's page for a path that no remote owns, and with the remote's for a missing listing", async () => {
    const unknown = await get("/no/such/page");
    expect([unknown.statusCode, readRoot(unknown.body)?.[1]]).toEqual([
      404,
      expect.stringContaining("no such page"),
    ]);
    const missing = await get("/listings/GONE");
    expect([missing.statusCode, isRendered(missing.body)]).toEqual([404, true]);
  });

  it("is plain while the API does not return the page's subject", async () => {
    api.responses["/api/properties/DOWN"] = { status: 500, body: {} };
    const { statusCode, body } = await get("/listings/DOWN");
    expect([statusCode, readRoot(body)?.[1]]).toEqual([200, ""]);
    const [, plain = ""] = /<noscript>(<header>.*)<\/noscript>/s.exec(body) ?? [];
    expect(plain).toContain("<h1>Listing not available</h1>\n<p>This page needs JavaScript.");
    const targets = [...plain.matchAll(/<a href="([^"]+)">/g)].map(([, to]) => to);
    for (const to of ["/", "/buying", "/selling", "/renting", "/investments", "/more", "/about", "/privacy"])
      expect(targets).toContain(to);
  });

  it("is plain where the route does not ask for it", async () => {
    expect(readRoot((await get("/about")).body)).toEqual([undefined, ""]);
  });
});

describe("the cache of documents", () => {
  it("stores a page without parameters on the first request, compressed, and any other on the second", async () => {
    const [one, two] = [await get("/"), await get("/")];
    expect(two.body).toBe(one.body);
    const bodies = [];
    for (let count = 0; count < 4; count += 1) bodies.push((await get("/listings/W3")).body);
    expect(new Set(bodies).size).toBe(2);
    expect(new Set(bodies.slice(1)).size).toBe(1);
    const compressed = await get("/listings/W3", { "accept-encoding": "br" });
    expect(isRendered(brotliDecompressSync(compressed.rawPayload).toString())).toBe(true);
  });

  it("has one entry for a URL however its query is written", async () => {
    const urls = ["/?b=2&a=1", "/?a=1&b=2&utm_source=mail", "/?a=1&b=2&c="];
    const bodies = [];
    for (const url of [...urls, ...urls]) bodies.push((await get(url)).body);
    expect(new Set(bodies.slice(1)).size).toBe(1);
    expect(readRoot(bodies[0] ?? "")?.[1]).toContain("/?a=1&amp;b=2|");
  });

  it("renders once for many concurrent requests", async () => {
    const bodies = await Promise.all(Array.from({ length: 20 }, async () => (await get("/?many=1")).body));
    expect(new Set(bodies).size).toBe(1);
    expect(isRendered(bodies[0] ?? "")).toBe(true);
  });

  it("responds to HEAD like to GET, without the body", async () => {
    const { headers } = await get("/");
    const head = await edge.app.inject({ method: "HEAD", url: "/" });
    expect([head.statusCode, head.body]).toEqual([200, ""]);
    expect(head.headers["content-length"]).toBe(headers["content-length"]);
  });
});

describe("faulty pages", () => {
  it.each(faults)("%s: the plain document, counted as %s", async (fault, reason) => {
    const before = (await countFailures())[reason] ?? 0;
    const { statusCode, body } = await get(`/faults/${fault}?only=${fault}`);
    expect([statusCode, readRoot(body)]).toEqual([200, [undefined, ""]]);
    expect(await countFailures()).toMatchObject({ [reason]: before + 1 });
    await warm("/listings/W1");
  });

  it("with an unhandled rejection are sent anyway", async () => {
    const before = await countFailures();
    const { body } = await get("/faults/stray");
    expect([isRendered(body), await countFailures()]).toEqual([true, before]);
  });

  it("are not retried after three consecutive failures of a route and build", async () => {
    const before = await countFailures();
    for (let count = 0; count < 5; count += 1) await get(`/faults/reject?time=${count}`);
    const after = await countFailures();
    // One of the three attempts was in the test before.
    expect(after).toEqual({ ...before, threw: (before.threw ?? 0) + 2, open: (before.open ?? 0) + 3 });
    expect(isRendered((await get("/listings/W2?after")).body)).toBe(true);
  });
});

describe("releases", () => {
  const force = { reason: "a test of what then happens" };

  it("have HTML from the first request, in both directions", async () => {
    const shown = async () => readRoot((await get("/listings/W1")).body)?.[1] ?? "";
    const two = await edge.goLive(remoteRelease("two"));
    expect(await shown()).toContain("remote two");
    await edge.releases.rollback({ name: "mf-listings", actor: "test" });
    await edge.live.refresh();
    // The threads are already warm for this build.
    expect(await shown()).toContain("remote one");
    await edge.releases.promote({ name: "mf-listings", build: two, actor: "test", force });
    await edge.live.refresh();
    expect(await shown()).toContain("remote two");
  });

  it.each([
    ["no server bundle", { server: undefined }, "missing"],
    ["another contract", { server: makeShellServer("three", { contract: 2 }) }, "contract"],
    ["a bundle with a syntax error", { server: "module.exports = {" }, "threw"],
    [
      "a bundle that requires a package",
      { server: `require("react"); ${makeShellServer("three")}` },
      "contract",
    ],
  ])("with %s: plain documents", async (_, change, reason) => {
    const before = (await countFailures())[reason] ?? 0;
    await edge.goLive({ ...shellRelease, version: `shell ${reason} ${change.server}`, ...change, force });
    const { statusCode, body } = await get("/");
    expect([statusCode, readRoot(body)?.[1]]).toEqual([200, ""]);
    expect((await countFailures())[reason]).toBeGreaterThan(before);
    await edge.releases.rollback({ name: "shell", actor: "test" });
    await edge.live.refresh();
    await warm("/");
  });
});

it("HTML is in the first document of a ready edge, however late its files arrived", async () => {
  const newEdge = await makeTestEdge({ database, apiUrl: api.url, env });
  try {
    await newEdge.live.refresh();
    await newEdge.integrity.check();
    for (let count = 0; count < 5; count += 1) await get(`/?early=${count}`, {}, newEdge);
    const ready = () => get("/readyz", {}, newEdge);
    expect((await ready()).json()).toMatchObject({
      status: "stored files are missing or changed",
      withoutHtml: expect.arrayContaining(["shell"]),
    });
    await cp(join(edge.dataDirectory, "store"), join(newEdge.dataDirectory, "store"), { recursive: true });
    await newEdge.integrity.check();
    while ((await ready()).statusCode !== 200) await turn();
    expect((await ready()).json()).toMatchObject({ status: "ready", withoutHtml: [] });
    for (const path of ["/", "/listings/W1"])
      expect(isRendered((await get(path, {}, newEdge)).body)).toBe(true);
  } finally {
    await newEdge.app.close();
    await rm(newEdge.dataDirectory, { recursive: true });
  }
});

it("renders nothing with RENDER=off", async () => {
  const plain = await makeTestEdge({ database, apiUrl: api.url, env: { RENDER: "off" } });
  await plain.live.refresh();
  const { statusCode, body } = await get("/", {}, plain);
  expect([statusCode, isRendered(body)]).toEqual([200, false]);
  await plain.app.close();
  await rm(plain.dataDirectory, { recursive: true });
});
