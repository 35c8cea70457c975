import { distanceKm, moved, offsetKm, type Point } from "@larchway/shared/domain/distance";

/** Kilometres to the east and north of the middle. */
type Offset = readonly [east: number, north: number];

/** How far an area can reach from its middle. A rural area is as large as a county. */
const reachKm = { urban: 4, rural: 45 };
const circleCorners = 48;

/** A postal area with its middle. */
interface Area {
  code: string;
  middle: Point;
}

/** Whether an area is rural: the second character of its code is 0. */
export function isRural(code: string): boolean {
  return code[1] === "0";
}

/**
 * The estimated outline of a postal area: all points nearer to its middle than to that of any other area of its kind,
 * up to a distance. The licensed boundaries are not free, and middles of rural areas say nothing about urban ones.
 */
export function estimateOutline({ code, middle }: Area, areas: readonly Area[]): Point[] {
  const reach = isRural(code) ? reachKm.rural : reachKm.urban;
  let outline = Array.from({ length: circleCorners }, (_, index): Offset => {
    const angle = (index / circleCorners) * 2 * Math.PI;
    return [reach * Math.cos(angle), reach * Math.sin(angle)];
  });
  for (const other of areas)
    if (
      other.code !== code &&
      isRural(other.code) === isRural(code) &&
      distanceKm(middle, other.middle) < 2 * reach
    )
      outline = cutHalf(outline, offsetKm(middle, other.middle));
  return outline.map(([east, north]) => moved(middle, east, north));
}

/** The part of a convex outline that is nearer to its origin than to another point. */
function cutHalf(outline: readonly Offset[], [x, y]: Offset): Offset[] {
  // Positive on the other point's side of the perpendicular bisector.
  const getSide = ([east, north]: Offset) => east * x + north * y - (x * x + y * y) / 2;
  return outline.flatMap((corner, index): Offset[] => {
    const next = outline[(index + 1) % outline.length] ?? corner;
    const [here, there] = [getSide(corner), getSide(next)];
    const inside = here <= 0 ? [corner] : [];
    if (here <= 0 === there <= 0) return inside;
    const share = here / (here - there);
    return [
      ...inside,
      [corner[0] + (next[0] - corner[0]) * share, corner[1] + (next[1] - corner[1]) * share],
    ];
  });
}

/** The shortest and longest distance in kilometres from a point to the points within a convex outline. */
export function measureRange(outline: readonly Point[], point: Point): { fromKm: number; toKm: number } {
  const corners = outline.map((corner) => offsetKm(point, corner));
  const toKm = Math.max(...corners.map(([east, north]) => Math.hypot(east, north)));
  let isInside = true;
  let fromKm = Infinity;
  corners.forEach(([x1, y1], index) => {
    const [x2, y2] = corners[(index + 1) % corners.length] ?? [x1, y1];
    const [dx, dy] = [x2 - x1, y2 - y1];
    const length = dx * dx + dy * dy;
    // The outline runs counterclockwise: a point inside is to the left of all edges.
    if (dx * -y1 - dy * -x1 < 0) isInside = false;
    const share = length === 0 ? 0 : Math.min(1, Math.max(0, -(x1 * dx + y1 * dy) / length));
    fromKm = Math.min(fromKm, Math.hypot(x1 + share * dx, y1 + share * dy));
  });
  return { fromKm: isInside ? 0 : fromKm, toKm };
}
