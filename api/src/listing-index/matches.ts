import { type Bits, countBits, emptyBits, intersect } from "./bits";
import type { ListingTests } from "./listing-tests";
import type { FilterColumns, Segment } from "./segment";
import { passingSets } from "./table-bits";

/** Room for the positions of one table that pass; the next question to the same table takes it again. */
const roomOf = new WeakMap<FilterColumns, Bits>();

function roomFor(table: FilterColumns): Bits {
  let room = roomOf.get(table);
  if (!room) roomOf.set(table, (room = emptyBits(table.slot.length)));
  return room;
}

/** The positions of the time table that pass, and how many they are. */
export function matchAll({ byTime, columns }: Segment, tests: ListingTests): { bits: Bits; count: number } {
  const bits = roomFor(byTime);
  intersect(passingSets(byTime, columns, tests), bits, 0, byTime.slot.length);
  return { bits, count: countBits(bits) };
}

/** For parts of the map table, one after the other. */
export function matcherOfMap({ byCell, columns }: Segment, tests: ListingTests) {
  const sets = passingSets(byCell, columns, tests);
  const bits = roomFor(byCell);
  return ({ from, to }: { from: number; to: number }): Bits => {
    intersect(sets, bits, from, to);
    return bits;
  };
}
