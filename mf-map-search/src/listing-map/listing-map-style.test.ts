import { listingMapStyle, type ListingMapContent } from "./listing-map-style";

const colors = [
  "land",
  "water",
  "park",
  "road",
  "roadEdge",
  "roadFar",
  "highway",
  "highwayEdge",
  "highwayFar",
  "built",
  "line",
  "label",
  "waterLabel",
  "parkLabel",
  "accent",
  "second",
  "mark",
] as const;
const palette = Object.fromEntries(colors.map((name) => [name, `#${name}`])) as Record<
  (typeof colors)[number],
  string
>;
const home = { latitude: 43.65, longitude: -79.39, radius: 0 };
const content: ListingMapContent = {
  home,
  boundary: null,
  points: [{ kind: "station", name: "Osgoode Station", latitude: 43.651, longitude: -79.387 }],
};
const readData = (change: Partial<ListingMapContent>, source: string) =>
  (
    listingMapStyle(palette, { hasLand: true }, { ...content, ...change }).sources[source] as {
      data: unknown;
    }
  ).data;

describe("the map of a home", () => {
  it("has unique layer ids with existing sources, and loads nothing from other sites", () => {
    for (const radius of [0, 250]) {
      const { layers, sources } = listingMapStyle(
        palette,
        { hasLand: true },
        { ...content, home: { ...home, radius } },
      );
      expect(new Set(layers.map(({ id }) => id)).size).toBe(layers.length);
      for (const layer of layers) if ("source" in layer) expect(Object.keys(sources)).toContain(layer.source);
      expect(JSON.stringify(sources)).not.toMatch(/https?:/);
    }
  });

  it("has a point for a precise position, and a closed circle of its radius for another", () => {
    expect(readData({}, "home")).toMatchObject({ geometry: { type: "Point", coordinates: [-79.39, 43.65] } });
    const { geometry } = readData({ home: { ...home, radius: 250 } }, "home") as {
      geometry: { type: string; coordinates: [number, number][][] };
    };
    expect(geometry.type).toBe("Polygon");
    const ring = geometry.coordinates[0]!;
    expect(ring.at(-1)).toEqual(ring[0]);
    const north = Math.max(...ring.map(([, latitude]) => latitude));
    expect((north - home.latitude) * 111_320).toBeCloseTo(250, 0);
    const east = Math.max(...ring.map(([longitude]) => longitude));
    expect((east - home.longitude) * 111_320 * Math.cos((43.65 * Math.PI) / 180)).toBeCloseTo(250, 0);
  });

  it("has the outline of an area instead of a circle", () => {
    const outline: [number, number][][] = [
      [
        [-79.4, 43.6],
        [-79.3, 43.6],
        [-79.3, 43.7],
        [-79.4, 43.6],
      ],
    ];
    expect(readData({ home: { ...home, radius: 1_500, outline } }, "home")).toMatchObject({
      geometry: { type: "MultiPolygon", coordinates: [outline] },
    });
  });

  it("has its points with name and kind", () => {
    expect(readData({}, "points")).toMatchObject({
      features: [{ properties: { kind: "station", name: "Osgoode Station" } }],
    });
    const stop = { name: "Queen St at Yonge St", latitude: 43.652, longitude: -79.379 };
    expect(readData({ stops: [stop] }, "points")).toMatchObject({
      features: [
        { properties: { kind: "station" } },
        { properties: { kind: "stop", name: stop.name }, geometry: { coordinates: [-79.379, 43.652] } },
      ],
    });
  });
});
