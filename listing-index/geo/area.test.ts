import fc from "fast-check";
import type { Point } from "@larchway/shared/domain/distance";
import { createPolygons, isInArea } from "./area";

const isIn = (rings: Point[][], [x, y]: Point) => isInArea(createPolygons(rings), x, y);

/** By the angles under which the position sees the edges: slow, and another way to the same number. */
function countTurns(ring: readonly Point[], [x, y]: Point): number {
  let angle = 0;
  ring.forEach(([x1, y1], index) => {
    const [x2, y2] = ring[(index + 1) % ring.length] as Point;
    const [ax, ay, bx, by] = [x1 - x, y1 - y, x2 - x, y2 - y];
    angle += Math.atan2(ax * by - ay * bx, ax * bx + ay * by);
  });
  return Math.round(angle / (2 * Math.PI));
}

describe("polygons", () => {
  it("have in them what their edge winds around", () => {
    const point = fc.tuple(
      fc.double({ min: -1, max: 1, noNaN: true }),
      fc.double({ min: -1, max: 1, noNaN: true }),
    );
    const ring = fc.array(point, { minLength: 3, maxLength: 40 });
    fc.assert(
      fc.property(ring, fc.array(point, { minLength: 20, maxLength: 20 }), (corners, places) => {
        for (const place of places) {
          const isNearEdge = corners.some(
            ([x1, y1], index) =>
              distanceTo([x1, y1], corners[(index + 1) % corners.length] as Point, place) < 1e-9,
          );
          if (!isNearEdge) expect(isIn([corners], place)).toBe(countTurns(corners, place) !== 0);
        }
      }),
      { numRuns: 200, seed: 60 },
    );
  });

  it("count each edge once, those at the northernmost corner too", () => {
    const crossing: Point[] = [
      [-79.45536, 43.65314],
      [-79.45367, 43.64573],
      [-79.24476, 43.15629],
      [-79.39455, 43.64244],
      [-79.45128, 43.65218],
    ];
    expect(isIn([crossing], [-79.455, 43.65])).toBe(false);
    expect(isIn([crossing], [-79.453, 43.65])).toBe(true);
  });

  it("have no hole where a line drawn by hand passes its beginning", () => {
    // Once around and a quarter more.
    const spiral = Array.from({ length: 26 }, (_, index): Point => {
      const angle = (index / 20) * 2 * Math.PI;
      const radius = 1 + index / 100;
      return [radius * Math.cos(angle), radius * Math.sin(angle)];
    });
    expect(isIn([spiral], [0.7, 0.7])).toBe(true);
    expect(isIn([spiral], [-0.6, -0.6])).toBe(true);
    expect(isIn([spiral], [1.2, 1.2])).toBe(false);
  });

  it("have their edges and corners, level ones too", () => {
    const square: Point[] = [
      [0, 0],
      [2, 0],
      [2, 2],
      [0, 2],
    ];
    for (const place of [
      [0, 0],
      [1, 0],
      [2, 1],
      [1, 2],
      [2, 2],
    ] as Point[])
      expect(isIn([square], place)).toBe(true);
    for (const place of [
      [-0.1, 0],
      [2.1, 2],
      [1, 2.1],
    ] as Point[])
      expect(isIn([square], place)).toBe(false);
  });

  it("may lie apart or one upon the other", () => {
    const left: Point[] = [
      [0, 0],
      [1, 0],
      [0, 1],
    ];
    // The other way around.
    const right: Point[] = [
      [0.1, 0.1],
      [0.1, 1],
      [1, 0.1],
    ];
    expect(isIn([left, right], [0.2, 0.2])).toBe(true);
    expect(isIn([left, right], [0.05, 0.05])).toBe(true);
    expect(isIn([left, right], [0.9, 0.9])).toBe(false);
  });
});

function distanceTo([x1, y1]: Point, [x2, y2]: Point, [x, y]: Point): number {
  const length = (x2 - x1) ** 2 + (y2 - y1) ** 2;
  const along =
    length === 0 ? 0 : Math.min(1, Math.max(0, ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / length));
  return Math.hypot(x - x1 - along * (x2 - x1), y - y1 - along * (y2 - y1));
}
