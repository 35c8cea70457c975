import type { Viewer } from "../../access/viewer";
import type { ListPage } from "../../listings/listing-repository";
import { addBit, createBitSet, listBits, takeBits } from "./bit-set";
import { type Box, cellRanges } from "./cell-ranges";
import type { Dictionaries } from "./dictionaries";
import type { Bounds } from "./find-bounds";
import { type FoundPage, type Matching, type SortContext, takePage } from "./find-page";
import { type ListingColumns, noNumber } from "./listing-columns";
import type { ListingTests } from "./listing-tests";
import { createMapMatcher } from "./matches";
import type { Kind, KindAsWritten } from "./packed-listing-repository";
import { readListingKey } from "./search-words";
import type { Segment } from "./segment";

export interface FoundCluster {
  count: number;
  latitude: number;
  longitude: number;
  /** Around its listings. */
  bounds: Bounds;
  /** The city that most of its listings are in; of several, the first by name. */
  city: string;
  /** Others are in another city. */
  isMixed: boolean;
  /** Of a listing that stands alone. */
  listing?: Omit<FoundPin, "latitude" | "longitude" | "kind">;
}

/** The farthest that rounding moves a locked listing, in degrees: half a thousandth, and a bit for the arithmetic. */
const farthestRounding = 0.000_501;

/** How many listings of the segments lie in the box and pass; their positions are in `matches` of each segment. */
function matchInBox(segments: readonly Segment[], tests: ListingTests, box: Box, viewer: Viewer): number[] {
  const margin = viewer.seesSoldData ? farthestRounding : 0;
  return segments.map((segment) => {
    const { byCell, matches } = segment;
    const match = createMapMatcher(segment, tests);
    let count = 0;
    for (const { from, to, isInside } of cellRanges(byCell.cell, box, margin)) {
      const start = count;
      count = listBits(match({ from, to }), matches, { from, to, start });
      if (!isInside) count = keepInBox(segment, { start, count }, box, viewer);
    }
    return count;
  });
}

/** The first matches of a segment as a set of its time table, which is what orders are made from. */
function toTimeSet({ byTime, byCell, timePosition, matches }: Segment, count: number): Matching {
  const matching = createBitSet(byTime.slot.length);
  for (let index = 0; index < count; index += 1)
    addBit(matching, timePosition[byCell.slot[matches[index] as number] as number] as number);
  return { matching, count };
}

/** Where listings lie, as far as the viewer may know: by position in the map table, or where they are in the columns. */
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
  { viewer, dictionaries, ...listPage }: ListPage & SortContext,
): FoundPage {
  const { page, limit, sortBy, sortOrder } = listPage;
  const counts = matchInBox(segments, tests, box, viewer);
  if (sortBy !== "OriginalEntryTimestamp" || sortOrder !== "desc")
    return takePage(segments, (segment, index) => toTimeSet(segment, counts[index] ?? 0), listPage, {
      viewer,
      dictionaries,
    });
  const total = counts.reduce((sum, count) => sum + count, 0);
  const from = (page - 1) * limit;
  if (from >= total) return { ids: [], total };
  const found = findNewest(segments, counts, from + limit, viewer);
  return { ids: found.slice(from, from + limit).map(({ id }) => id), total };
}

/** The newest matches of all segments, as far as the viewer may know their times. */
function findNewest(segments: readonly Segment[], counts: readonly number[], wanted: number, viewer: Viewer) {
  const found = segments.flatMap((segment, index) => newest(segment, counts[index] ?? 0, wanted, viewer));
  return found.sort(
    (left, right) => right.time - left.time || right.publicTime - left.publicTime || right.id - left.id,
  );
}

/** The newest matches: marks them in the order of time and takes them from its end. */
function newest(segment: Segment, count: number, wanted: number, { seesSoldData }: Viewer) {
  const { byTime, byCell, byEntry, columns, timePosition, matches, marks } = segment;
  for (let index = 0; index < count; index += 1) {
    const position = timePosition[byCell.slot[matches[index] as number] as number] as number;
    addBit(marks, seesSoldData ? (byEntry.ranks[position] as number) : position);
  }
  const positions = new Uint32Array(Math.min(count, wanted));
  takeBits(marks, positions, { from: 0, to: byTime.slot.length, start: 0, isAscending: false });
  marks.fill(0);
  return Array.from(positions, (match) => {
    const position = seesSoldData ? (byEntry.positions[match] as number) : match;
    const slot = byTime.slot[position] as number;
    const publicTime = columns.publicTime[slot] as number;
    const time = seesSoldData ? (columns.time[slot] as number) : publicTime;
    return { columns, slot, id: columns.id[slot] as number, time, publicTime };
  });
}

interface Indexed {
  columns: ListingColumns;
  slot: number;
}

function toPin({ columns, slot }: Indexed, { kinds, words }: Dictionaries): FoundPin {
  const price = columns.numbers.list_price[slot] as number;
  const { asWritten, locked } = kinds.values[columns.codes.kind[slot] as number] as Kind;
  return {
    id: columns.id[slot] as number,
    listingKey: readListingKey(columns, slot),
    latitude: columns.latitude[slot] as number,
    longitude: columns.longitude[slot] as number,
    price: price === noNumber ? null : price,
    locked,
    openHouseEnds: words.open_house_ends.values[columns.codes.open_house_ends[slot] as number]?.value ?? "",
    kind: asWritten,
  };
}

/** What a map shows of a listing that stands alone. */
export interface FoundPin {
  id: number;
  listingKey: string;
  latitude: number;
  longitude: number;
  price: number | null;
  locked: boolean;
  /** See `toOpenHouseWords`. */
  openHouseEnds: string;
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
  {
    fewest,
    shift,
    dictionaries,
    viewer,
  }: { fewest: number; shift: number; dictionaries: Dictionaries; viewer: Viewer },
): FoundOnMap {
  const counts = matchInBox(segments, tests, box, viewer);
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total <= fewest) {
    const found = findNewest(segments, counts, fewest, viewer);
    return { pins: found.map((match) => toPin(match, dictionaries)), total };
  }
  const squares = new Map<number, Square>();
  segments.forEach((segment, index) =>
    addSquares(segment, counts[index] ?? 0, { size: 2 ** shift, viewer }, squares),
  );
  // As SQL orders them: the fullest first, equal ones by their square.
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

/** Sums over the listings of a square, and the box around them. */
interface Square {
  count: number;
  latitude: number;
  longitude: number;
  bounds: Bounds;
  /** A city's code may occur several times. */
  cities: { code: number; count: number }[];
  first: Indexed;
}

function findMainCity(
  counts: Square["cities"],
  { cities }: Dictionaries,
): Pick<FoundCluster, "city" | "isMixed"> {
  const getName = (code: number) => cities.values[code]?.name ?? "";
  if (counts.length === 1)
    return { city: getName((counts[0] as Square["cities"][number]).code), isMixed: false };
  const byName = new Map<string, number>();
  for (const { code, count } of counts) byName.set(getName(code), (byName.get(getName(code)) ?? 0) + count);
  const [[city] = [""]] = [...byName].sort(([a, left], [b, right]) => right - left || (a < b ? -1 : 1));
  return { city, isMixed: byName.size > 1 };
}

/** Sums the places by square. Matches of one square follow each other, as the cells ascend. */
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
    const known = squares.get(square);
    if (known) {
      known.count += offset - first;
      known.latitude += latitudes;
      known.longitude += longitudes;
      known.bounds = joinBounds(known.bounds, { west, south, east, north });
      known.cities.push(...counter.take());
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

/** Counts the cities of positions. Neighbours mostly share one, which costs a comparison. */
function createCityCounter(cityCodes: Uint16Array) {
  let counts: Square["cities"] = [];
  let last = { code: -1, count: 0 };
  return {
    add(position: number): void {
      const code = cityCodes[position] as number;
      if (code !== last.code) {
        const known = counts.find((each) => each.code === code);
        last = known ?? { code, count: 0 };
        if (!known) counts.push(last);
      }
      last.count += 1;
    },
    /** The counts since the last call. */
    take(): Square["cities"] {
      const taken = counts;
      counts = [];
      last = { code: -1, count: 0 };
      return taken;
    },
  };
}

function joinBounds(left: Bounds, right: Bounds): Bounds {
  return {
    west: Math.min(left.west, right.west),
    south: Math.min(left.south, right.south),
    east: Math.max(left.east, right.east),
    north: Math.max(left.north, right.north),
  };
}
