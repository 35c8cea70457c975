import type { CostPlan } from "@larchway/shared/domain/purchase";
import type { Viewer } from "../viewer";
import type { ListPage } from "./list-page";
import { type BitSet, hasBit, removeBit, takeBits } from "./bit-set";
import type { Dictionaries } from "./dictionaries";
import { lowerBound } from "./lower-bound";
import { findCostOrder } from "./cost-orders";
import { createSortKeys, toNextEnds } from "./sort-keys";
import type { ListingTests } from "./listing-tests";
import { matchAll } from "./matches";
import type { Order, Segment } from "./segment";

export interface FoundPage {
  ids: number[];
  total: number;
}

/** Inputs of an order in addition to the listings. */
export interface SortContext {
  dictionaries: Dictionaries;
  viewer: Viewer;
  /** For orders by costs. */
  plan: CostPlan;
}

type Sort = Pick<ListPage, "sortBy" | "sortOrder"> & SortContext;

/** The ids of one page of the matching listings of all segments, and their total number. */
export function findPage(
  segments: readonly Segment[],
  tests: ListingTests,
  page: ListPage,
  context: SortContext,
): FoundPage {
  return takePage(segments, (segment) => matchAll(segment, tests), page, context);
}

/** The matches in a segment: positions of its time table, and their number. */
export interface Matching {
  matching: BitSet;
  count: number;
}

/** One page of the matches of `match` in each of the segments. */
export function takePage(
  segments: readonly Segment[],
  match: (segment: Segment, index: number) => Matching,
  { page, limit, ...order }: ListPage,
  context: SortContext,
): FoundPage {
  const sort = { ...order, ...context };
  const from = (page - 1) * limit;
  const found = segments.map(match);
  const total = found.reduce((sum, { count }) => sum + count, 0);
  if (from >= total) return { ids: [], total };

  const lists = segments.flatMap((segment, index) => {
    const matches = found[index] as Matching;
    if (matches.count === 0) return [];
    return {
      segment,
      positions: firstPositions(segment, matches, Math.min(matches.count, from + limit), sort),
    };
  });
  return { ids: mergeLists(lists, { from, limit }, comparer(sort)), total };
}

/** A step along an order takes this share of the time of reading and sorting the key of a match. */
const stepsPerKey = 16;

/** The first matching positions in the requested order. */
function firstPositions(segment: Segment, { matching, count }: Matching, requested: number, sort: Sort) {
  const { sortBy, viewer, dictionaries } = sort;
  const { byTime, byEntry, orders } = segment;
  const list = new Uint32Array(requested);
  const isAscending = sort.sortOrder === "asc";
  const steps = (requested * byTime.slot.length) / count;
  const takeByComputedKey = () => {
    const getKey = createSortKeys(sort);
    takeByKey(
      matching,
      { list, isAscending },
      byTime,
      (at) => getKey(segment, byTime.slot[at] as number) ?? -1,
    );
  };
  if (sortBy === "OpenHouse") {
    const endByCode = toNextEnds(dictionaries);
    const ends = byTime.codes.open_house_ends;
    takeByKey(matching, { list, isAscending }, byTime, (at) => endByCode[ends[at] as number] as number);
  } else if (sortBy === "OriginalEntryTimestamp" && !viewer.seesSoldData)
    takeBits(matching, list, { from: 0, to: byTime.slot.length, start: 0, isAscending });
  else if (sortBy === "MonthlyCost" || sortBy === "CashNeeded") {
    const order = findCostOrder(segment, count, { ...sort, sortBy });
    if (order && steps < count * stepsPerKey) walkOrder(order, matching, list, isAscending);
    else takeByComputedKey();
  } else if (steps < count * stepsPerKey)
    walkOrder(sortBy === "OriginalEntryTimestamp" ? byEntry : orders[sortBy], matching, list, isAscending);
  else if (sortBy === "OriginalEntryTimestamp")
    takeByKey(matching, { list, isAscending }, byTime, (at) => byEntry.ranks[at] as number);
  else takeByComputedKey();
  return list;
}

/**
 * The first positions in the order of a key, -1 for none; those without one are last in both directions. Key and
 * position make one number, which stays below 2^53 with four million listings.
 */
function takeByKey(
  matching: BitSet,
  { list, isAscending }: { list: Uint32Array; isAscending: boolean },
  { slot: { length } }: Segment["byTime"],
  getKey: (position: number) => number,
): void {
  const without = matching.slice();
  const keys: number[] = [];
  for (let position = 0; position < length; position += 1) {
    if (matching[position >>> 5] === 0) position |= 31;
    else if (hasBit(matching, position)) {
      const key = getKey(position);
      if (key < 0) continue;
      keys.push(key * length + position);
      removeBit(without, position);
    }
  }
  const sorted = Float64Array.from(keys).sort();
  if (!isAscending) sorted.reverse();
  const start = Math.min(list.length, sorted.length);
  for (let index = 0; index < start; index += 1) list[index] = (sorted[index] as number) % length;
  takeBits(without, list, { from: 0, to: length, start, isAscending });
}

/** Writes the first matching positions along an order. Those without a value are last in both directions. */
function walkOrder(
  { positions, valued }: Order,
  matching: BitSet,
  list: Uint32Array,
  isAscending: boolean,
): void {
  let taken = 0;
  const walk = (from: number, to: number) => {
    const step = isAscending ? 1 : -1;
    let index = isAscending ? from : to - 1;
    for (let left = to - from; left > 0 && taken < list.length; left -= 1, index += step) {
      const position = positions[index] as number;
      list[taken] = position;
      if (hasBit(matching, position)) taken += 1;
    }
  };
  walk(0, valued);
  walk(valued, positions.length);
}

type Comparer = (left: Segment, leftSlot: number, right: Segment, rightSlot: number) => number;

function comparer(sort: Sort): Comparer {
  const getSortKey = createSortKeys(sort);
  const sign = sort.sortOrder === "asc" ? 1 : -1;
  return (left, leftSlot, right, rightSlot) => {
    const leftKey = getSortKey(left, leftSlot);
    const rightKey = getSortKey(right, rightSlot);
    if (leftKey !== rightKey) {
      if (leftKey === undefined) return 1;
      if (rightKey === undefined) return -1;
      return sign * (leftKey - rightKey);
    }
    const leftTime = left.columns.publicTime[leftSlot] as number;
    const rightTime = right.columns.publicTime[rightSlot] as number;
    if (leftTime !== rightTime) return sign * (leftTime - rightTime);
    return sign * ((left.columns.id[leftSlot] as number) - (right.columns.id[rightSlot] as number));
  };
}

/** The first positions of a segment in the requested order. */
interface FirstPositions {
  segment: Segment;
  positions: Uint32Array;
}

/** The ids of one page of the merged lists of one or two segments. */
function mergeLists(
  [left, right]: readonly FirstPositions[],
  { from, limit }: { from: number; limit: number },
  compare: Comparer,
): number[] {
  if (!left) return [];
  const slotAt = ({ segment: { byTime }, positions }: FirstPositions, index: number) =>
    byTime.slot[positions[index] as number] as number;
  const idAt = (list: FirstPositions, index: number) =>
    list.segment.columns.id[slotAt(list, index)] as number;
  if (!right)
    return Array.from({ length: Math.min(limit, left.positions.length - from) }, (_, index) =>
      idAt(left, from + index),
    );
  const isLeftFirst = (leftIndex: number, rightIndex: number) =>
    compare(left.segment, slotAt(left, leftIndex), right.segment, slotAt(right, rightIndex)) < 0;
  // Of the listings before the page, those of the right list: the pages before need not be merged.
  let rightIndex = lowerBound(
    { from: Math.max(0, from - left.positions.length), to: Math.min(from, right.positions.length) },
    (index) => from - index === 0 || isLeftFirst(from - index - 1, index),
  );
  let leftIndex = from - rightIndex;
  const ids: number[] = [];
  while (ids.length < limit && (leftIndex < left.positions.length || rightIndex < right.positions.length)) {
    const takeLeft =
      rightIndex === right.positions.length ||
      (leftIndex < left.positions.length && isLeftFirst(leftIndex, rightIndex));
    ids.push(takeLeft ? idAt(left, leftIndex) : idAt(right, rightIndex));
    if (takeLeft) leftIndex += 1;
    else rightIndex += 1;
  }
  return ids;
}
