import type { Point } from "@larchway/shared/domain/distance";

/**
 * One ring for a polygon with holes: to each hole and back, with the holes the other way round, so that the winding
 * number is 0 in them. Areas of the listing index have no holes.
 *
 * @param polygon closed rings of GeoJSON, the outer one first
 */
export function joinHoles([outer = [], ...holes]: readonly Point[][]): Point[] {
  const edge = turn(outer, true);
  const [start] = edge;
  if (!start) return [];
  return [
    ...edge,
    ...holes.flatMap((hole) => [start, ...toLoop(turn(hole, false))]),
    ...(holes.length > 0 ? [start] : []),
  ];
}

function toLoop(ring: readonly Point[]): Point[] {
  return [...ring, ...ring.slice(0, 1)];
}

/** The ring without its repeated last point, counterclockwise or not. */
function turn(ring: readonly Point[], isCounterclockwise: boolean): Point[] {
  const open = ring.slice(0, -1);
  const area = open.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = open[(index + 1) % open.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);
  return area > 0 === isCounterclockwise ? open : open.reverse();
}
