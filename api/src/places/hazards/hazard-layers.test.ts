import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openHazardLayers } from "./hazard-layers";

let folder: string;
let clock = 0;
const failures: string[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "larchway-hazards-"));
  [clock, failures.length] = [0, 0];
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A square of about 1,600 by 2,200 metres with a hole of 400 m in its middle. */
const outline = [[-79.41, 43.69], [-79.39, 43.69], [-79.39, 43.71], [-79.41, 43.71], [-79.41, 43.69]]; // prettier-ignore
const hole = [[-79.4025, 43.698], [-79.3975, 43.698], [-79.3975, 43.702], [-79.4025, 43.702], [-79.4025, 43.698]]; // prettier-ignore
const floodPlain = {
  type: "FeatureCollection",
  features: [
    { type: "Feature", properties: {}, geometry: { type: "Polygon", coordinates: [outline, hole] } },
    {
      type: "Feature",
      properties: {},
      geometry: {
        type: "MultiPolygon",
        coordinates: [[[[-79.3, 43.6], [-79.29, 43.6], [-79.29, 43.61], [-79.3, 43.6]]]], // prettier-ignore
      },
    },
  ],
};
const layer = {
  name: "Flood plain",
  source: "A conservation authority",
  date: "2026-03-01",
  scale: 10_000,
  file: "flood.geojson",
  extent: [-80, 43, -79, 44],
};

function open(layers: unknown = [layer], map: unknown = floodPlain) {
  const path = join(folder, "hazards.json");
  writeFileSync(path, typeof layers === "string" ? layers : JSON.stringify({ layers }));
  writeFileSync(join(folder, "flood.geojson"), JSON.stringify(map));
  return openHazardLayers(path, {
    now: () => clock,
    onError: (error, name) => failures.push(`${name}: ${error instanceof Error ? error.message : ""}`),
  });
}
const statusAt = (longitude: number, latitude: number, changes: object = {}) =>
  open([{ ...layer, ...changes }]).find([longitude, latitude], "address")[0]?.status;

it("names source, date and scale of each layer, and never a score", () => {
  expect(open().find([-79.408, 43.695], "address")).toEqual([
    {
      name: "Flood plain",
      source: "A conservation authority",
      date: "2026-03-01",
      scale: 10_000,
      status: "inside",
    },
  ]);
});

it.each([
  ["inside", -79.408, 43.695],
  ["outside", -79.4, 43.7], // in the hole
  ["outside", -79.43, 43.7],
  ["inside", -79.2925, 43.6035], // in the second area
  ["unknown", -78.9, 43.7], // not mapped
  ["unknown", -79.41002, 43.7], // 2 m from the edge
  ["unknown", -79.40252, 43.7], // 2 m from the edge of the hole
])("says %s at %d, %d", (status, longitude, latitude) => {
  expect(statusAt(longitude, latitude)).toBe(status);
});

it("needs more distance from an edge on a coarser map, and for a position on the street", () => {
  // 50 m inside the western edge.
  expect([statusAt(-79.40938, 43.7), statusAt(-79.40938, 43.7, { scale: 100_000 })]).toEqual([
    "inside",
    "unknown",
  ]);
  expect(open().find([-79.40938, 43.7], "street")[0]?.status).toBe("unknown");
  // 400 m inside.
  expect(open().find([-79.405, 43.694], "street")[0]?.status).toBe("inside");
});

it.each(["postal", "city"] as const)("says unknown for a home located by its %s", (precision) => {
  expect(open().find([-79.408, 43.695], precision)[0]?.status).toBe("unknown");
  expect(open().find(undefined, "address")[0]?.status).toBe("unknown");
});

it("takes what the areas cover for the extent, if none is given", () => {
  const { extent: _, ...plain } = layer;
  const [west] = open([plain]).find([-79.43, 43.7], "address");
  const [between] = open([plain]).find([-79.35, 43.65], "address");
  expect([west?.status, between?.status]).toEqual(["unknown", "outside"]);
});

it.each([
  ["{", "hazards.json): "],
  [[], "layers: "],
  [Array.from({ length: 11 }, () => layer), "layers: "],
  [[{ ...layer, date: "in March" }], "layers.0.date: "],
  [[{ ...layer, scale: "1:10,000" }], "layers.0.scale: "],
  [[{ ...layer, file: undefined }], "needs a file or a url"],
  [[{ ...layer, url: "https://maps.example/flood" }], "needs a file or a url"],
  [[{ ...layer, extent: [-79, 43, -80, 44] }], "extent must be west, south, east, north"],
  [[{ ...layer, score: 7 }], "score"],
  [[{ ...layer, file: "missing.geojson" }], "missing.geojson"],
])("rejects the configuration %j with a clear message", (layers, message) => {
  expect(() => open(layers)).toThrow(message);
});

it.each([
  ["no features", { type: "FeatureCollection", features: [] }],
  [
    "a line",
    { type: "FeatureCollection", features: [{ geometry: { type: "LineString", coordinates: outline } }] },
  ],
  [
    "metres instead of degrees",
    {
      type: "FeatureCollection",
      features: [{ geometry: { type: "Polygon", coordinates: [outline.map(() => [630_000, 4_840_000])] } }],
    },
  ],
])("rejects a map with %s, and names its file", (_, map) => {
  expect(() => open([layer], map)).toThrow(
    /flood\.geojson\): it must be a GeoJSON .* in longitude and latitude/,
  );
});

describe("a map at a URL", () => {
  let server: Server;
  let respond: () => [status: number, body: string];
  beforeEach(async () => {
    server = createServer((_, response) => {
      const [status, body] = respond();
      response.writeHead(status).end(body);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  });
  afterEach(() => void server.close());
  const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/flood`;
  const openUrl = () => open([{ ...layer, file: undefined, url: url() }]);
  const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

  it("is unknown until it has been read, also after a failure, which is reported", async () => {
    respond = () => [503, ""];
    const layers = openUrl();
    const status = () => layers.find([-79.408, 43.695], "address")[0]?.status;
    while (failures.length === 0) await nextTurn();
    expect([status(), failures[0]]).toEqual(["unknown", expect.stringContaining("responds with 503")]);
    respond = () => [200, JSON.stringify(floodPlain)];
    expect(status()).toBe("unknown");
    clock += 600_000;
    while (status() === "unknown") await nextTurn();
    expect(status()).toBe("inside");
    clock += 86_400_000;
    respond = () => [200, "{}"];
    status();
    while (failures.length === 1) await nextTurn();
    expect([status(), failures[1]]).toEqual(["inside", expect.stringContaining("GeoJSON")]);
  });
});
