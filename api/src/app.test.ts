import { connect } from "node:net";
import type { AddressInfo } from "node:net";
import type { Phase } from "@larchway/shared/server/lifecycle";
import { openTestApp, type TestApp } from "./testing/test-app";

let site: TestApp;
let phase: Phase = "ready";

beforeAll(async () => {
  site = await openTestApp({
    listings: 20,
    phase: () => phase,
  });
});
afterAll(() => site.close());

describe("responses", () => {
  it("[R7.008] are JSON problems with a code and the request's id when something is wrong", async () => {
    const response = await site.get("/api/nothing-here");
    expect(response.statusCode).toBe(404);
    expect(response.headers["content-type"]).toContain("application/json");
    expect(response.json()).toEqual({
      code: "NOT_FOUND",
      message: expect.any(String),
      fix: expect.any(String),
      requestId: response.headers["x-request-id"],
    });
  });

  it("[R7.042] are never a server error, for any input", async () => {
    const requests = [
      { method: "GET", url: "/api/properties/%E0%A4%A" },
      { method: "GET", url: "/api/properties/%00" },
      { method: "GET", url: `/api/properties/${"x".repeat(5_000)}` },
      { method: "GET", url: "/api/properties?search=%FF%FE" },
      { method: "GET", url: "/api/properties?minPrice=1e400" },
      { method: "GET", url: "/api/properties?minPrice=12.5" },
      { method: "GET", url: "/api/properties?page=100000&limit=100" },
      { method: "GET", url: "/api/properties?city=a,b,,c&status='; drop table listing; --" },
      { method: "GET", url: "/api/properties", headers: { authorization: "Bearer" } },
      { method: "GET", url: "/api/properties", headers: { authorization: "Basic eDp5" } },
      {
        method: "POST",
        url: "/api/users/login",
        headers: { "content-type": "application/json" },
        payload: "{",
      },
      { method: "POST", url: "/api/users/login", headers: { "content-type": "text/xml" }, payload: "<x/>" },
      { method: "POST", url: "/api/users/login", payload: { email: "a@b.ca\0", password: "x" } },
      { method: "POST", url: "/api/users/login", payload: { email: "x".repeat(100_000), password: "x" } },
      {
        method: "POST",
        url: "/api/users/login",
        headers: { "content-type": "application/json" },
        payload: '{"__proto__":{"a":1}}',
      },
      { method: "DELETE", url: "/api/properties" },
    ] as const;
    for (const request of requests) {
      const response = await site.app.inject(request);
      expect([request.url.slice(0, 80), response.statusCode < 500]).toEqual([request.url.slice(0, 80), true]);
      if (response.statusCode >= 400)
        expect(response.json()).toMatchObject({ code: expect.any(String), message: expect.any(String) });
    }
  });

  it("[R7.008] describe what is wrong with a body", async () => {
    const send = (payload: string, type = "application/json") =>
      site.app.inject({
        method: "POST",
        url: "/api/users/login",
        headers: { "content-type": type },
        payload,
      });
    expect((await send("{")).json()).toMatchObject({ code: "BAD_JSON" });
    expect((await send("<x/>", "text/xml")).json()).toMatchObject({ code: "UNSUPPORTED_MEDIA_TYPE" });
    expect((await send(JSON.stringify("x".repeat(70_000)))).json()).toMatchObject({
      code: "PAYLOAD_TOO_LARGE",
    });
  });

  it("keep the id that the edge gave a request", async () => {
    const response = await site.get("/api/properties", { "x-request-id": "edge-12345678" });
    expect(response.headers["x-request-id"]).toBe("edge-12345678");
    const odd = await site.get("/api/properties", { "x-request-id": "a b\tc" });
    expect(odd.headers["x-request-id"]).not.toBe("a b\tc");
  });

  it("are compressed when they are long and the client supports it", async () => {
    const response = await site.get("/api/properties", { "accept-encoding": "gzip, br" });
    expect(response.headers["content-encoding"]).toBe("br");
    expect(response.headers.vary).toContain("accept-encoding");
    expect((await site.get("/api/properties")).headers["content-encoding"]).toBeUndefined();
  });
});

describe("operations", () => {
  it("reports that it runs, and that it is not ready before there is data", async () => {
    phase = "starting";
    expect((await site.get("/healthz")).statusCode).toBe(200);
    const notYet = await site.get("/readyz");
    expect([notYet.statusCode, notYet.json().message]).toEqual([503, expect.stringContaining("migrations")]);
    const early = await site.get("/api/properties");
    expect([early.statusCode, early.json()]).toEqual([503, expect.objectContaining({ code: "NOT_READY" })]);
    phase = "ready";
    expect((await site.get("/readyz")).statusCode).toBe(200);
  });

  it("is not ready while it stops, but responds, and closes connections", async () => {
    phase = "draining";
    const [ready, alive, list] = await Promise.all(
      ["/readyz", "/healthz", "/api/properties"].map((url) => site.get(url)),
    );
    phase = "ready";
    expect([ready?.statusCode, alive?.statusCode, list?.statusCode]).toEqual([503, 200, 200]);
    expect(list?.headers.connection).toBe("close");
    expect((await site.get("/api/properties")).headers.connection).not.toBe("close");
  });

  it("is not ready without its database, but live", async () => {
    const query = jest.spyOn(site.services.database, "query").mockRejectedValue(new Error("gone"));
    const [ready, alive] = [await site.get("/readyz"), await site.get("/healthz")];
    query.mockRestore();
    expect([ready.statusCode, ready.json().message]).toEqual([503, "The database does not respond."]);
    expect(alive.statusCode).toBe(200);
    expect((await site.get("/readyz")).statusCode).toBe(200);
  });

  it("is not ready before the listings are in memory, and responds from the database until then", async () => {
    const other = await openTestApp({ listings: 20, indexed: false });
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const query = other.database.query.bind(other.database);
    jest.spyOn(other.database, "query").mockImplementation(async (sql, params) => {
      if (String(sql).includes("as horizon")) await held;
      return query(sql, params);
    });
    try {
      const started = other.services.listingIndex.start();
      const [ready, list] = [await other.get("/readyz"), await other.get("/api/properties?limit=1")];
      expect([ready.statusCode, ready.json().message]).toEqual([
        503,
        "The listings are being loaded into memory.",
      ]);
      expect([list.statusCode, list.json().totalProperties]).toEqual([200, 20]);
      release();
      await started;
      expect((await other.get("/readyz")).json()).toEqual({ status: "ready", database: "ready" });
    } finally {
      release();
      await other.close();
    }
  });

  it("is not ready for long when only the connections of visitors fail", async () => {
    const { listingIndex, database } = site.services;
    const isInTouch = jest.spyOn(listingIndex, "isInTouch").mockReturnValue(true);
    const staleSeconds = jest.spyOn(listingIndex, "staleSeconds").mockReturnValue(undefined);
    const query = jest
      .spyOn(database, "query")
      .mockRejectedValue(new Error("Connection terminated unexpectedly"));
    const readiness = async () => (await site.get("/readyz")).statusCode;
    expect(await readiness()).toBe(200);
    site.advance(14_999);
    expect(await readiness()).toBe(200);
    site.advance(1);
    expect(await readiness()).toBe(503);
    query.mockRestore();
    expect(await readiness()).toBe(200);
    [isInTouch, staleSeconds].forEach((spy) => spy.mockRestore());
    await listingIndex.refresh();
  });

  it("responds with 503 and a retry time, not 500, when the database is unavailable", async () => {
    const readOnly = Object.assign(new Error("cannot execute INSERT in a read-only transaction"), {
      severity: "ERROR",
      code: "25006",
    });
    const spies = (["query", "transaction"] as const).map((name) =>
      jest.spyOn(site.services.database, name).mockRejectedValue(readOnly),
    );
    const responses = [
      await site.get("/api/properties/X0000000"),
      await site.app.inject({
        method: "POST",
        url: "/api/leads/contact",
        payload: { name: "Ada", email: "ada@mail.example", message: "A question about a home." },
      }),
    ];
    spies.forEach((spy) => spy.mockRestore());
    for (const response of responses)
      expect([response.statusCode, response.json().code, response.headers["retry-after"]]).toEqual([
        503,
        "DATABASE_UNAVAILABLE",
        "5",
      ]);
  });

  it("reports on request that the database rejects writes", async () => {
    expect((await site.get("/readyz?for=writes")).statusCode).toBe(200);
    const standby = jest
      .spyOn(site.services.database, "transaction")
      .mockImplementation((work) =>
        work({ query: <Row>() => Promise.resolve({ rows: [{ read_only: true } as Row], rowCount: 1 }) }),
      );
    const [writes, reads] = [await site.get("/readyz?for=writes"), await site.get("/readyz")];
    standby.mockRestore();
    expect([writes.statusCode, writes.json().message]).toEqual([503, "The database is read-only."]);
    expect([reads.statusCode, reads.json().status]).toEqual([200, "ready for reads only"]);
  });

  it("reports on request that the database's disk is full, and leaves no rows behind otherwise", async () => {
    await site.database.query(`
      create function fill_disk() returns trigger language plpgsql as $$
      begin
        raise exception 'could not extend file: No space left on device' using errcode = '53100';
      end $$;
      create trigger fill_disk before insert on write_probe execute function fill_disk()`);
    const [full, reads] = [await site.get("/readyz?for=writes"), await site.get("/readyz")];
    await site.database.query("drop trigger fill_disk on write_probe; drop function fill_disk");
    expect([full.statusCode, full.json().message]).toEqual([503, "The disk of the database is full."]);
    expect([reads.statusCode, reads.json().status]).toEqual([200, "ready for reads only"]);
    const again = [await site.get("/readyz?for=writes"), await site.get("/readyz")];
    expect(again.map(({ statusCode, ...response }) => [statusCode, response.json().status])).toEqual([
      [200, "ready"],
      [200, "ready"],
    ]);
    expect((await site.database.query("select from write_probe")).rowCount).toBe(0);
  });

  it("[R7.081] describes every call of the spec's table in OpenAPI", async () => {
    const { openapi, paths } = (await site.get("/api/docs/json")).json<{
      openapi: string;
      paths: Record<string, Record<string, unknown>>;
    }>();
    expect(openapi).toMatch(/^3\.1/);
    const calls = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    );
    expect(calls).toEqual(
      expect.arrayContaining([
        "get /api/properties",
        "get /api/properties/{id}",
        "get /api/properties/suggestions",
        "get /api/properties/search",
        "get /api/properties/featured",
        "get /api/properties/types",
        "get /api/properties/subtypes",
        "get /api/properties/cities",
        "get /api/properties/map",
        "get /api/properties/map/sidebar",
        "get /api/properties/map/{id}",
        "get /api/properties/recommended",
        "get /api/properties/{id}/similar",
        "post /api/users/register",
        "post /api/users/login",
        "post /api/users/refresh",
        "post /api/users/logout",
        "get /api/users/profile",
        "put /api/users/profile",
        "post /api/users/auth/google",
        "post /api/users/auth/google/nonce",
        "post /api/phone/validate",
        "post /api/track",
        "post /api/leads/home-evaluation",
      ]),
    );
    expect((await site.get("/api/docs")).statusCode).toBeLessThan(400);
  });

  it("responds to a request that isn't HTTP with 400 and continues", async () => {
    await site.app.listen({ host: "127.0.0.1", port: 0 });
    const { port } = site.app.server.address() as AddressInfo;
    const response = await new Promise<string>((resolve, reject) => {
      const socket = connect(port, "127.0.0.1", () => socket.write("NONSENSE\r\n\r\n"));
      socket.once("data", (data) => resolve(String(data)));
      socket.once("error", reject);
    });
    expect(response).toMatch(/^HTTP\/1\.1 400/);
    expect((await site.get("/healthz")).statusCode).toBe(200);
  });
});
