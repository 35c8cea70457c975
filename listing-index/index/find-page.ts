import type { Viewer } from "../viewer";
import type { ListPage } from "./list-page";
import { addBit, type BitSet, hasBit, listBits, takeBits } from "./bit-set";
import type { Dictionaries } from "./dictionaries";
import { createSortKeys, type GetSortKey } from "./sort-keys";
import { SmallestNumbers } from "./smallest";
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
  let total = 0;
  let lists: Uint32Array[] = segments.map((segment, index) => {
    const found = match(segment, index);
    total += found.count;
    return firstSlots(segment, found, Math.min(found.count, from + limit), sort);
  });
  if (from >= total) return { ids: [], total };

  const filled = segments.filter((_, index) => (lists[index]?.length ?? 0) > 0);
  lists = lists.filter((list) => list.length > 0);
  const [only] = filled;
  if (filled.length === 1 && only) {
    return {
      ids: Array.from(
        lists[0]?.subarray(from, from + limit) ?? [],
        (slot) => only.columns.id[slot] as number,
      ),
      total,
    };
  }
  return { ids: mergeLists(filled, lists, from + limit, comparer(sort)).slice(from), total };
}

/** The first matching slots in the requested order. */
function firstSlots(segment: Segment, found: Matching, requested: number, sort: Sort): Uint32Array {
  const { byTime } = segment;
  const slots = new Uint32Array(requested);
  const isAscending = sort.sortOrder === "asc";
  const order = getOrder(segment, sort);
  if (order === "by time")
    takeBits(found.matching, slots, { from: 0, to: byTime.slot.length, start: 0, isAscending });
  else if (order === "by key") takeByKey(segment, found, { list: slots, isAscending }, createSortKeys(sort));
  // Walk along the order, or sort all matches into it: whichever is less work.
  else if ((requested * byTime.slot.length) / Math.max(1, found.count) < found.count)
    walkOrder(order, found.matching, slots, isAscending);
  else takeInOrder(segment, order, found, { list: slots, isAscending });
  for (let index = 0; index < requested; index += 1)
    slots[index] = byTime.slot[slots[index] as number] as number;
  return slots;
}

/** The order of the table is the visitors' time. Rare orders are not precomputed, which would take memory. */
function getOrder(segment: Segment, { sortBy, viewer }: Sort): Order | "by time" | "by key" {
  if (sortBy === "ListPrice") return segment.byPrice;
  if (sortBy === "BedroomsTotalInteger") return segment.byBedrooms;
  if (sortBy !== "OriginalEntryTimestamp") return "by key";
  return viewer.seesSoldData ? segment.byEntry : "by time";
}

/** Above every key: keys are whole numbers of 31 bits. */
const aboveKeys = 2 ** 31;

/**
 * The first positions in the order of a key; those without one are last in both directions. Key and position make one
 * number, which stays below 2^53 with four million listings. Only the requested number is sorted.
 */
function takeByKey(
  segment: Segment,
  { matching, count }: Matching,
  { list, isAscending }: { list: Uint32Array; isAscending: boolean },
  getKey: GetSortKey,
): void {
  const { matches, byTime } = segment;
  const { length } = byTime.slot;
  const without = isAscending ? aboveKeys : -1;
  const sign = isAscending ? 1 : -1;
  listBits(matching, matches, { from: 0, to: length, start: 0 });
  const keys = new SmallestNumbers(list.length);
  for (let index = 0; index < count; index += 1) {
    const position = matches[index] as number;
    const key = getKey(segment, byTime.slot[position] as number) ?? without;
    keys.add(sign * (key * length + position));
  }
  const first = keys.sorted();
  for (let index = 0; index < list.length; index += 1) {
    const rest = (sign * (first[index] as number)) % length;
    list[index] = rest < 0 ? rest + length : rest;
  }
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

/** The same by setting a bit at each match's rank: no sorting, for any filter. */
function takeInOrder(
  { matches, marks }: Segment,
  { ranks, positions, valued }: Order,
  { matching, count }: Matching,
  { list, isAscending }: { list: Uint32Array; isAscending: boolean },
): void {
  listBits(matching, matches, { from: 0, to: positions.length, start: 0 });
  for (let index = 0; index < count; index += 1) addBit(marks, ranks[matches[index] as number] as number);
  const taken = takeBits(marks, list, { from: 0, to: valued, start: 0, isAscending });
  takeBits(marks, list, { from: valued, to: positions.length, start: taken, isAscending });
  marks.fill(0);
  for (let index = 0; index < list.length; index += 1)
    list[index] = positions[list[index] as number] as number;
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

function mergeLists(
  [left, right]: readonly Segment[],
  [leftList, rightList]: readonly Uint32Array[],
  requested: number,
  compare: Comparer,
): number[] {
  if (!left || !right || !leftList || !rightList) return [];
  const ids: number[] = [];
  let [leftIndex, rightIndex] = [0, 0];
  while (ids.length < requested && (leftIndex < leftList.length || rightIndex < rightList.length)) {
    const leftSlot = leftList[leftIndex];
    const rightSlot = rightList[rightIndex];
    const takeLeft =
      rightSlot === undefined || (leftSlot !== undefined && compare(left, leftSlot, right, rightSlot) < 0);
    if (takeLeft) {
      ids.push(left.columns.id[leftSlot as number] as number);
      leftIndex += 1;
    } else {
      ids.push(right.columns.id[rightSlot] as number);
      rightIndex += 1;
    }
  }
  return ids;
}
