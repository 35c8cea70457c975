import { createHash } from "node:crypto";
import { rm } from "node:fs/promises";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { propertyResources } from "@larchway/shared/contracts/api";
import { documentSchema } from "@larchway/shared/contracts/document";
import type { ReleaseSet } from "@larchway/shared/contracts/release";
import type { Database } from "@larchway/shared/server/database";
import { openTestDatabase } from "@larchway/releases/store/testing";
import { parseDocument, makeTestEdge, startFakeApi, type TestEdge } from "../../testing";

let database: Database;
let api: Awaited<ReturnType<typeof startFakeApi>>;
let edge: TestEdge;
let shellBuild: string;
let listingsBuild: string;

/** Removes integrity attributes. */
const withoutHashes = (html: string) => html.replace(/ integrity="[^"]*"/g, "");

const home = {
  ListingKey: "W1",
  UnparsedAddress: '6 "Iris" Court, Hamilton',
  City: "Hamilton",
  _id: "1",
  listing_id: "W1",
  PropertyType: "Residential",
  StandardStatus: "Active",
  media: [{ mediaurl: "/api/media/house/abc/1600.jpg", Order: 1 }],
};

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startFakeApi();
  edge = await makeTestEdge({
    database,
    apiUrl: api.url,
    env: { PUBLIC_ORIGIN: "https://www.larchway.example" },
  });
  shellBuild = await edge.goLive({
    name: "shell",
    routes: [
      { path: "/about", module: "about", title: "About us" },
      { path: "/platform/ui", module: "catalogue", title: "Design System", audience: "admins", index: false },
    ],
    files: { "js/shared-query.js": "export {}" },
    change: (record) => {
      record.exposes["@larchway/shared/query"] = { js: ["js/shared-query.js"], css: [] };
      record.exposes.main = { js: [], css: [], ...record.exposes.main, fonts: ["files/preload/text.woff2"] };
      return record;
    },
  });
  listingsBuild = await edge.goLive({
    name: "mf-listings",
    routes: [
      {
        path: "/buying/search",
        module: "list",
        title: "Homes in {city}",
        preload: ["/api/properties?sortOrder={?sortOrder}&city={?city}&limit=16&page={?page}"],
        picture: { from: "data", index: 0, sizes: "50vw" },
      },
      {
        path: "/listings/:listingKey/:listingAddress?",
        module: "detail",
        title: "{address}",
        preload: ["/api/properties/{listingKey}"],
        notFoundWhenMissing: true,
        picture: { from: "data", index: 0, sizes: "100vw" },
      },
    ],
    change: (record) => {
      record.routes.detail!.shared = ["@larchway/shared/query"];
      return record;
    },
  });
});

afterAll(async () => {
  await edge.app.close();
  await api.stop();
  await database.close();
  await rm(edge.dataDirectory, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => edge.app.inject({ url, headers });

describe("documents", () => {
  it.each(["w1505515", "W1505515.", "W1505515,", "w1505515/old-address", "n99"])(
    "redirects permanently from /listings/%s to the page of the listing",
    async (typed) => {
      const path = typed.split("/")[0] ?? "";
      const listing = { ...home, ListingKey: "W1505515", ListingId: "N99" };
      api.responses[`/api/properties/${encodeURIComponent(path)}`] = { body: listing };
      const { statusCode, headers } = await get(`/listings/${typed}?utm_source=mail&photo=2`);
      expect([statusCode, headers.location]).toEqual([
        301,
        `/listings/W1505515/${encodeURIComponent('6-"Iris"-Court-Hamilton')}?photo=2`,
      ]);
    },
  );

  it("does not redirect a listing with a correctly spelled key, whatever its address part", async () => {
    api.responses["/api/properties/W1"] = { body: home };
    expect((await get("/listings/W1/another-address")).statusCode).toBe(200);
  });

  it("hides pages for administrators, except in development", async () => {
    const { statusCode, body } = await get("/platform/ui");
    expect(statusCode).toBe(404);
    expect(body).toContain("<title>Page not found | Larchway</title>");
    expect(body).toContain('content="noindex');
    expect(body).not.toContain("canonical");

    const development = await makeTestEdge({ database, apiUrl: api.url, env: { LIVE_RELOAD: "true" } });
    await development.live.refresh();
    const response = await development.app.inject("/platform/ui");
    expect(response.statusCode).toBe(200);
    expect(documentSchema.parse(parseDocument(response.body)).config.development).toBe(true);
    await development.app.close();
    await rm(development.dataDirectory, { recursive: true });
  });

  it("names the rules by which browsers fetch the pages of homes ahead", async () => {
    const { headers } = await get("/about");
    const path = String(headers["speculation-rules"]).replaceAll('"', "");
    const response = await get(path);
    expect(response.statusCode).toBe(200);
    expect(response.headers["content-type"]).toMatch(/^application\/speculationrules\+json\b/);
    const { prefetch } = response.json<{ prefetch: { where: object }[] }>();
    expect(prefetch.map(({ where }) => where)).toEqual([
      { and: [{ href_matches: "/listings/*" }, { not: { href_matches: "/listings/featured*" } }] },
    ]);
  });

  it("sends a page of a remote with everything that the shell needs to start", async () => {
    const { statusCode, headers, body } = await get("/about");
    expect(statusCode).toBe(200);
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(headers["cache-control"]).toBe("no-cache");
    expect(body).toMatch(/^<!doctype html>\n<html lang="en-CA">/);
    expect(body).toContain('<div id="root"></div>');
    expect(body).toContain("<title>About us | Larchway</title>");
    expect(body).toContain('<link rel="canonical" href="https://www.larchway.example/about">');
    const data = documentSchema.parse(parseDocument(body));
    expect(Object.keys(data.releases.remotes)).toEqual(["mf-listings", "shell"]);
    expect(data.env).toEqual({
      now: Date.UTC(2026, 10, 20, 12),
      timeZone: "America/Toronto",
      locale: "en-CA",
    });
    expect(data.config.apiKey).toBe("larchway-web");
  });

  it("contains the part of the release set that browsers read: no heads, and only the shell's files", async () => {
    const { remotes } = parseDocument((await get("/listings/W0")).body).releases;
    const exposes = Object.entries(remotes).map(([name, { live }]) => [name, Object.keys(live.exposes)]);
    expect(exposes).toEqual([
      ["mf-listings", []],
      ["shell", ["main"]],
    ]);
    for (const { remote, live } of Object.values(remotes)) {
      expect(live.routes).toEqual({});
      expect(JSON.stringify(remote.routes)).not.toMatch(/"(description|picture|article)"/);
    }
  });

  it("marks demo homes, even during a short API outage", async () => {
    const page = async (path: string) =>
      documentSchema.parse(parseDocument((await get(path)).body)).env.hasInventedHomes;
    const other = await makeTestEdge({ database, apiUrl: api.url });
    await other.live.refresh();
    api.responses["/api/site"] = { body: { hasInventedHomes: true } };
    const first = await other.app.inject("/about");
    expect(documentSchema.parse(parseDocument(first.body)).env.hasInventedHomes).toBe(true);
    api.responses["/api/site"] = { status: 503, body: {} };
    const later = await other.app.inject("/about?later");
    expect(documentSchema.parse(parseDocument(later.body)).env.hasInventedHomes).toBe(true);
    delete api.responses["/api/site"];
    expect(await page("/about?unknown")).toBeUndefined();
    await other.app.close();
    await rm(other.dataDirectory, { recursive: true });
  });

  it("hands Google's key to the browser and opens the policy only where one is configured", async () => {
    const without = await get("/about");
    expect(documentSchema.parse(parseDocument(without.body)).config.googleMaps).toBeUndefined();
    expect(String(without.headers["content-security-policy"])).not.toContain("google");

    const other = await makeTestEdge({ database, apiUrl: api.url, env: { GOOGLE_MAPS_KEY: "AIza-key_1" } });
    await other.live.refresh();
    const { body, headers } = await other.app.inject("/about");
    const { googleMaps } = documentSchema.parse(parseDocument(body)).config;
    expect(googleMaps).toEqual({ key: "AIza-key_1", styleNonce: expect.stringMatching(/^[\w+/=]{22,}$/) });
    const policy = String(headers["content-security-policy"]);
    expect(policy).toContain(
      `style-src 'self' 'nonce-${googleMaps?.styleNonce}' https://fonts.googleapis.com`,
    );
    expect(policy).toMatch(/script-src 'self' [^;]*https:\/\/maps\.googleapis\.com /);
    expect(policy).not.toContain("unsafe");
    await other.app.close();
    await rm(other.dataDirectory, { recursive: true });
  });

  it("[R2.058] responds with 404 for a path that no remote owns, with the same document", async () => {
    const { statusCode, body } = await get("/no/such/page");
    expect(statusCode).toBe(404);
    expect(body).toContain('<div id="root"></div>');
    expect(body).toContain('<meta name="robots" content="noindex">');
    for (const broken of ["/%zz", "/%E0%A4%A?x=1"]) expect((await get(broken)).statusCode).toBe(404);
  });

  it("allows no other origins, and two inline scripts by hash", async () => {
    const { headers, body } = await get("/about");
    const policy = String(headers["content-security-policy"]);
    const inline = [...body.matchAll(/<script(?: type="importmap")?>(.*?)<\/script>/gs)].map(
      ([, text = ""]) => text,
    );
    const [importMap, early] = inline.map((text) => createHash("sha256").update(text).digest("base64"));
    expect(policy).toContain(
      `default-src 'none'; script-src 'self' 'sha256-${early}' 'sha256-${importMap}'; style-src 'self'`,
    );
    expect(policy).not.toMatch(/unsafe|\*|https?:/);
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["strict-transport-security"]).toBeUndefined();
    const scripts = [...body.matchAll(/<script(?![^>]*application\/(ld\+)?json)[^>]*>/g)].map(([tag]) => tag);
    expect(scripts.filter((tag) => !tag.includes(' src="/'))).toEqual([
      '<script type="importmap">',
      "<script>",
    ]);
    expect(body).not.toMatch(/ style=| on\w+=/);
  });

  it("hints the files of the shell and of the route's owner, styles marked for the chunk loader", async () => {
    const body = withoutHashes((await get("/listings/W0")).body);
    const shell = `/remotes/shell/${shellBuild}/`;
    const listings = `/remotes/mf-listings/${listingsBuild}/`;
    expect(body).toContain(`<script type="module" crossorigin src="${shell}entry.js">`);
    expect(body).toContain(`<link rel="stylesheet" href="${shell}css/page.css" data-href="css/page.css">`);
    expect(body).toContain(
      `<link rel="preload" as="font" type="font/woff2" fetchpriority="low" crossorigin href="${shell}files/preload/text.woff2">`,
    );
    const style = ` href="${listings}css/page.css"`;
    // A remote's style sheet never blocks the first paint.
    expect(body).toContain(`<link rel="preload" as="style"${style}>`);
    expect(body).toContain(
      `<link rel="stylesheet" media="print" data-deferred${style} data-href="css/page.css">`,
    );
    expect(body.replaceAll(`<noscript><link rel="stylesheet"${style}></noscript>`, "")).not.toContain(
      `<link rel="stylesheet"${style}`,
    );
    for (const file of ["entry.js", "js/routes.js", "js/route-detail.js"]) {
      expect(body).toContain(`<link rel="modulepreload" crossorigin href="${listings}${file}">`);
    }
    expect(body).not.toContain('route-list.js">');
  });

  it("hints a shared module of the shell only where the page takes it", async () => {
    const link = `<link rel="modulepreload" crossorigin href="/remotes/shell/${shellBuild}/js/shared-query.js">`;
    const read = async (path: string) => withoutHashes((await get(path)).body);
    expect(await read("/listings/W0")).toContain(link);
    for (const path of ["/buying/search", "/about"]) expect(await read(path)).not.toContain(link);
  });

  it("names the hash of every script and style of a build, and the URL of the other builds' hashes", async () => {
    const { body } = await get("/listings/W0");
    const elements = [...body.matchAll(/<(?:script|link)[^>]*"(\/remotes\/[^"]+\.(?:js|css))"[^>]*>/g)];
    expect(elements.length).toBeGreaterThan(6);
    for (const [element, url = ""] of elements) {
      const { payload } = await edge.app.inject({ url });
      const hash = createHash("sha256").update(payload).digest("base64");
      expect(element).toContain(` integrity="sha256-${hash}"`);
    }
    expect(body).toContain(`{"integrity":{"/remotes/shell/${shellBuild}/js/routes.js":"sha256-`);

    const [, json = ""] = /id="larchway-document">(.*?)<\/script>/s.exec(body) ?? [];
    const { releases } = JSON.parse(json) as { releases: ReleaseSet };
    const { base, integrity } = releases.remotes["mf-listings"]!.live;
    const response = await edge.app.inject({ url: `${base}integrity.json` });
    expect(response.headers).toMatchObject({
      "cache-control": "public, max-age=31536000, immutable",
      "access-control-allow-origin": "*",
    });
    expect(createHash("sha256").update(response.payload).digest("base64")).toBe(integrity?.table);
    expect(response.json()).toMatchObject({
      "entry.js": integrity?.entry,
      "css/page.css": expect.any(String),
    });
    expect(integrity).not.toHaveProperty("files");
    expect((await edge.app.inject({ url: "/remotes/shell/000000000000/integrity.json" })).statusCode).toBe(
      404,
    );
  });

  it("compresses with an encoding that the browser accepts", async () => {
    const plain = (await get("/about")).body;
    const brotli = await get("/about", { "accept-encoding": "gzip, deflate, br" });
    expect(brotli.headers["content-encoding"]).toBe("br");
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain);
    const gzip = await get("/about", { "accept-encoding": "gzip, br;q=0" });
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain);
  });
});

describe("first data", () => {
  beforeEach(() => {
    api.requests.length = 0;
    Object.keys(api.responses).forEach((key) => Reflect.deleteProperty(api.responses, key));
  });

  it("[R2.059] inlines the api's response under the URL that the browser would request", async () => {
    const path = "/api/properties?city=Ottawa&limit=16&sortOrder=desc";
    api.responses[path] = { body: { properties: [home] } };
    const { body } = await get("/buying/search?sortOrder=desc&city=Ottawa");
    expect(parseDocument(body).firstData).toEqual({ [path]: { status: 200, body: { properties: [home] } } });
    expect(body).toContain("<title>Homes in Ottawa | Larchway</title>");
    expect(api.requests[0]?.headers).toMatchObject({ "x-api-key": "larchway-web" });
    expect(api.requests[0]?.headers).not.toHaveProperty("cookie");
  });

  it("starts the first picture in the format and sizes that the page will show", async () => {
    api.responses["/api/properties/W1"] = { body: home };
    const { body } = await get("/listings/W1/6-Iris-Court");
    expect(body).toMatch(
      /<link rel="preload" as="image" fetchpriority="high" type="image\/avif" imagesrcset="\/api\/media\/house\/abc\/320\.avif 320w, .*1600w" imagesizes="100vw">/,
    );
    expect(body).toContain("<title>6 &quot;Iris&quot; Court, Hamilton | Larchway</title>");
  });

  it("does not start the picture of a locked listing", async () => {
    api.responses["/api/properties/W2"] = { body: { ...home, locked: true } };
    expect((await get("/listings/W2")).body).not.toContain('as="image"');
  });

  it("escapes markup in data", async () => {
    const nasty = "</script><script>alert(1)</script><!--\u2028\u2029";
    api.responses["/api/properties/W3"] = { body: { ...home, UnparsedAddress: nasty } };
    const { body } = await get("/listings/W3");
    expect(body).not.toContain("<script>alert");
    expect(body).not.toContain("<!--");
    expect(body).not.toMatch(/[\u2028\u2029]/);
    expect(parseDocument(body).firstData["/api/properties/W3"]?.body).toMatchObject({
      UnparsedAddress: nasty,
    });
  });

  it("responds with 404 when the page's subject is missing, and passes that to the shell", async () => {
    const { statusCode, body } = await get("/listings/GONE");
    expect(statusCode).toBe(404);
    expect(parseDocument(body).firstData["/api/properties/GONE"]?.status).toBe(404);
    expect(body).toContain("<title>Listing not available | Larchway</title>");
  });

  it.each(propertyResources)("responds with 404 for %s, a resource that is not a listing", async (name) => {
    api.responses[`/api/properties/${name}`] = { body: { properties: [home] } };
    const { statusCode, body } = await get(`/listings/${name}/x`);
    expect(statusCode).toBe(404);
    expect(body).toContain("<title>Listing not available | Larchway</title>");
    expect(parseDocument(body).firstData).toEqual({});
  });

  it("makes one request for many concurrent documents", async () => {
    let release = () => {};
    const wait = new Promise<void>((resolve) => (release = resolve));
    api.responses["/api/properties/W4"] = { body: home, wait };
    const pages = Promise.all([get("/listings/W4"), get("/listings/W4/a"), get("/listings/W4/b")]);
    release();
    const bodies = (await pages).map(({ body }) => parseDocument(body).firstData);
    expect(bodies.every((data) => data["/api/properties/W4"])).toBe(true);
    expect(api.requests.filter(({ url }) => url === "/api/properties/W4")).toHaveLength(1);
  });

  it("leaves out what fails and tries again for the next document", async () => {
    const path = "/api/properties?city=Ottawa&limit=16";
    api.responses[path] = { status: 500, body: {} };
    const failed = await get("/buying/search?city=Ottawa");
    expect(failed.statusCode).toBe(200);
    expect(parseDocument(failed.body).firstData).toEqual({});
    api.responses[path] = { body: { properties: [home] } };
    expect(Object.keys(parseDocument((await get("/buying/search?city=Ottawa")).body).firstData)).toHaveLength(
      1,
    );
  });

  it.each([500, 503, 429])(
    "responds with the page, not 404, while a %d leaves it unknown whether the page's subject exists",
    async (status) => {
      api.responses[`/api/properties/E${status}`] = { status, body: {} };
      const failed = await get(`/listings/E${status}`);
      expect(failed.statusCode).toBe(200);
      expect(failed.body).not.toContain("Page not found");
      expect(failed.body).not.toContain('rel="canonical"');
      expect(failed.body).not.toContain('content="noindex"');
      // The browser gets the page and makes the request itself.
      expect(failed.body).toContain("js/route-detail.js");
      expect(parseDocument(failed.body).firstData).toEqual({});
      api.responses[`/api/properties/E${status}`] = { body: home };
      const found = await get(`/listings/E${status}`);
      expect([found.statusCode, Object.keys(parseDocument(found.body).firstData)]).toEqual([
        200,
        [`/api/properties/E${status}`],
      ]);
    },
  );

  it("responds with 404 for a malformed listing key", async () => {
    api.responses["/api/properties/x"] = { status: 400, body: { code: "INVALID_REQUEST", message: "no" } };
    const { statusCode, body } = await get("/listings/x");
    expect(statusCode).toBe(404);
    expect(parseDocument(body).firstData["/api/properties/x"]?.status).toBe(400);
  });
});
