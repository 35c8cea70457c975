import { propertyResources } from "@larchway/shared/contracts/api";
import { openTestApp, type TestApp } from "../testing/test-app";

interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  security?: Record<string, string[]>[];
  responses: Record<string, { content?: Record<string, { schema: { properties?: object } }> }>;
}

let site: TestApp;
let document: { openapi: string; tags: { name: string }[]; paths: Record<string, Record<string, Operation>> };

beforeAll(async () => {
  site = await openTestApp({ listings: 20 });
  document = (await site.get("/api/docs/json")).json();
});
afterAll(() => site.close());

/** The API's routes, without the HEAD that every GET has. */
const ownRoutes = () =>
  site.routes.filter(({ url, method }) => method !== "HEAD" && !url.startsWith("/api/docs"));
const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
  );

describe("every route", () => {
  it("has schemas for its input and for every kind of response", () => {
    expect(ownRoutes().length).toBeGreaterThan(45);
    for (const { method, url, schema } of ownRoutes()) {
      const name = `${String(method)} ${url}`;
      const statuses = Object.keys((schema?.response as object | undefined) ?? {});
      expect([name, statuses.filter((status) => /^[23]/.test(status)).length]).not.toEqual([name, 0]);
      expect([name, statuses]).toEqual([name, expect.arrayContaining(["400", "500"])]);
      if (url.includes(":")) expect([name, schema?.params]).not.toEqual([name, undefined]);
      if (method !== "GET")
        expect([name, statuses]).toEqual([name, expect.arrayContaining(["403", "413", "415"])]);
      if (JSON.stringify(schema?.security ?? []).includes("bearer"))
        expect([name, statuses]).toEqual([name, expect.arrayContaining(["401"])]);
    }
  });

  it("next to the listings is reserved when a listing's path is built", () => {
    const names = site.routes.flatMap(
      ({ url }) => /^\/api\/properties\/([a-z-]+)(\/|$)/.exec(url)?.[1] ?? [],
    );
    expect([...new Set(names)].sort()).toEqual([...propertyResources]);
  });

  it("is guarded exactly where its schema says so", async () => {
    for (const { method, url, schema } of ownRoutes()) {
      if ((schema as { hide?: boolean } | undefined)?.hide) continue;
      const isGuarded = JSON.stringify(schema?.security) === '[{"bearer":[]}]';
      const path = url.replaceAll(/:\w+/g, "00000000-0000-4000-8000-000000000000");
      const response = await site.app.inject({ method: method as "GET", url: path, payload: undefined });
      const code = response.headers["content-type"]?.toString().includes("json")
        ? response.json<{ code?: string }>().code
        : undefined;
      if (isGuarded) expect([url, [400, 401].includes(response.statusCode)]).toEqual([url, true]);
      else expect([url, code === "UNAUTHENTICATED" && !url.endsWith("/refresh")]).toEqual([url, false]);
    }
  });

  it("ignores unknown parameters in the URL and in the body", async () => {
    const plain = await site.get("/api/properties?limit=3");
    const odd = await site.get("/api/properties?limit=3&nothing=1&nothing=2&__proto=x&constructor=y");
    expect(odd.json()).toEqual(plain.json());
    const lead = { name: "Robin Rideau", email: "robin@example.org", message: "Hello", nothing: { a: 1 } };
    const response = await site.post("/api/leads/contact", { ...lead, isAdmin: true });
    expect(response.statusCode).toBe(201);
    const { rows } = await site.database.query<{ request: object }>("select request from lead");
    expect(rows[0]?.request).not.toHaveProperty("nothing");
  });
});

describe("the OpenAPI document", () => {
  it("[R7.081] is accepted by a validator", async () => {
    const { Validator } = await import("@seriousme/openapi-schema-validator");
    const { valid, errors } = await new Validator().validate(structuredClone(document));
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
    expect(document.openapi).toMatch(/^3\.1/);
  });

  it("names every call once, with a summary and a defined tag", () => {
    const ids = operations().map(({ operationId }) => operationId);
    expect(ids).toEqual([...new Set(ids)]);
    const tags = new Set(document.tags.map(({ name }) => name));
    for (const { path, summary, tags: own } of operations())
      expect([path, typeof summary, own?.every((tag) => tags.has(tag))]).toEqual([path, "string", true]);
  });

  it("has every route of the app except those for its operators", () => {
    const routes = ownRoutes()
      .filter(({ schema }) => !(schema as { hide?: boolean } | undefined)?.hide)
      .map(({ method, url }) => `${String(method).toLowerCase()} ${url.replaceAll(/:(\w+)/g, "{$1}")}`);
    expect(
      operations()
        .map(({ method, path }) => `${method} ${path}`)
        .sort(),
    ).toEqual(routes.sort());
  });

  it("reveals no internal details", () => {
    expect(JSON.stringify(document)).not.toMatch(
      /password_hash|token_hash|refresh_token|family_id|operator|pglite|select /i,
    );
  });

  it("can be read under a strict policy", async () => {
    const page = await site.get("/api/docs/");
    expect(page.statusCode).toBe(200);
    const policy = String(page.headers["content-security-policy"]);
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
    expect(page.body).not.toMatch(/<script(?![^>]*\bsrc=)[^>]*>/);
    expect(page.body).not.toMatch(/<style|\bstyle=/);
  });
});
