import type { ListPage } from "../listings/listing-repository";
import { type Box, cellRanges } from "./cell-ranges";
import type { FoundPage } from "./find-page";
import type { ListingTests } from "./listing-tests";
import { scan } from "./scan";
import type { MapTable, Segment } from "./segment";

export interface FoundCluster {
  count: number;
  latitude: number;
  longitude: number;
}

/** How many listings of the segments lie in the box and pass; their positions are in `matches` of each segment. */
function matchInBox(segments: readonly Segment[], tests: ListingTests, box: Box): number[] {
  return segments.map((segment) => {
    const { byCell, matches } = segment;
    const source = { ...segment, table: byCell };
    let count = 0;
    for (const { from, to, isInside } of cellRanges(byCell.cell, box)) {
      const start = count;
      count = scan(source, tests, { from, to, start });
      if (!isInside) count = keepInBox(byCell, matches, { start, count }, box);
    }
    return count;
  });
}

function keepInBox(
  { latitude, longitude }: MapTable,
  matches: Uint32Array,
  { start, count }: { start: number; count: number },
  { west, south, east, north }: Box,
): number {
  let kept = start;
  for (let at = start; at < count; at += 1) {
    const position = matches[at] as number;
    const y = latitude[position] as number;
    const x = longitude[position] as number;
    const fits = west <= east ? x >= west && x <= east : x >= west || x <= east;
    if (!fits || y < south || y > north) continue;
    matches[kept] = position;
    kept += 1;
  }
  return kept;
}

/** A page of the listings in the box, newest first. */
export function findPageInBox(
  segments: readonly Segment[],
  tests: ListingTests,
  box: Box,
  { page, limit }: Pick<ListPage, "page" | "limit">,
): FoundPage {
  const counts = matchInBox(segments, tests, box);
  const total = counts.reduce((sum, count) => sum + count, 0);
  const from = (page - 1) * limit;
  if (from >= total) return { ids: [], total };
  const found = segments.flatMap((segment, index) => newest(segment, counts[index] ?? 0, from + limit));
  found.sort((left, right) => right.time - left.time || right.id - left.id);
  return { ids: found.slice(from, from + limit).map(({ id }) => id), total };
}

/** The newest matches: marks them in the time table and walks it from its end. */
function newest(
  { byTime, byCell, columns, timePosition, matches, marks }: Segment,
  count: number,
  wanted: number,
) {
  for (let at = 0; at < count; at += 1) {
    const slot = byCell.slot[matches[at] as number] as number;
    marks[timePosition[slot] as number] = 1;
  }
  const found: { id: number; time: number }[] = [];
  let left = count;
  for (let position = marks.length - 1; left > 0; position -= 1) {
    if (marks[position] === 0) continue;
    marks[position] = 0;
    left -= 1;
    const slot = byTime.slot[position] as number;
    if (found.length < wanted)
      found.push({ id: columns.id[slot] as number, time: columns.time[slot] as number });
  }
  return found;
}

/** What lies in the box: at most `fewest` ids, newest first, else clusters of squares of 2^`shift` cells. */
export function findOnMap(
  segments: readonly Segment[],
  tests: ListingTests,
  box: Box,
  { fewest, shift }: { fewest: number; shift: number },
): (FoundPage & { clusters?: undefined }) | { clusters: FoundCluster[]; total: number } {
  const counts = matchInBox(segments, tests, box);
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total <= fewest) {
    const found = segments.flatMap((segment, index) => newest(segment, counts[index] ?? 0, fewest));
    found.sort((left, right) => right.time - left.time || right.id - left.id);
    return { ids: found.map(({ id }) => id), total };
  }
  const squares = new Map<number, FoundCluster>();
  segments.forEach((segment, index) => addSquares(segment, counts[index] ?? 0, 2 ** -shift, squares));
  // As SQL orders them: the fullest first, equal ones by their square.
  const clusters = [...squares].sort(([left, a], [right, b]) => b.count - a.count || left - right);
  return {
    total,
    clusters: clusters.map(([, { count, latitude, longitude }]) => ({
      count,
      latitude: latitude / count,
      longitude: longitude / count,
    })),
  };
}

/** Sums the places by square. Matches of one square follow each other, as the cells ascend. */
function addSquares(
  { byCell: { cell, latitude, longitude }, matches }: Segment,
  count: number,
  scale: number,
  squares: Map<number, FoundCluster>,
): void {
  for (let at = 0; at < count;) {
    const square = Math.floor((cell[matches[at] as number] as number) * scale);
    let [number, north, east] = [0, 0, 0];
    for (; at < count; at += 1) {
      const position = matches[at] as number;
      if (Math.floor((cell[position] as number) * scale) !== square) break;
      number += 1;
      north += latitude[position] as number;
      east += longitude[position] as number;
    }
    const known = squares.get(square);
    squares.set(square, {
      count: number + (known?.count ?? 0),
      latitude: north + (known?.latitude ?? 0),
      longitude: east + (known?.longitude ?? 0),
    });
  }
}
