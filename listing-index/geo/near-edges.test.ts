import type { Point } from "@larchway/shared/domain/distance";
import { Random } from "@larchway/api/random/random";
import { createPolygons, isInArea } from "./area";
import { createNearEdges, isInside, narrowEdges } from "./near-edges";

const random = new Random(42);
const makeBox = (size: number) => {
  const [west, south] = [random.between(-80, -79), random.between(43, 44)];
  return { west, south, east: west + size, north: south + size };
};

describe("the edges near a box", () => {
  it("find the same positions inside as all edges, also those on an edge or at the height of a corner", () => {
    let found = 0;
    for (let turn = 0; turn < 300; turn += 1) {
      const grid = random.pick([4, 1_000]);
      const toGrid = (from: number) => from + Math.round(random.next() * grid) / grid;
      const ring = Array.from({ length: random.int(3, 40) }, (): Point => [toGrid(-80), toGrid(43)]);
      const area = createPolygons([ring]);
      const wide = makeBox(0.5);
      const box = { ...wide, west: wide.west + 0.1, south: wide.south + 0.1, north: wide.south + 0.3 };
      const near = narrowEdges(narrowEdges(createNearEdges(ring, 2), wide), box);
      const inBox = ([x, y]: Point) => x >= box.west && x <= box.east && y >= box.south && y <= box.north;
      const positions = Array.from({ length: 40 }, (): Point => [toGrid(-80), toGrid(43)]);
      for (const [x, y] of [...positions, ...ring].filter(inBox)) {
        expect(isInside(near, x, y)).toBe(isInArea(area, x, y));
        found += Number(isInside(near, x, y));
      }
    }
    expect(found).toBeGreaterThan(500);
  });

  it("are none where a ring does not pass, whatever turns it makes beside the box", () => {
    const zigzag = Array.from({ length: 50 }, (_, index): Point => [
      -79.5 + (index % 2) / 10,
      43.2 + index / 100,
    ]);
    // Its last corner, where its first edge begins, is at the latitudes of the boxes.
    const ring: Point[] = [[-79.1, 43.1], ...zigzag, [-79.1, 43.9], [-79.1, 43.45]];
    const inside = narrowEdges(createNearEdges(ring, 1), {
      west: -79.3,
      south: 43.4,
      east: -79.2,
      north: 43.5,
    });
    expect([inside.to - inside.from, inside.turns !== 0]).toEqual([0, true]);
    const outside = narrowEdges(createNearEdges(ring, 1), {
      west: -79.9,
      south: 43.4,
      east: -79.8,
      north: 43.5,
    });
    expect([outside.to - outside.from, outside.turns]).toEqual([0, 0]);
  });
});
