import type { Box } from "@larchway/listing-index/index/cell-ranges";

/** Sizes of cells in degrees: a neighbourhood has a few small ones, a region a few large ones. */
const sizes = [0.02, 0.1, 0.5, 2.5];
/** Most cells of an area; a larger one gets larger cells. */
const mostCells = 16;
/** Degrees by which positions may differ from the box that they are tested with, because of rounding. */
const margin = 1e-5;

const toName = (size: number, x: number, y: number) => `cell ${size} ${x} ${y}`;

/** Names of the cells that cover a box; undefined for one that is larger than the province. */
export function coveringCells({ west, south, east, north }: Box): string[] | undefined {
  for (const size of sizes) {
    const [left, right] = [west - margin, east + margin].map((degrees) => Math.floor(degrees / size));
    const [bottom, top] = [south - margin, north + margin].map((degrees) => Math.floor(degrees / size));
    if (left === undefined || right === undefined || bottom === undefined || top === undefined)
      return undefined;
    if (!((right - left + 1) * (top - bottom + 1) <= mostCells)) continue;
    const names: string[] = [];
    for (let x = left; x <= right; x += 1)
      for (let y = bottom; y <= top; y += 1) names.push(toName(size, x, y));
    return names;
  }
  return undefined;
}

/** Names of all cells that contain a position, one of each size. */
export function listCells(longitude: number, latitude: number): string[] {
  return sizes.map((size) => toName(size, Math.floor(longitude / size), Math.floor(latitude / size)));
}
