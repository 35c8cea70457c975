import { type Area, getTurn, isInArea, listEdges, onEdge } from "./area";
import type { Point } from "@larchway/shared/domain/distance";

/** Cells on each side of the grid. */
const side = 128;
/** Added to a cell on each side, as a share of it, so that rounding does not matter. */
const margin = 0.01;

/** Positions that take less time without a grid: it has 16,384 cells. */
const fewPositions = 500;

type AreaTest = (longitude: number, latitude: number) => boolean;

/** {@link isInArea} for many positions: each is compared only with the edges near it. */
export function createAreaTest(area: Area): AreaTest {
  const { box, rings } = area;
  if (!rings) return (longitude, latitude) => isInArea(area, longitude, latitude);
  let tested = 0;
  let isInGrid: AreaTest | undefined;
  return (longitude, latitude) => {
    if (isInGrid) return isInGrid(longitude, latitude);
    tested += 1;
    if (tested > fewPositions) isInGrid = createGridTest(box, rings);
    return isInArea(area, longitude, latitude);
  };
}

function createGridTest(box: Area["box"], rings: readonly (readonly Point[])[]): AreaTest {
  const { west, south, east, north } = box;
  const columnsPerDegree = side / (east - west);
  const rowsPerDegree = side / (north - south);
  const toColumn = (longitude: number) => toIndex((longitude - west) * columnsPerDegree);
  const toRow = (latitude: number) => toIndex((latitude - south) * rowsPerDegree);
  const scale = { toColumn, toRow, south, width: 1 / columnsPerDegree, height: 1 / rowsPerDegree };
  const grids = rings.map((ring) => buildGrid(ring, scale));

  const states = getStates(grids);

  return (longitude, latitude) => {
    if (longitude < west || longitude > east || latitude < south || latitude > north) return false;
    const cell = toRow(latitude) * side + toColumn(longitude);
    const state = states[cell];
    if (state !== edge) return state === inside;
    for (const grid of grids) if (isInRing(grid, cell, longitude, latitude)) return true;
    return false;
  };
}

/** States of a cell: where no edge must be compared, all positions are inside or none is. */
const [outside, inside, edge] = [0, 1, 2];

function getStates(grids: readonly RingGrid[]): Uint8Array {
  const states = new Uint8Array(side * side);
  for (const { turns, ends } of grids)
    for (let cell = 0, start = 0; cell < states.length; cell += 1) {
      const end = ends[cell] as number;
      if (start === end && turns[cell] !== 0) states[cell] = inside;
      else if (start !== end && states[cell] === outside) states[cell] = edge;
      start = end;
    }
  return states;
}

/** A ring in the cells of a grid. */
interface RingGrid {
  /** Four numbers an edge: x1, y1, x2, y2. */
  edges: Float64Array;
  /** The sum of the turns of the edges that are not compared, because they are east of a cell. */
  turns: Int16Array;
  /** The indexes in `edges` of the edges that must be compared, and their end for each cell. */
  compared: Uint32Array;
  ends: Uint32Array;
}

function isInRing({ edges, turns, compared, ends }: RingGrid, cell: number, x: number, y: number): boolean {
  let sum = turns[cell] as number;
  const end = ends[cell] as number;
  for (let index = cell === 0 ? 0 : (ends[cell - 1] as number); index < end; index += 1) {
    const turn = getTurn(edges, compared[index] as number, x, y);
    if (turn === onEdge) return true;
    sum += turn;
  }
  return sum !== 0;
}

interface Scale {
  toColumn: (longitude: number) => number;
  toRow: (latitude: number) => number;
  south: number;
  /** Degrees of a cell. */
  width: number;
  height: number;
}

type Edge = [x1: number, y1: number, x2: number, y2: number];

function buildGrid(ring: readonly Point[], scale: Scale): RingGrid {
  const { toColumn, toRow, south, width, height } = scale;
  const edges = listEdges(ring);
  const turns = new Int16Array(side * side);
  const ends = new Uint32Array(side * side);
  const rows = Array.from({ length: side }, (): number[] => []);
  edges.forEach(([, y1, , y2], edge) => {
    const last = toRow(Math.max(y1, y2) + margin * height);
    for (let row = toRow(Math.min(y1, y2) - margin * height); row <= last; row += 1) rows[row]?.push(edge);
  });
  /** The first and the last cell of a chain, and its edges. */
  const spans: { first: number; last: number; chain: number[] }[] = [];
  rows.forEach((inRow, row) => {
    const from = south + (row - margin) * height;
    const to = south + (row + 1 + margin) * height;
    for (const chain of toChains(inRow, edges, from, to)) {
      const xs = chain.flatMap((edge) => clipEdge(edges[edge] as Edge, from, to));
      const first = row * side + toColumn(Math.min(...xs) - margin * width);
      const last = row * side + toColumn(Math.max(...xs) + margin * width);
      const turn = getChainTurn(chain, edges, (from + to) / 2);
      for (let cell = row * side; cell < first; cell += 1) turns[cell] = (turns[cell] as number) + turn;
      for (let cell = first; cell <= last; cell += 1) ends[cell] = (ends[cell] as number) + chain.length;
      spans.push({ first, last, chain });
    }
  });
  let total = 0;
  // Counts become starts, and each start moves to its end.
  for (let cell = 0; cell < ends.length; cell += 1) {
    const count = ends[cell] as number;
    ends[cell] = total;
    total += count;
  }
  const compared = new Uint32Array(total);
  for (const { first, last, chain } of spans)
    for (let cell = first; cell <= last; cell += 1)
      for (const edge of chain) {
        const index = ends[cell] as number;
        compared[index] = edge * 4;
        ends[cell] = index + 1;
      }
  return { edges: Float64Array.from(edges.flat()), turns, compared, ends };
}

/** The edges of a row as chains whose edges meet within the row; the first edge of a ring follows its last. */
function toChains(inRow: readonly number[], edges: readonly Edge[], from: number, to: number): number[][] {
  const chains: number[][] = [];
  const startsWithin = (edge: number) => {
    const [, latitude] = edges[edge] as Edge;
    return latitude >= from && latitude <= to;
  };
  for (const edge of inRow) {
    const chain = chains.at(-1);
    if (chain?.at(-1) === edge - 1 && startsWithin(edge)) chain.push(edge);
    else chains.push([edge]);
  }
  const [first] = chains;
  const last = chains.at(-1);
  if (first && last && chains.length > 1 && first[0] === 0 && startsWithin(0)) {
    last.push(...first);
    chains.shift();
  }
  return chains;
}

/**
 * The sum of the turns of a chain around each position west of it: it begins and ends north or south of the row, or is
 * the whole ring.
 */
function getChainTurn(chain: readonly number[], edges: readonly Edge[], latitude: number): number {
  const start = (edges[chain[0] as number] as Edge)[1];
  const end = (edges[chain.at(-1) as number] as Edge)[3];
  return Number(end > latitude) - Number(start > latitude);
}

/** The longitudes of the ends of an edge's part between two latitudes. */
function clipEdge([x1, y1, x2, y2]: Edge, from: number, to: number): [number, number] {
  if (y1 === y2) return [x1, x2];
  const longitudeAt = (latitude: number) =>
    x1 + ((x2 - x1) * (clamp(latitude, Math.min(y1, y2), Math.max(y1, y2)) - y1)) / (y2 - y1);
  return [longitudeAt(from), longitudeAt(to)];
}

/** The column or the row of a coordinate, as a number of cells from the edge of the grid. */
function toIndex(cells: number): number {
  return clamp(Math.floor(cells), 0, side - 1);
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}
