import type { Point } from "@larchway/shared/domain/distance";
import { Random } from "@larchway/api/random/random";
import { createDisc, createPolygons, isInArea } from "./area";
import { createAreaTest } from "./area-grid";

const random = new Random(42);
const points = (count: number): Point[] =>
  Array.from({ length: count }, () => [random.between(-80, -79), random.between(43, 44)]);

/** Compares all positions, including those on corners and edges. */
function compare(rings: Point[][]): number {
  const area = createPolygons(rings);
  const isInside = createAreaTest(area);
  const corners = rings.flat();
  const middles = corners.map(([x, y], index): Point => {
    const [nextX, nextY] = corners[(index + 1) % corners.length] as Point;
    return [(x + nextX) / 2, (y + nextY) / 2];
  });
  let found = 0;
  for (const [longitude, latitude] of [...points(3_000), ...corners, ...middles]) {
    const expected = isInArea(area, longitude, latitude);
    expect([longitude, latitude, isInside(longitude, latitude)]).toEqual([longitude, latitude, expected]);
    if (expected) found += 1;
  }
  return found;
}

describe("the test of many positions", () => {
  it("finds the positions of areas whose edges cross each other", () => {
    for (let turn = 0; turn < 20; turn += 1) expect(compare([points(random.int(3, 30))])).toBeGreaterThan(0);
  });

  it("finds those of several areas, with horizontal, vertical and tiny edges", () => {
    const square: Point[] = [[-79.8, 43.2], [-79.2, 43.2], [-79.2, 43.8], [-79.8, 43.8]]; // prettier-ignore
    const sliver: Point[] = [[-79.9, 43.1], [-79.1, 43.1], [-79.1, 43.100_01]]; // prettier-ignore
    expect(compare([square, sliver, points(5)])).toBeGreaterThan(500);
  });

  it("leaves circles unchanged", () => {
    const disc = createDisc([-79.4, 43.7], 5);
    const isInside = createAreaTest(disc);
    for (const [x, y] of points(500)) expect(isInside(x, y)).toBe(isInArea(disc, x, y));
  });
});
