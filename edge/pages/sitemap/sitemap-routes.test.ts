import { rm } from "node:fs/promises";
import { gunzipSync } from "node:zlib";
import type { Database } from "@larchway/shared/server/database";
import { openTestDatabase } from "@larchway/releases/store/testing";
import { testDevelopment } from "../document/testing";
import { makeTestEdge, startFakeApi, type TestEdge } from "../../testing";

const origin = "https://www.larchway.example";
let database: Database;
let api: Awaited<ReturnType<typeof startFakeApi>>;
let edge: TestEdge;
let edgeElsewhere: TestEdge;

const routes = [
  { path: "/about", module: "about", title: "About" },
  { path: "/who", module: "about", title: "About", redirect: "/about" },
  { path: "/profile", module: "profile", title: "Profile", index: false },
  { path: "/city/:city", module: "city", title: "City" },
  { path: "/places/:place", module: "place", title: "Place" },
  { path: "/agents/:agent", module: "agent", title: "Agent" },
  { path: "/investments/:development", module: "development", title: "Development" },
];
const one = { path: "/listings/W1/6-Iris-Ct", modifiedAt: "2026-11-01T00:00:00.000Z" };
const two = { path: "/listings/W2/D'Arcy-St", modifiedAt: "2026-11-02T00:00:00.000Z" };

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startFakeApi();
  Object.assign(api.responses, {
    "/api/sitemap": { body: { starts: [5, 90] } },
    "/api/sitemap/listings?before=90&from=5": { body: { listings: [one], next: 8 } },
    "/api/sitemap/listings?before=90&from=8": { body: { listings: [two], next: null } },
    "/api/market/areas": { body: { areas: [{ name: "The Annex", path: "/places/the-annex-toronto" }] } },
    "/api/developments": { body: { developments: [testDevelopment], cities: ["Toronto"] } },
    "/api/agents": {
      body: {
        agents: [3, 0].map((homes) => ({
          ...{ name: "Ann Lee", path: `/agents/ann-lee-${homes}`, languages: [], areas: [], homes },
        })),
      },
    },
    "/api/properties/cities": {
      body: {
        cities: [
          { city: "Toronto C01", active: 2 },
          { city: "Toronto C02", active: 1 },
          { city: "St. Marys & Perth", active: 1 },
        ],
      },
    },
  });
  edge = await makeTestEdge({ database, apiUrl: api.url, env: { PUBLIC_ORIGIN: origin } });
  await edge.goLive({ name: "shell", routes });
  edgeElsewhere = await makeTestEdge({ database, apiUrl: api.url });
});

afterAll(async () => {
  await Promise.all([edge.app.close(), edgeElsewhere.app.close()]);
  await api.stop();
  await database.close();
  await Promise.all([edge, edgeElsewhere].map(({ dataDirectory }) => rm(dataDirectory, { recursive: true })));
});

const get = (url: string, headers: Record<string, string> = {}) => edge.app.inject({ url, headers });
const parseLocations = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, path]) => path);

describe("robots.txt", () => {
  it("opens the public pages on the origin that visitors use, closes the private ones, names the sitemap", async () => {
    const { statusCode, headers, body } = await get("/robots.txt", { host: "www.larchway.example" });
    expect(statusCode).toBe(200);
    expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
    const lines = body.split("\n");
    expect(lines[0]).toBe("User-agent: *");
    expect(lines).toContain(`Sitemap: ${origin}/sitemap.xml`);
    for (const path of ["/api/", "/platform/", "/admin", "/profile"])
      expect(lines).toContain(`Disallow: ${path}`);
    expect(lines).toContain("Allow: /api/media/");
    expect(lines).not.toContain("Disallow: /");
  });

  it("closes everything on other hosts, and without a public origin", async () => {
    const closed = "User-agent: *\nDisallow: /\n";
    expect((await get("/robots.txt", { host: "staging.larchway.example" })).body).toBe(closed);
    expect((await get("/robots.txt", { host: "www.larchway.example.evil.test" })).body).toBe(closed);
    const elsewhere = await edgeElsewhere.app.inject({
      url: "/robots.txt",
      headers: { host: "www.larchway.example" },
    });
    expect(elsewhere.body).toBe(closed);
  });
});

describe("the sitemap", () => {
  it("has an index that names a file of pages and one for each part of the listings", async () => {
    const { headers, body } = await get("/sitemap.xml");
    expect(headers["content-type"]).toBe("application/xml; charset=utf-8");
    expect(parseLocations(body)).toEqual([1, 2, 3].map((number) => `${origin}/sitemaps/${number}.xml`));
  });

  it("lists indexed pages, each city once, neighbourhoods, new developments and agents with homes", async () => {
    expect(parseLocations((await get("/sitemaps/1.xml")).body)).toEqual([
      `${origin}/about`,
      `${origin}/city/Toronto`,
      `${origin}/city/St.%20Marys%20%26%20Perth`,
      `${origin}/places/the-annex-toronto`,
      `${origin}${testDevelopment.path}`,
      `${origin}/agents/ann-lee-3`,
    ]);
  });

  it("lists the listings of a part with their last change, compressed if accepted", async () => {
    const plain = await get("/sitemaps/2.xml");
    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect(plain.body).toContain(
      `<url><loc>${origin}${one.path}</loc><lastmod>${one.modifiedAt}</lastmod></url>`,
    );
    expect(parseLocations(plain.body)).toEqual([origin + one.path, `${origin}/listings/W2/D&#39;Arcy-St`]);
    const zipped = await get("/sitemaps/2.xml", { "accept-encoding": "gzip, br" });
    expect(zipped.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body);
    expect(await get("/sitemaps/2.xml", { "accept-encoding": "gzip;q=0" })).toMatchObject({
      body: plain.body,
    });
    expect(
      api.requests.filter(({ url }) => url.startsWith("/api/sitemap/listings?before=90&from=5")),
    ).toHaveLength(1);
  });

  it.each(["4.xml", "0.xml", "02.xml", "-1.xml", "99999.xml", "1e1.xml", "x", "%zz.xml"])(
    "responds with 404 for /sitemaps/%s",
    async (name) => {
      const { statusCode, headers } = await get(`/sitemaps/${name}`);
      expect(statusCode).toBe(404);
      expect(headers["content-type"]).toMatch(/json/);
    },
  );

  it("responds to HEAD like GET, without a body", async () => {
    for (const [url, status] of [
      ["/robots.txt", 200],
      ["/sitemap.xml", 200],
      ["/sitemaps/2.xml", 200],
      ["/sitemaps/4.xml", 404],
    ] as const) {
      const { statusCode, body } = await edge.app.inject({ method: "HEAD", url });
      expect([url, statusCode, body]).toEqual([url, status, ""]);
    }
  });

  it("is an error instead of a partial file while the API fails, and complete once it responds", async () => {
    const path = "/api/sitemap/listings?from=90";
    api.responses[path] = { body: { listings: [one], next: 95 } };
    expect((await get("/sitemaps/3.xml")).statusCode).toBe(502);
    api.responses["/api/sitemap/listings?from=95"] = { body: { listings: [two], next: null } };
    const { statusCode, body } = await get("/sitemaps/3.xml");
    expect(statusCode).toBe(200);
    expect(parseLocations(body)).toHaveLength(2);
  });

  it("does not exist without a public origin: its URLs could not be absolute", async () => {
    for (const url of ["/sitemap.xml", "/sitemaps/1.xml"])
      expect((await edgeElsewhere.app.inject({ url })).statusCode).toBe(404);
  });
});
