import type { Point } from "@larchway/shared/domain/distance";
import { createNearEdges, isInside, narrowEdges, type NearEdges } from "../geo/near-edges";
import { cellBits, mortonCode, toTileBox } from "../geo/web-mercator";
import { findCell } from "./cell-ranges";

/** A tile with at most this many listings is not divided. */
const fewListings = 32;
const deepest = 20;

/** Positions in the order of their cells. */
interface CellTable {
  cell: Float64Array;
  longitude: Float64Array;
  latitude: Float64Array;
}

/**
 * Calls `add` with the position in the table of each listing in the ring. Divides the map into tiles until a tile is
 * inside or outside, or has few listings, which are compared only with the edges near the tile.
 */
export function findInRing(
  { cell, longitude, latitude }: CellTable,
  ring: readonly Point[],
  add: (position: number) => void,
): void {
  const visit = (
    [x, y, level]: readonly [x: number, y: number, level: number],
    edges: NearEdges,
    part: { from: number; to: number },
  ) => {
    const size = 2 ** (cellBits - level);
    const start = mortonCode(x * size, y * size);
    const from = findCell(cell, start, part);
    const to = findCell(cell, start + size * size, { from, to: part.to });
    if (from === to) return;
    const near = narrowEdges(edges, toTileBox(x, y, level));
    if (near.from === near.to) {
      if (near.turns !== 0) for (let position = from; position < to; position += 1) add(position);
    } else if (to - from <= fewListings || level === deepest) {
      for (let position = from; position < to; position += 1)
        if (isInside(near, longitude[position] as number, latitude[position] as number)) add(position);
    } else
      for (let child = 0; child < 4; child += 1)
        visit([2 * x + (child & 1), 2 * y + (child >> 1), level + 1], near, { from, to });
  };
  visit([0, 0, 0], createNearEdges(ring, deepest + 1), { from: 0, to: cell.length });
}
