import { validateStyleMin } from "@maplibre/maplibre-gl-style-spec";
import type { MapPalette } from "./map-palette";
import { mapStyle, toShapeData } from "./map-style";

const palette: MapPalette = {
  land: "#fff",
  water: "#00f",
  park: "#0f0",
  road: "#eee",
  roadEdge: "#ccb",
  roadFar: "#ccb",
  highway: "#fd9",
  highwayEdge: "#ca5",
  highwayFar: "#ca5",
  built: "#ddd",
  line: "#ccc",
  label: "#333",
  waterLabel: "#256",
  parkLabel: "#363",
  accent: "#063",
  second: "#b83",
  mark: "#b32",
};
const style = mapStyle(palette);

it("is a style that the engine accepts", () => {
  expect(validateStyleMin(style)).toEqual([]);
});

it("loads tiles, fonts and images only from this site", () => {
  expect(JSON.stringify(style)).not.toMatch(/https?:/);
  expect(style.glyphs).toBeUndefined();
  expect(style.sprite).toBeUndefined();
});

it("has zoom stops in ascending order, which the engine requires", () => {
  const stops = JSON.stringify(style)
    .match(/\["interpolate",\[[^\]]*\],\["zoom"\],[^\]]*/g)
    ?.map((text) =>
      text
        .replace(/^.*\["zoom"\],/, "")
        .split(",")
        .map(Number),
    )
    .map((numbers) => numbers.filter((_, index) => index % 2 === 0));
  expect(stops?.length).toBeGreaterThan(8);
  for (const zooms of stops ?? []) {
    expect(zooms).toEqual([...new Set(zooms)].sort((a, b) => a - b));
  }
});

it("has unique layer ids", () => {
  const ids = style.layers.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

it("has no colour transitions, because they redraw the whole map in every frame", () => {
  expect(style.transition).toEqual({ duration: 0, delay: 0 });
});

it("draws the highlighted areas above the surfaces and below the labels of any basemap", () => {
  const { sources, layers } = mapStyle(palette, {
    ground: ({ land, road }) => ({
      background: land,
      sources: { other: { type: "vector", url: "/other.json" } },
      layersBelow: [{ id: "streets", type: "line", source: "other", paint: { "line-color": road } }],
      labelLayers: [{ id: "names", type: "symbol", source: "other" }],
    }),
  });
  expect(Object.keys(sources)).toEqual(["other", "shapes", "areas"]);
  expect(layers.map(({ id }) => id)).toEqual([
    "background",
    "streets",
    "shape-ground",
    "shape-edge",
    "area-ground",
    "area-edge",
    "area-ring",
    "area-labels",
    "names",
  ]);
});

it("draws areas in the colours of the theme", () => {
  const square = {
    type: "MultiPolygon" as const,
    coordinates: [
      [
        [
          [-79, 43],
          [-79, 44],
          [-78, 44],
          [-79, 43],
        ] as [number, number][],
      ],
    ],
  };
  expect(toShapeData([{ geometry: square, color: "accent", fill: 0.4, edge: 1 }], palette)).toMatchObject({
    features: [{ geometry: square, properties: { color: palette.accent, fill: 0.4, edge: 1 } }],
  });
});

it("is all land until the first tiles have loaded", () => {
  expect(mapStyle(palette).layers[0]).toMatchObject({ paint: { "background-color": palette.water } });
  expect(mapStyle(palette, { hasLand: false }).layers[0]).toMatchObject({
    paint: { "background-color": palette.land },
  });
});
