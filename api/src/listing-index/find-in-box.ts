import { addBit, listBits, takeBits } from "./bits";
import type { ListPage } from "../listings/listing-repository";
import { type Box, cellRanges } from "./cell-ranges";
import type { FoundPage } from "./find-page";
import type { ListingTests } from "./listing-tests";
import { type ListingColumns, noPrice } from "./listing-columns";
import { matcherOfMap } from "./matches";
import type { Kind, KindAsWritten } from "./packed-listing-repository";
import { listingKeyOf } from "./search-words";
import type { Vocabulary } from "./vocabulary";
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
    const match = matcherOfMap(segment, tests);
    let count = 0;
    for (const { from, to, isInside } of cellRanges(byCell.cell, box)) {
      const start = count;
      count = listBits(match({ from, to }), matches, { from, to, start });
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

/** The newest matches: marks them in the time table and takes them from its end. */
function newest(
  { byTime, byCell, columns, timePosition, matches, marks }: Segment,
  count: number,
  wanted: number,
) {
  for (let at = 0; at < count; at += 1) {
    const slot = byCell.slot[matches[at] as number] as number;
    addBit(marks, timePosition[slot] as number);
  }
  const positions = new Uint32Array(Math.min(count, wanted));
  takeBits(marks, positions, { from: 0, to: byTime.slot.length, start: 0, isAscending: false });
  marks.fill(0);
  return Array.from(positions, (position) => {
    const slot = byTime.slot[position] as number;
    return { columns, slot, id: columns.id[slot] as number, time: columns.time[slot] as number };
  });
}

function pinOf(
  { columns, slot }: { columns: ListingColumns; slot: number },
  { kinds }: Vocabulary,
): FoundPin {
  const price = columns.price[slot] as number;
  const { asWritten, locked } = kinds.values[columns.kind[slot] as number] as Kind;
  return {
    listingKey: listingKeyOf(columns, slot),
    latitude: columns.latitude[slot] as number,
    longitude: columns.longitude[slot] as number,
    price: price === noPrice ? null : price,
    locked,
    kind: asWritten,
  };
}

/** What a map shows of a listing that stands alone. */
export interface FoundPin {
  listingKey: string;
  latitude: number;
  longitude: number;
  price: number | null;
  locked: boolean;
  kind: KindAsWritten;
}

export type FoundOnMap = { total: number } & (
  { pins: FoundPin[]; clusters?: undefined } | { clusters: FoundCluster[]; pins?: undefined }
);

/** What lies in the box: at most `fewest` pins, newest first, else clusters of squares of 2^`shift` cells. */
export function findOnMap(
  segments: readonly Segment[],
  tests: ListingTests,
  box: Box,
  { fewest, shift, vocabulary }: { fewest: number; shift: number; vocabulary: Vocabulary },
): FoundOnMap {
  const counts = matchInBox(segments, tests, box);
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total <= fewest) {
    const found = segments.flatMap((segment, index) => newest(segment, counts[index] ?? 0, fewest));
    found.sort((left, right) => right.time - left.time || right.id - left.id);
    return { pins: found.map((place) => pinOf(place, vocabulary)), total };
  }
  const squares = new Map<number, FoundCluster>();
  segments.forEach((segment, index) => addSquares(segment, counts[index] ?? 0, 2 ** shift, squares));
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
  size: number,
  squares: Map<number, FoundCluster>,
): void {
  for (let at = 0; at < count;) {
    const square = Math.floor((cell[matches[at] as number] as number) / size);
    const end = (square + 1) * size;
    const first = at;
    let north = 0;
    let east = 0;
    for (; at < count; at += 1) {
      const position = matches[at] as number;
      if ((cell[position] as number) >= end) break;
      north += latitude[position] as number;
      east += longitude[position] as number;
    }
    const known = squares.get(square);
    if (known) {
      known.count += at - first;
      known.latitude += north;
      known.longitude += east;
    } else squares.set(square, { count: at - first, latitude: north, longitude: east });
  }
}
