import fc from "fast-check";
import { coveringCells, listCells } from "./area-cells";

const box = fc
  .tuple(
    fc.double({ min: -95, max: -74, noNaN: true }),
    fc.double({ min: 41, max: 57, noNaN: true }),
    fc.double({ min: 0, max: 3, noNaN: true }),
    fc.double({ min: 0, max: 3, noNaN: true }),
  )
  .map(([west, south, width, height]) => ({ west, south, east: west + width, north: south + height }));

it("cover every position of a box with at most 16 cells", () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(box, share, share, (area, x, y) => {
      const cells = coveringCells(area) ?? [];
      expect(cells.length).toBeGreaterThan(0);
      expect(cells.length).toBeLessThanOrEqual(16);
      const longitude = area.west + x * (area.east - area.west);
      const latitude = area.south + y * (area.north - area.south);
      expect(listCells(longitude, latitude).some((cell) => cells.includes(cell))).toBe(true);
    }),
  );
});

it("are none for a box that is larger than the province", () => {
  expect(coveringCells({ west: -180, south: -90, east: 180, north: 90 })).toBeUndefined();
});
