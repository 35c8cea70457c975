import { type Area, isInArea, listEdges } from "./area";

/** Cells on each side of the grid. */
const side = 128;
/** States of a cell; in one away from all edges, all positions are inside or none is. */
const [unknown, inside, outside, edge] = [0, 1, 2, 3];

/** {@link isInArea} for many positions: edges are compared only near an edge. */
export function createAreaTest(area: Area): (longitude: number, latitude: number) => boolean {
  const { box, rings } = area;
  if (!rings) return (longitude, latitude) => isInArea(area, longitude, latitude);
  const { west, south, east, north } = box;
  const cells = new Uint8Array(side * side);
  const columnsPerDegree = side / (east - west);
  const rowsPerDegree = side / (north - south);
  const toColumn = (longitude: number) => toIndex((longitude - west) * columnsPerDegree);
  const toRow = (latitude: number) => toIndex((latitude - south) * rowsPerDegree);

  /** Flags the cells on the edge and their neighbours, so that rounding does not matter. */
  const markEdge = ([x1, y1, x2, y2]: [number, number, number, number]) => {
    const [low, high] = [Math.min(y1, y2), Math.max(y1, y2)];
    const longitudeAt = (latitude: number) =>
      x1 + ((x2 - x1) * (clamp(latitude, low, high) - y1)) / (y2 - y1);
    for (let row = toIndex(toRow(low) - 1); row <= toIndex(toRow(high) + 1); row += 1) {
      const from = south + row / rowsPerDegree;
      const ends = y1 === y2 ? [x1, x2] : [longitudeAt(from), longitudeAt(from + 1 / rowsPerDegree)];
      const last = toIndex(toColumn(Math.max(...ends)) + 1);
      for (let column = toIndex(toColumn(Math.min(...ends)) - 1); column <= last; column += 1)
        cells[row * side + column] = edge;
    }
  };
  for (const ring of rings) listEdges(ring).forEach(markEdge);

  return (longitude, latitude) => {
    if (longitude < west || longitude > east || latitude < south || latitude > north) return false;
    const cell = toRow(latitude) * side + toColumn(longitude);
    const state = cells[cell];
    if (state === edge) return isInArea(area, longitude, latitude);
    if (state !== unknown) return state === inside;
    const isInside = isInArea(area, longitude, latitude);
    cells[cell] = isInside ? inside : outside;
    return isInside;
  };
}

/** The column or the row of a coordinate, as a number of cells from the edge of the grid. */
function toIndex(cells: number): number {
  return clamp(Math.floor(cells), 0, side - 1);
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}
