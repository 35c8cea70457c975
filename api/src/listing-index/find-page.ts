import type { ListPage } from "../listings/listing-repository";
import { noPrice } from "./listing-columns";
import type { ListingTests } from "./listing-tests";
import { scanByTime } from "./scan";
import type { Order, Segment } from "./segment";
import type { Vocabulary } from "./vocabulary";

export interface FoundPage {
  ids: number[];
  total: number;
}

type Sort = Pick<ListPage, "sortBy" | "sortOrder">;

/** The ids of one page of the listings that pass, in all segments together, and how many pass. */
export function findPage(
  segments: readonly Segment[],
  tests: ListingTests,
  { page, limit, ...sort }: ListPage,
  vocabulary: Vocabulary,
): FoundPage {
  const from = (page - 1) * limit;
  let total = 0;
  let lists: Uint32Array[] = segments.map((segment) => {
    const count = scanByTime(segment, tests);
    total += count;
    return firstSlots(segment, count, Math.min(count, from + limit), sort);
  });
  if (from >= total) return { ids: [], total };

  const filled = segments.filter((_, index) => (lists[index]?.length ?? 0) > 0);
  lists = lists.filter((list) => list.length > 0);
  const [only] = filled;
  if (filled.length === 1 && only) {
    return { ids: Array.from(lists[0]?.subarray(from, from + limit) ?? [], (slot) => only.columns.id[slot] as number), total }; // prettier-ignore
  }
  return { ids: mergeLists(filled, lists, from + limit, comparer(sort, vocabulary)).slice(from), total };
}

/** The first slots that match, in the wanted order. */
function firstSlots(
  segment: Segment,
  count: number,
  wanted: number,
  { sortBy, sortOrder }: Sort,
): Uint32Array {
  const { byTime, matches } = segment;
  const slots = new Uint32Array(wanted);
  if (sortBy === "OriginalEntryTimestamp") {
    for (let at = 0; at < wanted; at += 1) {
      const match = matches[sortOrder === "asc" ? at : count - 1 - at] as number;
      slots[at] = byTime.slot[match] as number;
    }
    return slots;
  }
  const order = sortBy === "ListPrice" ? segment.byPrice : segment.byBedrooms;
  return takeInOrder(segment, order, count, { slots, isAscending: sortOrder === "asc" });
}

/** Marks the places of the matches and then walks along the order: no sorting, whatever the filter. */
function takeInOrder(
  { byTime, matches, marks }: Segment,
  { places, positions, valued }: Order,
  count: number,
  { slots, isAscending }: { slots: Uint32Array; isAscending: boolean },
): Uint32Array {
  for (let at = 0; at < count; at += 1) marks[places[matches[at] as number] as number] = 1;
  let taken = 0;
  const walk = (from: number, to: number) => {
    const step = isAscending ? 1 : -1;
    let place = isAscending ? from : to - 1;
    for (let left = to - from; left > 0 && taken < slots.length; left -= 1, place += step) {
      if (marks[place] === 0) continue;
      slots[taken] = byTime.slot[positions[place] as number] as number;
      taken += 1;
    }
  };
  walk(0, valued);
  // Those without a value come last in either order.
  walk(valued, positions.length);
  for (let at = 0; at < count; at += 1) marks[places[matches[at] as number] as number] = 0;
  return slots;
}

type Comparer = (left: Segment, leftSlot: number, right: Segment, rightSlot: number) => number;

function comparer({ sortBy, sortOrder }: Sort, { rooms }: Vocabulary): Comparer {
  const keyOf = ({ columns }: Segment, slot: number): number | undefined => {
    if (sortBy === "OriginalEntryTimestamp") return columns.time[slot];
    if (sortBy === "BedroomsTotalInteger") return rooms.values[columns.rooms[slot] as number]?.bedrooms ?? undefined; // prettier-ignore
    const price = columns.price[slot];
    return price === noPrice ? undefined : price;
  };
  const sign = sortOrder === "asc" ? 1 : -1;
  return (left, leftSlot, right, rightSlot) => {
    const leftKey = keyOf(left, leftSlot);
    const rightKey = keyOf(right, rightSlot);
    if (leftKey !== rightKey) {
      if (leftKey === undefined) return 1;
      if (rightKey === undefined) return -1;
      return sign * (leftKey - rightKey);
    }
    return sign * ((left.columns.id[leftSlot] as number) - (right.columns.id[rightSlot] as number));
  };
}

function mergeLists(
  [left, right]: readonly Segment[],
  [leftList, rightList]: readonly Uint32Array[],
  wanted: number,
  compare: Comparer,
): number[] {
  if (!left || !right || !leftList || !rightList) return [];
  const ids: number[] = [];
  let [at, other] = [0, 0];
  while (ids.length < wanted && (at < leftList.length || other < rightList.length)) {
    const leftSlot = leftList[at];
    const rightSlot = rightList[other];
    const takeLeft =
      rightSlot === undefined || (leftSlot !== undefined && compare(left, leftSlot, right, rightSlot) < 0);
    if (takeLeft) {
      ids.push(left.columns.id[leftSlot as number] as number);
      at += 1;
    } else {
      ids.push(right.columns.id[rightSlot] as number);
      other += 1;
    }
  }
  return ids;
}
