import type { MapQuery } from "@larchway/shared/listing-filters";
import { cellBits, cellPosition, mortonCode } from "../geo/web-mercator";
import { lowerBound } from "./lower-bound";

export type Box = Pick<MapQuery, "west" | "south" | "east" | "north">;

/** A range of positions in a map table; `isInside` when all of them are in the box. */
export interface CellRange {
  from: number;
  to: number;
  isInside: boolean;
}

/** A tile with at most this many listings is checked one by one. */
const fewListings = 1024;
const deepest = 20;

/**
 * The ranges of the ascending cells that contain all listings in the box: its tiles, split along its edges. Listings
 * may be up to `margin` degrees away from the position of their cell.
 */
export function cellRanges(cells: Float64Array, box: Box, margin = 0): CellRange[] {
  if (cells.length === 0 || box.south > box.north) return [];
  // A box over the date line is two boxes, which is rare: check all listings.
  if (box.west > box.east) return [{ from: 0, to: cells.length, isInside: false }];
  const outer = toEdges(box, margin);
  const inner = toEdges(box, -margin);
  const ranges: CellRange[] = [];

  const visit = (x: number, y: number, level: number, part: { from: number; to: number }) => {
    const size = 2 ** (cellBits - level);
    const [x0, y0] = [x * size, y * size];
    // One more cell on each side, because positions are rounded.
    if (x0 > outer.right + 1 || y0 > outer.bottom + 1) return;
    if (x0 + size <= outer.left - 1 || y0 + size <= outer.top - 1) return;
    const start = mortonCode(x0, y0);
    const from = findCell(cells, start, part);
    const to = findCell(cells, start + size * size, { from, to: part.to });
    if (from === to) return;
    const isInside =
      x0 > inner.left + 1 &&
      y0 > inner.top + 1 &&
      x0 + size < inner.right - 1 &&
      y0 + size < inner.bottom - 1;
    if (isInside || to - from <= fewListings || level === deepest) {
      ranges.push({ from, to, isInside });
      return;
    }
    for (let child = 0; child < 4; child += 1)
      visit(2 * x + (child & 1), 2 * y + (child >> 1), level + 1, { from, to });
  };
  visit(0, 0, 0, { from: 0, to: cells.length });
  return ranges;
}

/** The box enlarged by so many degrees on each side, in cells. */
function toEdges({ west, south, east, north }: Box, margin: number) {
  const { x: left, y: top } = cellPosition(west - margin, north + margin);
  const { x: right, y: bottom } = cellPosition(east + margin, south - margin);
  return { left, top, right, bottom };
}

/** The first position of the range whose cell is this one or after it. */
export function findCell(cells: Float64Array, cell: number, range: { from: number; to: number }): number {
  return lowerBound(range, (index) => (cells[index] as number) >= cell);
}
