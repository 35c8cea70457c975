import fc from "fast-check";
import { cellBits } from "@larchway/listing-index/geo/web-mercator";
import { mostSquares, squareShift } from "./map-repository";

const shiftOfZoom = (zoom: number) => 2 * (cellBits - Math.min(cellBits, Math.floor(zoom) + 2));
const degrees = (side: number) => fc.double({ min: -side, max: side, noNaN: true });
const box = fc.record({ west: degrees(180), south: degrees(90), east: degrees(180), north: degrees(90) });
const zoom = fc.double({ min: 0, max: 22, noNaN: true });

/** Latitude of a share of the world square from its north edge. */
const latitudeAt = (share: number) => (Math.atan(Math.sinh(Math.PI * (1 - 2 * share))) * 180) / Math.PI;

describe("the grid of clusters", () => {
  it("has a limited number of squares in any box, and never finer ones than the zoom's", () => {
    fc.assert(
      fc.property(box, zoom, (edges, level) => {
        const { west, south, east, north } = {
          ...edges,
          south: Math.min(edges.south, edges.north),
          north: Math.max(edges.south, edges.north),
        };
        const shift = squareShift({ west, south, east, north, zoom: level });
        expect(shift).toBeGreaterThanOrEqual(shiftOfZoom(level));
        const side = 2 ** (cellBits - shift / 2);
        const width = (west <= east ? east - west : 360 - west + east) / 360;
        const toY = (latitude: number) =>
          Math.asinh(Math.tan((Math.max(-85, Math.min(85, latitude)) * Math.PI) / 180)) / (2 * Math.PI);
        expect(width * side * (toY(north) - toY(south)) * side).toBeLessThanOrEqual(mostSquares);
      }),
      { numRuns: 500 },
    );
  });

  it("is that of the zoom for every box that the map of a screen up to 5,120 x 2,880 requests", () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    const boxes = fc.record({
      width: fc.integer({ min: 1, max: 88 }),
      height: fc.integer({ min: 1, max: 64 }),
      level: fc.integer({ min: 0, max: 22 }),
      x: share,
      y: share,
    });
    fc.assert(
      fc.property(boxes, ({ width, height, level, x, y }) => {
        const squares = 2 ** (level + 2);
        const left = Math.floor(x * Math.max(0, squares - width));
        const top = Math.floor(y * Math.max(0, squares - height));
        const [right, bottom] = [Math.min(squares, left + width), Math.min(squares, top + height)];
        const edges = {
          west: (left / squares) * 360 - 180,
          east: (right / squares) * 360 - 180,
          north: latitudeAt(top / squares),
          south: latitudeAt(bottom / squares),
        };
        expect(squareShift({ ...edges, zoom: level })).toBe(shiftOfZoom(level));
      }),
      { numRuns: 500 },
    );
  });
});
