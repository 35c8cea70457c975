import { mapStyle } from "./map-style";

const style = mapStyle({
  land: "#fff",
  water: "#00f",
  park: "#0f0",
  road: "#eee",
  built: "#ddd",
  line: "#ccc",
  label: "#333",
  accent: "#063",
  second: "#b83",
  mark: "#b32",
});

it("takes tiles, fonts and pictures from nowhere but this site", () => {
  expect(JSON.stringify(style)).not.toMatch(/https?:/);
  expect(style.glyphs).toBeUndefined();
  expect(style.sprite).toBeUndefined();
});

it("has zoom stops in rising order, which the engine insists on", () => {
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

it("names every layer once", () => {
  const ids = style.layers.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

it("has no colour pass into another, since that draws the whole map in every frame", () => {
  expect(style.transition).toEqual({ duration: 0, delay: 0 });
});
