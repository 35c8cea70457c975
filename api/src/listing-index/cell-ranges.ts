import { firstPlace } from "./first-place";
import type { MapQuery } from "@larchway/shared/contracts/api";
import { cellBits, cellPosition, mortonCode } from "../map/web-mercator";

export type Box = Pick<MapQuery, "west" | "south" | "east" | "north">;

/** Positions of a map table; `isInside` when every one lies in the box. */
export interface CellRange {
  from: number;
  to: number;
  isInside: boolean;
}

/** A tile with so few listings is looked through one by one. */
const fewListings = 1024;
const deepest = 20;

/** Parts of the ascending cells that hold all that lies in the box: its tiles, split along its edges. */
export function cellRanges(cells: Float64Array, box: Box): CellRange[] {
  if (cells.length === 0 || box.south > box.north) return [];
  // A box over the date line is two boxes: rare enough to look through everything.
  if (box.west > box.east) return [{ from: 0, to: cells.length, isInside: false }];
  const { x: left, y: top } = cellPosition(box.west, box.north);
  const { x: right, y: bottom } = cellPosition(box.east, box.south);
  const ranges: CellRange[] = [];

  const visit = (x: number, y: number, level: number, part: { from: number; to: number }) => {
    const size = 2 ** (cellBits - level);
    const [x0, y0] = [x * size, y * size];
    // One cell more on each side, as positions are rounded.
    if (x0 > right + 1 || y0 > bottom + 1 || x0 + size <= left - 1 || y0 + size <= top - 1) return;
    const start = mortonCode(x0, y0);
    const from = lowerBound(cells, start, part);
    const to = lowerBound(cells, start + size * size, { from, to: part.to });
    if (from === to) return;
    const isInside = x0 > left + 1 && y0 > top + 1 && x0 + size < right - 1 && y0 + size < bottom - 1;
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

function lowerBound(cells: Float64Array, cell: number, range: { from: number; to: number }): number {
  return firstPlace(range, (place) => (cells[place] as number) >= cell);
}
