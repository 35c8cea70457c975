import { offsetKm } from "@larchway/shared/domain/distance";
import type { Position } from "geojson";

/** Metres east and north from one position to another near it. */
function offset(
  [lngA = 0, latA = 0]: Position,
  [lngB = 0, latB = 0]: Position,
): [east: number, north: number] {
  const [east, north] = offsetKm([lngA, latA], [lngB, latB]);
  return [1_000 * east, 1_000 * north];
}

/** Metres between two positions near each other. */
export function metresBetween(a: Position, b: Position): number {
  return Math.hypot(...offset(a, b));
}

/** Length of a line in metres. */
export function measureLine(line: readonly Position[]): number {
  let sum = 0;
  for (let index = 1; index < line.length; index++)
    sum += metresBetween(line[index - 1] as Position, line[index] as Position);
  return sum;
}

/** Metres from a position to the nearest point of a segment. */
export function metresToSegment(position: Position, from: Position, to: Position): number {
  const [dx, dy] = offset(from, to);
  const [px, py] = offset(from, position);
  const square = dx * dx + dy * dy;
  const share = square === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / square));
  return Math.hypot(px - share * dx, py - share * dy);
}
