import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Reach } from "@larchway/shared/contracts/api";
import { openTestApp, type TestApp } from "../../testing/test-app";
import { createTravelTimes, type TravelTimes } from "./travel-times";

type Position = [number, number];
const square = (west: number, south: number, size: number): Position[] => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
  [west, south],
];
const feature = (geometry: object) => ({ type: "Feature", properties: { contour: 30 }, geometry });
const collection = (...geometries: object[]) => ({
  type: "FeatureCollection",
  features: geometries.map(feature),
});
const downtown = { type: "Polygon", coordinates: [square(-79.5, 43.6, 0.2), square(-79.45, 43.65, 0.01)] };

/** A server with Valhalla's protocol, which fails when a test requires it. */
let valhalla: Server;
let requests: { path: string; body: Record<string, unknown>; headers: IncomingMessage["headers"] }[];
let respond: (response: ServerResponse) => void;
let site: TestApp;
/** A new cache for each test. */
let travelTimes: TravelTimes;
let visitor = 0;
const failures: unknown[] = [];
/** A Friday. */
const now = Date.UTC(2026, 10, 20, 17);

const respondWith =
  (status: number, content: unknown): typeof respond =>
  (response) =>
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(content));

beforeAll(async () => {
  valhalla = createServer((request, response) => {
    let text = "";
    request.on("data", (chunk: Buffer) => (text += chunk.toString()));
    request.on("end", () => {
      const body = JSON.parse(text) as Record<string, unknown>;
      requests.push({ path: request.url ?? "", body, headers: request.headers });
      respond(response);
    });
  });
  await new Promise<void>((resolve) => valhalla.listen(0, "127.0.0.1", resolve));
  const modes = ["car", "bicycle", "foot", "transit"] as const;
  site = await openTestApp({ travelTimes: { modes, findReach: (query) => travelTimes.findReach(query) } });
});
afterAll(async () => {
  await site.close();
  await new Promise((resolve) => valhalla.close(resolve));
});

beforeEach(() => {
  requests = [];
  failures.length = 0;
  visitor += 1;
  respond = respondWith(200, collection(downtown));
  const url = `http://127.0.0.1:${(valhalla.address() as AddressInfo).port}/valhalla`;
  travelTimes = createTravelTimes({
    url,
    modes: ["car", "bicycle", "foot", "transit"],
    deadlineMs: 10_000,
    now: () => now,
    onFail: (error) => failures.push(error),
  });
});

const reach = (query = "latitude=43.645678&longitude=-79.380123&minutes=30&by=car", headers = {}) =>
  site.get(`/api/map/reach?${query}`, { "x-forwarded-for": `203.0.113.${visitor}`, ...headers });

describe("GET /api/map/reach", () => {
  it("returns the outline of the operator's server, without its holes", async () => {
    const response = await reach();
    expect(response.statusCode).toBe(200);
    expect(response.json<Reach>().boundary).toEqual({
      type: "MultiPolygon",
      coordinates: [[downtown.coordinates[0]]],
    });
    expect(requests).toMatchObject([
      {
        path: "/valhalla/isochrone",
        body: { costing: "auto", contours: [{ time: 30 }], polygons: true },
      },
    ]);
  });

  it.each([
    ["bicycle", "bicycle"],
    ["foot", "pedestrian"],
  ])("names %s as Valhalla does", async (by, costing) => {
    await reach(`latitude=43.6&longitude=-79.4&minutes=10&by=${by}`);
    expect(requests[0]?.body).toMatchObject({ costing, contours: [{ time: 10 }] });
  });

  it("requests the way to a place with its time of arrival on a Tuesday", async () => {
    await reach("latitude=43.6&longitude=-79.4&minutes=30&by=car&arrival=0845");
    expect(requests[0]?.body).toMatchObject({
      reverse: true,
      date_time: { type: 2, value: "2026-11-24T08:45" },
    });
  });

  it("requests transit that leaves so that it ends at the time", async () => {
    await reach("latitude=43.6&longitude=-79.4&minutes=45&by=transit&arrival=0030");
    await reach("latitude=43.6&longitude=-79.4&minutes=45&by=transit");
    expect(requests.map(({ body }) => [body.costing, body.date_time])).toEqual([
      ["multimodal", { type: 1, value: "2026-11-23T23:45" }],
      ["multimodal", { type: 1, value: "2026-11-24T08:15" }],
    ]);
  });

  it("sends the place rounded to about a hundred metres, and no data of the visitor", async () => {
    await reach(undefined, { cookie: "session=secret", "user-agent": "Private browser" });
    expect(requests[0]?.body.locations).toEqual([{ lat: 43.646, lon: -79.38 }]);
    expect(JSON.stringify(requests[0]?.headers)).not.toMatch(/secret|Private|203\.0/);
  });

  it("requests the same place once", async () => {
    await reach();
    await reach("latitude=43.6459&longitude=-79.3799&minutes=30&by=car");
    expect(requests).toHaveLength(1);
    await reach("latitude=43.6459&longitude=-79.3799&minutes=45&by=car");
    expect(requests).toHaveLength(2);
    await reach("latitude=43.6459&longitude=-79.3799&minutes=45&by=car&arrival=0900");
    expect(requests).toHaveLength(3);
  });

  it("returns the five largest of many pieces", async () => {
    const pieces = [1, 6, 3, 7, 2, 5, 4].map((size) => [square(-79 - size, 43, size / 100)]);
    respond = respondWith(200, collection({ type: "MultiPolygon", coordinates: pieces }));
    const { boundary } = (await reach()).json<Reach>();
    expect(boundary.coordinates.map((polygon) => polygon[0]?.[0]?.[0])).toEqual([-86, -85, -84, -83, -82]);
  });

  it.each([
    ["no road is near", 400, { error_code: 171, error: "No suitable edges near location" }],
    ["nothing is in reach", 200, { type: "FeatureCollection", features: [] }],
  ])("says so when %s", async (_name, status, content) => {
    respond = respondWith(status, content);
    const response = await reach();
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({
      code: "NO_ROAD_NEARBY",
      message: expect.stringContaining("Choose a place on a street") as string,
    });
    expect(failures).toEqual([]);
  });

  it.each<[string, typeof respond]>([
    ["refuses", respondWith(403, { error: "forbidden" })],
    ["is overloaded", respondWith(429, "slow down")],
    ["limits what one may request", respondWith(400, { error_code: 151, error: "Exceeded max time" })],
    ["is broken", respondWith(500, {})],
    ["sends no JSON", (response) => response.end("<html>")],
    ["sends something else", respondWith(200, { features: [{ geometry: { type: "Point" } }] })],
    ["moved", (response) => response.writeHead(302, { location: "/elsewhere" }).end()],
    ["hangs up", (response) => response.destroy()],
    [
      "hangs up in the middle",
      (response) => {
        response.writeHead(200, { "content-length": "1000" });
        response.write('{"features":[');
        setImmediate(() => response.destroy());
      },
    ],
    ["sends too much", (response) => response.end(" ".repeat(5_000_001))],
  ])("says what to do when the server %s, and tries again with the next request", async (_name, fault) => {
    respond = fault;
    const response = await reach();
    expect(response.statusCode).toBe(502);
    expect(response.json()).toMatchObject({
      code: "TRAVEL_TIMES_UNAVAILABLE",
      message: expect.stringContaining("search by distance") as string,
    });
    expect(failures).toHaveLength(1);
    respond = respondWith(200, collection(downtown));
    expect((await reach()).statusCode).toBe(200);
  });

  it.each([
    "latitude=51.5&longitude=-0.1&minutes=30&by=car",
    "latitude=43.6&longitude=-79.4&minutes=600&by=car",
    "latitude=43.6&longitude=-79.4&minutes=7.5&by=car",
    "latitude=43.6&longitude=-79.4&minutes=30&by=helicopter",
    "latitude=NaN&longitude=-79.4&minutes=30&by=car",
    "minutes=30&by=car",
    "latitude=43.6&longitude=-79.4&minutes=30&by=car&arrival=2460",
  ])("refuses %s", async (query) => {
    expect((await reach(query)).statusCode).toBe(400);
    expect(requests).toEqual([]);
  });

  it("is limited for each network", async () => {
    const statuses = await Promise.all(Array.from({ length: 31 }, async () => (await reach()).statusCode));
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });
});

describe("GET /api/map/travel-modes", () => {
  it("lists the offered travel modes", async () => {
    expect((await site.get("/api/map/travel-modes")).json()).toEqual({
      modes: ["car", "bicycle", "foot", "transit"],
    });
  });

  it("offers none without ROUTING_URL, and returns no reach then", async () => {
    const plain = await openTestApp();
    try {
      expect((await plain.get("/api/map/travel-modes")).json()).toEqual({ modes: [] });
      const response = await plain.get("/api/map/reach?latitude=43.6&longitude=-79.4&minutes=30&by=car");
      expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([404, "NOT_FOUND"]);
    } finally {
      await plain.close();
    }
  });
});
