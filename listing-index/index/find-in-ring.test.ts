import type { Point } from "@larchway/shared/domain/distance";
import { Random } from "@larchway/api/random/random";
import { createPolygons, isInArea } from "../geo/area";
import { toCell } from "../geo/web-mercator";
import { findInRing } from "./find-in-ring";

const random = new Random(42);
const makePoints = (count: number): Point[] =>
  Array.from({ length: count }, () => [random.between(-80, -79), random.between(43, 44)]);

/** The positions found in a ring; they are those for which `isInArea` is true. */
function compare(ring: Point[], points: readonly Point[]): number {
  const sorted = [...points].sort(([ax, ay], [bx, by]) => toCell(ax, ay) - toCell(bx, by));
  const table = {
    cell: Float64Array.from(sorted, ([x, y]) => toCell(x, y)),
    longitude: Float64Array.from(sorted, ([x]) => x),
    latitude: Float64Array.from(sorted, ([, y]) => y),
  };
  const found: number[] = [];
  findInRing(table, ring, (position) => found.push(position));
  const area = createPolygons([ring]);
  const expected = sorted.flatMap(([x, y], position) => (isInArea(area, x, y) ? position : []));
  expect(found).toEqual(expected);
  return found.length;
}

/** Many positions, and those on the corners and in the middle of edges. */
function pointsAround(ring: Point[]): Point[] {
  const middles = ring.map(([x, y], index): Point => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] as Point;
    return [(x + nextX) / 2, (y + nextY) / 2];
  });
  return [...makePoints(3_000), ...ring, ...middles];
}

describe("the listings in a ring", () => {
  it("are found although its edges cross each other", () => {
    for (let turn = 0; turn < 30; turn += 1) {
      const ring = makePoints(random.int(3, 100));
      expect(compare(ring, pointsAround(ring))).toBeGreaterThan(0);
    }
  });

  it("are found with horizontal, vertical, tiny and repeated edges", () => {
    const square: Point[] = [[-79.8, 43.2], [-79.2, 43.2], [-79.2, 43.2], [-79.2, 43.8], [-79.8, 43.8]]; // prettier-ignore
    const sliver: Point[] = [[-79.9, 43.1], [-79.1, 43.1], [-79.1, 43.100_01]]; // prettier-ignore
    const there: Point[] = [[-79.9, 43.1], [-79.1, 43.9], [-79.9, 43.1], [-79.1, 43.9], [-79.1, 43.1]]; // prettier-ignore
    for (const ring of [square, sliver, there]) compare(ring, pointsAround(ring));
  });

  it("are found where hundreds are at one position", () => {
    const ring = makePoints(20);
    const crowd = ring.flatMap((corner) => Array.from({ length: 100 }, () => corner));
    expect(compare(ring, [...crowd, ...makePoints(500)])).toBeGreaterThanOrEqual(2_000);
  });

  it("are found in a ring around the world", () => {
    const world: Point[] = [[-180, -90], [180, -90], [180, 90], [-180, 90]]; // prettier-ignore
    expect(compare(world, [...makePoints(500), [-180, -90], [180, 90], [0, 89], [0, -89]])).toBe(504);
  });
});
