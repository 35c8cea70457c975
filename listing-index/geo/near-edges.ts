import type { Point } from "@larchway/shared/domain/distance";
import { getTurn, listEdges, onEdge } from "./area";

/** West to east and south to north, in degrees. */
interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** The edges of a ring that decide which positions of a box are inside. */
export interface NearEdges {
  /** Four numbers an edge, x1, y1, x2, y2, from an index to another. Narrower boxes write theirs behind: a stack. */
  stack: Float64Array;
  from: number;
  to: number;
  /** The sum of the turns of all other edges, the same for each position in the box. */
  turns: number;
}

/** All edges of a ring, which can be narrowed so many times. */
export function createNearEdges(ring: readonly Point[], times: number): NearEdges {
  const edges = listEdges(ring).flat();
  const stack = new Float64Array(edges.length * (times + 1));
  stack.set(edges);
  return { stack, from: 0, to: edges.length, turns: 0 };
}

/** The longitude of edges that stand for all edges from one corner to another, east of the box. */
const farEast = 1_000;

/**
 * Narrows the edges of a ring to those near a box: edges that pass it in the north, south or west have no turn, and the
 * turns of those in the east depend only on the latitudes of the first and the last corner. The sums of all turns stay
 * exactly the same.
 */
export function narrowEdges({ stack, from, to, turns }: NearEdges, box: Box): NearEdges {
  let end = to;
  for (let index = from; index < to; index += 4) {
    const y1 = stack[index + 1] as number;
    const y2 = stack[index + 3] as number;
    const side = getSide(stack, index, box);
    if (side === "without turn") continue;
    const isEast = side === "east";
    if (isEast && end > to && stack[end - 4] === farEast && stack[end - 1] === y1) {
      stack[end - 1] = y2;
      continue;
    }
    stack[end] = isEast ? farEast : (stack[index] as number);
    stack[end + 1] = y1;
    stack[end + 2] = isEast ? farEast : (stack[index + 2] as number);
    stack[end + 3] = y2;
    end += 4;
  }
  // The first edge of a ring follows its last.
  if (
    end - to > 4 &&
    stack[to] === farEast &&
    stack[end - 4] === farEast &&
    stack[end - 1] === stack[to + 1]
  ) {
    stack[to + 1] = stack[end - 3] as number;
    end -= 4;
  }
  return separateConstant({ stack, from: to, to: end, turns }, box);
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
function separateConstant({ stack, from, to, turns }: NearEdges, { south, north }: Box): NearEdges {
  let [end, sum] = [from, turns];
  for (let index = from; index < to; index += 4) {
    const y1 = stack[index + 1] as number;
    const y2 = stack[index + 3] as number;
    if (stack[index] === farEast && (y1 < south || y1 > north) && (y2 < south || y2 > north)) {
      sum += Number(y2 > north) - Number(y1 > north);
      continue;
    }
    if (end < index) stack.copyWithin(end, index, index + 4);
    end += 4;
  }
  return { stack, from, to: end, turns: sum };
}

/** Whether a position of the box is inside the ring. */
export function isInside(
  { stack, from, to, turns }: NearEdges,
  longitude: number,
  latitude: number,
): boolean {
  let sum = turns;
  for (let index = from; index < to; index += 4) {
    const turn = getTurn(stack, index, longitude, latitude);
    if (turn === onEdge) return true;
    sum += turn;
  }
  return sum !== 0;
}

function clamp(value: number, one: number, other: number): number {
  return one < other ? Math.min(Math.max(value, one), other) : Math.min(Math.max(value, other), one);
}
