import fc from "fast-check";
import { distanceKm, moved, type Point } from "@larchway/shared/domain/distance";
import { createPolygons, isInArea } from "@larchway/listing-index/geo/area";
import { findOutlinedArea, findPostalAreas } from "./postal-areas";
import { isRural, measureRange } from "./postal-outline";

const codes = findPostalAreas("").map(({ code }) => code);
const offset = fc.double({ min: -10, max: 10, noNaN: true });

describe("the outline of a postal area", () => {
  it("contains its middle, and no point that is nearer to the middle of another area of its kind", () => {
    const areas = findPostalAreas("");
    fc.assert(
      fc.property(fc.constantFrom(...codes), offset, offset, (code, east, north) => {
        const { middle, outline } = findOutlinedArea(code)!;
        const area = createPolygons([outline]);
        expect(isInArea(area, ...middle)).toBe(true);
        const point = moved(middle, east, north);
        if (!isInArea(area, ...point)) return;
        const own = distanceKm(middle, point);
        const nearest = areas.filter((other) => isRural(other.code) === isRural(code));
        // A flat earth differs by some metres over a county.
        expect(Math.min(...nearest.map((other) => distanceKm(other.middle, point)))).toBeGreaterThan(
          own - 0.1,
        );
      }),
    );
  });

  it("has no area for an unknown code", () => {
    expect(findOutlinedArea("K9Z 1A1")).toBeUndefined();
  });
});

describe("the distances from a point to an outline", () => {
  it("include those to all points within, and nearly reach the given ends", () => {
    fc.assert(
      fc.property(fc.constantFrom(...codes), offset, offset, (code, east, north) => {
        const { middle, outline } = findOutlinedArea(code)!;
        const point = moved(middle, east, north);
        const { fromKm, toKm } = measureRange(outline, point);
        const distances = sampleInside(middle, outline).map((inside) => distanceKm(inside, point));
        expect(Math.min(...distances)).toBeGreaterThan(fromKm - 0.1);
        expect(Math.max(...distances)).toBeLessThan(toKm + 0.1);
        const widest = Math.max(...outline.map((corner) => distanceKm(middle, corner)));
        expect(Math.min(...distances)).toBeLessThan(fromKm + widest / 4);
        expect(Math.max(...distances)).toBeGreaterThan(toKm - widest / 4);
        if (isInArea(createPolygons([outline]), ...point)) expect(fromKm).toBe(0);
      }),
      { numRuns: 50 },
    );
  });
});

/** Points between the middle and the edges: the outline is convex. */
function sampleInside(middle: Point, outline: readonly Point[]): Point[] {
  return outline.flatMap((corner, index) => {
    const next = outline[(index + 1) % outline.length]!;
    return [0, 0.25, 0.5, 0.75].flatMap((along) => {
      const edge = between(corner, next, along);
      return [0, 0.2, 0.4, 0.6, 0.8, 1].map((share) => between(middle, edge, share));
    });
  });
}

function between([x1, y1]: Point, [x2, y2]: Point, share: number): Point {
  return [x1 + (x2 - x1) * share, y1 + (y2 - y1) * share];
}
