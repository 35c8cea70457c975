import type { GeoJSONStoreFeatures } from "terra-draw";
import { areaLimits } from "@larchway/shared/listing-filters";
import { toRings } from "./to-rings";

const polygon = (corners: number[][], properties: Record<string, string | boolean> = { mode: "polygon" }) =>
  ({
    type: "Feature",
    properties,
    geometry: { type: "Polygon", coordinates: [corners] },
  }) as GeoJSONStoreFeatures;
const triangle = [
  [-79.4, 43.6],
  [-79.3, 43.6],
  [-79.3, 43.7],
  [-79.4, 43.6],
];

describe("drawn features become areas", () => {
  it("with five decimals, and without repeating the first corner", () => {
    const exact = triangle.map(([x = 0, y = 0]) => [x + 0.000_000_4, y]);
    expect(toRings([polygon(exact)])).toEqual([triangle.slice(0, -1)]);
  });

  it("without drawing aids and empty shapes", () => {
    const point = { ...polygon([]), geometry: { type: "Point", coordinates: [-79.4, 43.6] } };
    const line = [triangle[0]!, triangle[1]!, triangle[0]!];
    expect(toRings([point as GeoJSONStoreFeatures, polygon(line), polygon(triangle)])).toHaveLength(1);
  });

  it("including an unfinished one, without the pointer's position", () => {
    const underWay = [...triangle.slice(0, 3), [-79, 43], triangle[0]!];
    expect(toRings([polygon(underWay, { mode: "polygon", currentlyDrawing: true })])).toEqual([
      triangle.slice(0, -1),
    ]);
  });

  it("with so few corners that they fit into a URL, and the same shape", () => {
    const corners = Array.from({ length: 900 }, (_, index) => {
      const angle = (index / 900) * 2 * Math.PI;
      return [-79.4 + 0.05 * Math.cos(angle), 43.65 + 0.05 * Math.sin(angle)];
    });
    const [ring = []] = toRings([polygon([...corners, corners[0]!], { mode: "freehand" })]);
    expect(ring.length).toBeGreaterThan(20);
    expect(ring.length).toBeLessThanOrEqual(areaLimits.corners);
    for (const [x, y] of ring) expect(Math.hypot(x + 79.4, y - 43.65)).toBeCloseTo(0.05, 3);
  });

  it("up to the filter's maximum", () => {
    expect(toRings(Array.from({ length: 9 }, () => polygon(triangle)))).toHaveLength(areaLimits.rings);
  });
});
