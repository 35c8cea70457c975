import type { ListingTests } from "./listing-tests";
import type { FilterColumns } from "./segment";

/**
 * Writes the positions of `table` from `from` to `to` that pass into `matches` and returns how many there are. Without
 * branches in the loops the cost does not depend on how many pass; a filter that is not asked for costs nothing.
 */
export function scan(
  table: FilterColumns,
  tests: ListingTests,
  matches: Uint32Array,
  { from = 0, to = table.kind.length, start = 0 } = {},
): number {
  const { kind } = table;
  let count = start;
  for (let position = from; position < to; position += 1) {
    matches[count] = position;
    count += tests.kind[kind[position] as number] as number;
  }
  if (tests.city) count = refine(matches, { start, count }, table.city, tests.city);
  if (tests.rooms) count = refine(matches, { start, count }, table.rooms, tests.rooms);
  if (tests.office) count = refine(matches, { start, count }, table.office, tests.office);
  if (tests.price) count = refineByPrice(matches, { start, count }, table.price, tests.price);
  return count;
}

interface Found {
  start: number;
  count: number;
}

function refine(
  matches: Uint32Array,
  { start, count }: Found,
  codes: Uint16Array,
  passes: Uint8Array,
): number {
  let kept = start;
  for (let at = start; at < count; at += 1) {
    const position = matches[at] as number;
    matches[kept] = position;
    kept += passes[codes[position] as number] as number;
  }
  return kept;
}

function refineByPrice(
  matches: Uint32Array,
  { start, count }: Found,
  prices: Int32Array,
  { low, high }: { low: number; high: number },
): number {
  let kept = start;
  for (let at = start; at < count; at += 1) {
    const position = matches[at] as number;
    const price = prices[position] as number;
    matches[kept] = position;
    // One when neither difference is negative.
    kept += ~((price - low) | (high - price)) >>> 31;
  }
  return kept;
}
