import { getTurn, onEdge } from "./area";

/** West to east and south to north, in degrees. */
interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** The edges of a ring that decide which positions of a box are inside. */
export interface NearEdges {
  /** Four numbers an edge: x1, y1, x2, y2. */
  edges: Float64Array;
  /** The sum of the turns of all other edges, the same for each position in the box. */
  turns: number;
}

/** The longitude of edges that stand for all edges from one corner to another, east of the box. */
const farEast = 1_000;

/**
 * Narrows the edges of a ring to those near a box: edges that pass it in the north, south or west have no turn, and the
 * turns of those in the east depend only on the latitudes of the first and the last corner. The sums of all turns stay
 * exactly the same.
 */
export function narrowEdges({ edges, turns }: NearEdges, box: Box): NearEdges {
  const near = new Float64Array(edges.length);
  let length = 0;
  for (let index = 0; index < edges.length; index += 4) {
    const y1 = edges[index + 1] as number;
    const y2 = edges[index + 3] as number;
    const side = getSide(edges, index, box);
    if (side === "without turn") continue;
    const isEast = side === "east";
    if (isEast && length > 0 && near[length - 4] === farEast && near[length - 1] === y1) {
      near[length - 1] = y2;
      continue;
    }
    near[length] = isEast ? farEast : (edges[index] as number);
    near[length + 1] = y1;
    near[length + 2] = isEast ? farEast : (edges[index + 2] as number);
    near[length + 3] = y2;
    length += 4;
  }
  // The first edge of a ring follows its last.
  if (length > 4 && near[0] === farEast && near[length - 4] === farEast && near[length - 1] === near[1]) {
    near[1] = near[length - 3] as number;
    length -= 4;
  }
  return separateConstant(near.subarray(0, length), turns, box);
}

/** Where the part of an edge at the latitudes of a box is. */
function getSide(edges: Float64Array, index: number, box: Box): "near" | "east" | "without turn" {
  const { west, south, east, north } = box;
  const x1 = edges[index] as number;
  const y1 = edges[index + 1] as number;
  const x2 = edges[index + 2] as number;
  const y2 = edges[index + 3] as number;
  if ((y1 < south && y2 < south) || (y1 > north && y2 > north)) return "without turn";
  let [from, to] = [x1, x2];
  if (y1 !== y2) {
    const slope = (x2 - x1) / (y2 - y1);
    from = x1 + slope * (clamp(south, y1, y2) - y1);
    to = x1 + slope * (clamp(north, y1, y2) - y1);
  }
  if (from < west && to < west) return "without turn";
  return from > east && to > east ? "east" : "near";
}

/** Adds the turns of eastern edges from one side of the box to another, which cross each of its latitudes. */
function separateConstant(edges: Float64Array, turns: number, { south, north }: Box): NearEdges {
  let [length, sum] = [0, turns];
  for (let index = 0; index < edges.length; index += 4) {
    const y1 = edges[index + 1] as number;
    const y2 = edges[index + 3] as number;
    if (edges[index] === farEast && (y1 < south || y1 > north) && (y2 < south || y2 > north)) {
      sum += Number(y2 > north) - Number(y1 > north);
      continue;
    }
    edges.copyWithin(length, index, index + 4);
    length += 4;
  }
  return { edges: edges.subarray(0, length), turns: sum };
}

/** Whether a position of the box is inside the ring. */
export function isInside({ edges, turns }: NearEdges, longitude: number, latitude: number): boolean {
  let sum = turns;
  for (let index = 0; index < edges.length; index += 4) {
    const turn = getTurn(edges, index, longitude, latitude);
    if (turn === onEdge) return true;
    sum += turn;
  }
  return sum !== 0;
}

function clamp(value: number, one: number, other: number): number {
  return one < other ? Math.min(Math.max(value, one), other) : Math.min(Math.max(value, other), one);
}
