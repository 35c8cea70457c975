import { getRefreshToken, registerPerson } from "../testing/people";
import { openTestApp, testClientKey, testSiteUrl, type TestApp } from "../testing/test-app";
import { isGuardedWrite } from "./write-guard";

let site: TestApp;

beforeAll(async () => {
  site = await openTestApp();
});
afterAll(() => site.close());

/** All calls that may change data, except those made by programs. */
const writes = () =>
  site.routes
    .filter(
      ({ method, url, config }) => !url.startsWith("/api/docs") && isGuardedWrite(String(method), config),
    )
    .map(({ method, url }) => ({
      method: method as "POST",
      url: url.replaceAll(/:\w+/g, "00000000-0000-4000-8000-000000000000"),
    }));

async function codesWith(headers: Record<string, string>) {
  const codes = new Set<string | undefined>();
  for (const write of writes()) {
    const response = await site.app.inject({ ...write, headers });
    codes.add(response.statusCode === 403 ? response.json<{ code: string }>().code : undefined);
  }
  return [...codes];
}

describe("requests that change something", () => {
  it("are more than twenty", () => expect(writes().length).toBeGreaterThan(20));

  it("[R7.005] [R7.006] are rejected on every route without the client key; reading needs none", async () => {
    expect(await codesWith({ "x-api-key": "" })).toEqual(["CLIENT_KEY_MISSING"]);
    expect(await codesWith({ "x-api-key": `${testClientKey}x` })).toEqual(["CLIENT_KEY_MISSING"]);
    expect(await codesWith({})).not.toContain("CLIENT_KEY_MISSING");
    expect((await site.get("/api/properties", { "x-api-key": "" })).statusCode).toBe(200);
  });

  it.each([
    ["another site's page", { "sec-fetch-site": "cross-site" }],
    [
      "another name of the same site",
      { "sec-fetch-site": "same-site", origin: "https://blog.larchway.example" },
    ],
    ["another site's page in an old browser", { origin: "https://evil.example" }],
    ["a sandboxed frame in an old browser", { origin: "null" }],
    ["another port of this machine", { host: "localhost:8080", origin: "http://localhost:9000" }],
  ])("are refused on every route from %s, whatever they carry", async (_, headers) => {
    expect(await codesWith(headers as unknown as Record<string, string>)).toEqual(["CROSS_ORIGIN"]);
  });

  it.each([
    ["the site's page", { "sec-fetch-site": "same-origin", origin: testSiteUrl }],
    ["the site behind a proxy that renames the host", { "sec-fetch-site": "same-origin", host: "10.0.0.7" }],
    ["the site's page in an old browser", { origin: testSiteUrl, host: "10.0.0.7" }],
    ["this host's page in an old browser", { origin: "http://localhost:8080", host: "localhost:8080" }],
    [
      "a page whose host the edge forwards",
      { origin: "https://www.larchway.example", "x-forwarded-host": "www.larchway.example" },
    ],
    ["the address bar", { "sec-fetch-site": "none" }],
    ["a program", {}],
  ])("are taken from %s", async (_, headers) => {
    const response = await site.post("/api/users/logout", undefined, headers as Record<string, string>);
    expect([response.statusCode, response.body]).toEqual([200, '{"ok":true}']);
  });

  it("do not let another site end or renew a session", async () => {
    const { headers } = await registerPerson(site);
    const foreign = { cookie: headers.cookie, "sec-fetch-site": "cross-site" };
    for (const call of ["logout", "refresh"])
      expect((await site.post(`/api/users/${call}`, undefined, foreign)).statusCode).toBe(403);
    const renewed = await site.post("/api/users/refresh", undefined, { cookie: headers.cookie });
    expect([renewed.statusCode, getRefreshToken(renewed)]).toEqual([200, expect.stringMatching(/.{20}/)]);
  });

  it("name the client key in the OpenAPI document exactly where it is needed", async () => {
    const { paths, components } = (await site.get("/api/docs/json")).json<{
      paths: Record<string, Record<string, { security?: object[] }>>;
      components: { securitySchemes: Record<string, object> };
    }>();
    expect(components.securitySchemes.clientKey).toMatchObject({ in: "header", name: "x-api-key" });
    for (const { method, url, config } of site.routes) {
      const path = url.replaceAll(/:(\w+)/g, "{$1}");
      const operation = paths[path]?.[String(method).toLowerCase()];
      if (!operation) continue;
      const { security = [{}] } = operation;
      const needsKey = security.every((needed) => "clientKey" in needed);
      expect([method, path, needsKey]).toEqual([method, path, isGuardedWrite(String(method), config)]);
    }
  });
});
