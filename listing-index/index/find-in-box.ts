import type { Viewer } from "../viewer";
import type { ListPage } from "./list-page";
import { addBit, createBitSet, listBits, removeBit } from "./bit-set";
import { type Box, cellRanges } from "./cell-ranges";
import { type CityCount, createCityCounter } from "./city-counter";
import type { Dictionaries } from "./dictionaries";
import type { Bounds } from "./find-bounds";
import { type FoundPage, type Matching, type SortContext, takePage } from "./find-page";
import { findSlot, type ListingColumns, noNumber } from "./listing-columns";
import type { ListingTests } from "./listing-tests";
import { createMapMatcher } from "./matches";
import type { Kind, KindAsWritten } from "./packed-listing-repository";
import { readListingKey } from "./search-terms";
import type { Segment } from "./segment";

export interface FoundCluster {
  count: number;
  latitude: number;
  longitude: number;
  /** The box around its listings. */
  bounds: Bounds;
  /** The city with most of its listings; of several, the first by name. */
  city: string;
  /** Whether some listings are in another city. */
  isMixed: boolean;
  /** The listing, if it is the only one. */
  listing?: Omit<FoundPin, "latitude" | "longitude" | "kind">;
}

/**
 * The maximum distance by which rounding moves a locked listing, in degrees: half a thousandth, and a margin for the
 * arithmetic.
 */
const farthestRounding = 0.000_501;

/** Number of matching listings in the box by segment; their positions are in `matches` of each segment. */
export function matchInBox(
  segments: readonly Segment[],
  tests: ListingTests,
  box: Box,
  { viewer, leftOut = [] }: { viewer: Viewer; leftOut?: readonly number[] },
): number[] {
  const margin = viewer.seesSoldData ? farthestRounding : 0;
  return segments.map((segment) => {
    const { byCell, matches } = segment;
    const ranges = cellRanges(byCell.cell, box, margin);
    const match = createMapMatcher(segment, tests, ranges);
    const leftOutPositions = listPositions(segment, leftOut);
    let count = 0;
    for (const { from, to, isInside } of ranges) {
      const start = count;
      const matching = match({ from, to });
      for (const position of leftOutPositions)
        if (position >= from && position < to) removeBit(matching, position);
      count = listBits(matching, matches, { from, to, start });
      if (!isInside) count = keepInBox(segment, { start, count }, box, viewer);
    }
    return count;
  });
}

/** The positions in the map table of those listings that the segment has. */
function listPositions({ columns, cellPosition, byCell }: Segment, ids: readonly number[]): number[] {
  return ids.flatMap((id) => {
    const slot = findSlot(columns.id, id);
    const position = slot < 0 ? Infinity : (cellPosition[slot] as number);
    return position < byCell.slot.length ? [position] : [];
  });
}

/** The first matches of a segment as a set of its time table, from which orders are made. */
function toTimeSet({ byTime, byCell, timePosition, matches }: Segment, count: number): Matching {
  const matching = createBitSet(byTime.slot.length);
  for (let index = 0; index < count; index += 1)
    addBit(matching, timePosition[byCell.slot[matches[index] as number] as number] as number);
  return { matching, count };
}

/** The positions of listings, as far as the viewer may see them: the cell in the map table, or the exact columns. */
function positionsFor({ byCell, columns }: Segment, { seesSoldData }: Viewer) {
  const { latitude, longitude } = seesSoldData ? columns : byCell;
  const indexOf = seesSoldData ? byCell.slot : undefined;
  return { latitude, longitude, indexOf };
}

function keepInBox(
  segment: Segment,
  { start, count }: { start: number; count: number },
  { west, south, east, north }: Box,
  viewer: Viewer,
): number {
  const { matches } = segment;
  const { latitude, longitude, indexOf } = positionsFor(segment, viewer);
  let end = start;
  for (let offset = start; offset < count; offset += 1) {
    const position = matches[offset] as number;
    const index = indexOf ? (indexOf[position] as number) : position;
    const y = latitude[index] as number;
    const x = longitude[index] as number;
    const fits = west <= east ? x >= west && x <= east : x >= west || x <= east;
    if (!fits || y < south || y > north) continue;
    matches[end] = position;
    end += 1;
  }
  return end;
}

/** A page of the listings in the box. */
export function findPageInBox(
  segments: readonly Segment[],
  tests: ListingTests,
  box: Box,
  { viewer, dictionaries, plan, ...listPage }: ListPage & SortContext,
): FoundPage {
  const counts = matchInBox(segments, tests, box, { viewer });
  return takePage(segments, (segment, index) => toTimeSet(segment, counts[index] ?? 0), listPage, {
    viewer,
    dictionaries,
    plan,
  });
}

/** All matches, newest first as far as the viewer may see their times. */
function listNewest(segments: readonly Segment[], counts: readonly number[], { seesSoldData }: Viewer) {
  const found = segments.flatMap(({ byCell, columns, matches }, index) =>
    Array.from(matches.subarray(0, counts[index]), (position) => {
      const slot = byCell.slot[position] as number;
      const publicTime = columns.publicTime[slot] as number;
      const time = seesSoldData ? (columns.time[slot] as number) : publicTime;
      return { columns, slot, id: columns.id[slot] as number, time, publicTime };
    }),
  );
  return found.sort(
    (left, right) => right.time - left.time || right.publicTime - left.publicTime || right.id - left.id,
  );
}

interface Indexed {
  columns: ListingColumns;
  slot: number;
}

function toPin({ columns, slot }: Indexed, { kinds, texts }: Dictionaries): FoundPin {
  const price = columns.numbers.list_price[slot] as number;
  const { asWritten, locked } = kinds.values[columns.codes.kind[slot] as number] as Kind;
  return {
    id: columns.id[slot] as number,
    listingKey: readListingKey(columns, slot),
    latitude: columns.latitude[slot] as number,
    longitude: columns.longitude[slot] as number,
    price: price === noNumber ? null : price,
    locked,
    openHouseEnds: texts.open_house_ends.values[columns.codes.open_house_ends[slot] as number]?.value ?? "",
    kind: asWritten,
  };
}

/** A listing that is shown by a pin. */
export interface FoundPin {
  id: number;
  listingKey: string;
  latitude: number;
  longitude: number;
  price: number | null;
  locked: boolean;
  /** See `toOpenHouseEndText`. */
  openHouseEnds: string;
  kind: KindAsWritten;
}

export type FoundOnMap = { total: number } & (
  { pins: FoundPin[]; clusters?: undefined } | { clusters: FoundCluster[]; pins?: undefined }
);

/** How the map groups listings, and the ids of those that it leaves out. */
export interface MapGrid {
  fewest: number;
  shift: number;
  leftOut?: readonly number[];
}

/** The listings in the box: at most `fewest` pins, newest first, otherwise clusters of squares of 2^`shift` cells. */
export function findOnMap(
  segments: readonly Segment[],
  tests: ListingTests,
  box: Box,
  { fewest, shift, leftOut, dictionaries, viewer }: MapGrid & { dictionaries: Dictionaries; viewer: Viewer },
): FoundOnMap {
  const counts = matchInBox(segments, tests, box, { viewer, leftOut });
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total <= fewest) {
    const found = listNewest(segments, counts, viewer);
    return { pins: found.map((match) => toPin(match, dictionaries)), total };
  }
  const squares = new Map<number, Square>();
  segments.forEach((segment, index) =>
    addSquares(segment, counts[index] ?? 0, { size: 2 ** shift, viewer }, squares),
  );
  // In SQL's order: the fullest first, equal ones by their square.
  const clusters = [...squares].sort(([left, a], [right, b]) => b.count - a.count || left - right);
  return {
    total,
    clusters: clusters.map(([, { count, latitude, longitude, bounds, cities, first }]) => {
      const center = { latitude: latitude / count, longitude: longitude / count };
      const cluster = { count, ...center, bounds, ...findMainCity(cities, dictionaries) };
      if (count > 1) return cluster;
      const { id, listingKey, price, locked, openHouseEnds } = toPin(first, dictionaries);
      return { ...cluster, listing: { id, listingKey, price, locked, openHouseEnds } };
    }),
  };
}

/** Sums of the listings in a square, and the box around them. */
interface Square {
  count: number;
  latitude: number;
  longitude: number;
  bounds: Bounds;
  /** A city's code may occur several times. */
  cities: CityCount[];
  first: Indexed;
}

function findMainCity(counts: CityCount[], { cities }: Dictionaries): Pick<FoundCluster, "city" | "isMixed"> {
  const getName = (code: number) => cities.values[code]?.name ?? "";
  if (counts.length === 1) return { city: getName((counts[0] as CityCount).code), isMixed: false };
  const byName = new Map<string, number>();
  for (const { code, count } of counts) byName.set(getName(code), (byName.get(getName(code)) ?? 0) + count);
  const [[city] = [""]] = [...byName].sort(([a, left], [b, right]) => right - left || (a < b ? -1 : 1));
  return { city, isMixed: byName.size > 1 };
}

/** Sums the positions by square. Matches of one square are consecutive, because the cells ascend. */
function addSquares(
  segment: Segment,
  count: number,
  { size, viewer }: { size: number; viewer: Viewer },
  squares: Map<number, Square>,
): void {
  const {
    byCell: { cell, slot, codes },
    columns,
    matches,
  } = segment;
  const { latitude, longitude, indexOf } = positionsFor(segment, viewer);
  const counter = createCityCounter(codes.city);
  for (let offset = 0; offset < count;) {
    const square = Math.floor((cell[matches[offset] as number] as number) / size);
    const end = (square + 1) * size;
    const first = offset;
    let [latitudes, longitudes] = [0, 0];
    let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
    for (; offset < count; offset += 1) {
      const position = matches[offset] as number;
      if ((cell[position] as number) >= end) break;
      counter.add(position);
      const index = indexOf ? (indexOf[position] as number) : position;
      const y = latitude[index] as number;
      const x = longitude[index] as number;
      latitudes += y;
      longitudes += x;
      if (x < west) west = x;
      if (x > east) east = x;
      if (y < south) south = y;
      if (y > north) north = y;
    }
    const existing = squares.get(square);
    if (existing) {
      existing.count += offset - first;
      existing.latitude += latitudes;
      existing.longitude += longitudes;
      existing.bounds = joinBounds(existing.bounds, { west, south, east, north });
      existing.cities.push(...counter.take());
    } else {
      squares.set(square, {
        count: offset - first,
        latitude: latitudes,
        longitude: longitudes,
        bounds: { west, south, east, north },
        cities: counter.take(),
        first: { columns, slot: slot[matches[first] as number] as number },
      });
    }
  }
}

function joinBounds(left: Bounds, right: Bounds): Bounds {
  return {
    west: Math.min(left.west, right.west),
    south: Math.min(left.south, right.south),
    east: Math.max(left.east, right.east),
    north: Math.max(left.north, right.north),
  };
}
