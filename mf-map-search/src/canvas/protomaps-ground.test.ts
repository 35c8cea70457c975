import type { VectorSourceSpecification } from "maplibre-gl";
import type { MapPalette } from "./map-palette";
import { mapStyle } from "./map-style";
import { mixColors } from "./mix-colors";
import { protomapsGround } from "./protomaps-ground";

const palette: MapPalette = {
  land: "#f4f2ec",
  water: "#c3dbe3",
  park: "#d9e6d3",
  road: "#ffffff",
  roadEdge: "#ccccbb",
  roadFar: "#ccccbb",
  highway: "#ffdd99",
  highwayEdge: "#ccaa55",
  highwayFar: "#ccaa55",
  built: "#e6e1d7",
  line: "#777777",
  label: "#4a544e",
  waterLabel: "#225566",
  parkLabel: "#336633",
  accent: "#006633",
  second: "#bb8833",
  mark: "#bb3322",
};
const source: VectorSourceSpecification = { type: "vector", tiles: ["/tiles/{z}/{x}/{y}.mvt"], maxzoom: 15 };
const ground = protomapsGround(palette, source);
const style = mapStyle(palette, { ground: (colors) => protomapsGround(colors, source) });

it("loads no glyphs and images, and uses the page's font", () => {
  const text = JSON.stringify(style);
  expect(text).not.toMatch(/https?:|"icon-/);
  expect(style.glyphs).toBeUndefined();
  expect(style.sprite).toBeUndefined();
  expect(text).not.toContain("Noto Sans Regular");
  expect(ground.labelLayers.length).toBeGreaterThan(8);
});

it("has unique layer ids, reads only the operator's tiles, and has labels above the highlighted areas", () => {
  const ids = style.layers.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(Object.keys(ground.sources)).toEqual(["base"]);
  for (const layer of [...ground.layersBelow, ...ground.labelLayers])
    expect(layer).toHaveProperty("source", "base");
  expect(ids.indexOf("earth")).toBeLessThan(ids.indexOf("area-ground"));
  expect(ids.indexOf("area-edge")).toBeLessThan(ids.indexOf("places_locality"));
});

it("uses only the page's colours", () => {
  const allowed = new Set(Object.values(palette));
  for (const share of [0.4, 0.5, 0.7])
    for (const from of Object.values(palette))
      for (const to of Object.values(palette)) allowed.add(mixColors(from, to, share));
  const used = JSON.stringify([ground.layersBelow, ground.labelLayers]).match(/#[\da-f]{3,8}\b/gi) ?? [];
  expect(used.length).toBeGreaterThan(40);
  expect(used.filter((color) => !allowed.has(color))).toEqual([]);
});

it("mixes colours, and keeps one that it can't parse", () => {
  expect(mixColors("#000000", "#ff8000", 0.5)).toBe("#804000");
  expect(mixColors("#102030", "#ff8000", 0)).toBe("#102030");
  expect(mixColors("#102030", "rgb(0 0 0)", 0.5)).toBe("#102030");
});
