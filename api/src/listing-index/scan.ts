import type { ListingTests } from "./listing-tests";
import type { ListingColumns } from "./listing-columns";
import { hasWords, type SearchWords } from "./search-words";
import type { FilterColumns, Segment } from "./segment";

/**
 * Writes the positions of `table` from `from` to `to` that pass into `matches` and returns how many there are. Without
 * branches in the loops the cost does not depend on how many pass; a filter that is not asked for costs nothing.
 */
export function scan(
  { table, columns, matches }: Source,
  tests: ListingTests,
  { from = 0, to = table.kind.length, start = 0 } = {},
): number {
  const { kind } = table;
  let count = start;
  for (let position = from; position < to; position += 1) {
    matches[count] = position;
    count += tests.kind[kind[position] as number] as number;
  }
  if (tests.city) count = refine(matches, { start, count }, table.city, tests.city);
  return refineFurther({ table, columns, matches }, tests, { start, count });
}

/** Like {@link scan} over the whole time table; of a single city only its own listings are looked at. */
export function scanByTime(segment: Segment, tests: ListingTests): number {
  const { byTime: table, byCity, columns, matches } = segment;
  const code = onlyCode(tests.city, byCity.starts.length - 1);
  if (code === undefined) return scan({ table, columns, matches }, tests);
  const own = byCity.positions.subarray(byCity.starts[code], byCity.starts[code + 1]);
  matches.set(own);
  const count = refine(matches, { start: 0, count: own.length }, table.kind, tests.kind);
  return refineFurther({ table, columns, matches }, tests, { start: 0, count });
}

/** The one code that passes, when there is just one among those in use. */
function onlyCode(passes: Uint8Array | undefined, used: number): number | undefined {
  if (!passes) return undefined;
  const inUse = passes.subarray(0, used);
  const code = inUse.indexOf(1);
  return code < 0 || inUse.includes(1, code + 1) ? undefined : code;
}

interface Source {
  table: FilterColumns;
  columns: ListingColumns;
  matches: Uint32Array;
}

/** All tests but those of kind and city, on the matches so far. */
function refineFurther({ table, columns, matches }: Source, tests: ListingTests, found: Found): number {
  const { start } = found;
  let { count } = found;
  if (tests.rooms) count = refine(matches, { start, count }, table.rooms, tests.rooms);
  if (tests.office) count = refine(matches, { start, count }, table.office, tests.office);
  if (tests.price) count = refineByPrice(matches, { start, count }, table.price, tests.price);
  if (tests.words) count = refineByWords(matches, { start, count }, { table, columns }, tests.words);
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

/** First by the signatures, whose loop is as cheap as any other; few are left whose text must be read. */
function refineByWords(
  matches: Uint32Array,
  { start, count }: Found,
  { table, columns }: { table: FilterColumns; columns: ListingColumns },
  { words, masks }: SearchWords,
): number {
  const { slot, three, four } = table;
  const [one, other = one] = masks;
  let possible = start;
  for (let at = start; at < count; at += 1) {
    const position = matches[at] as number;
    const lacksThree = ~(three[position] as number);
    const lacksFour = ~(four[position] as number);
    matches[possible] = position;
    const lacksOne = (lacksThree & one.three) | (lacksFour & one.four);
    const lacksOther = (lacksThree & other.three) | (lacksFour & other.four);
    if (lacksOne === 0 || lacksOther === 0) possible += 1;
  }
  let kept = start;
  for (let at = start; at < possible; at += 1) {
    const position = matches[at] as number;
    if (!hasWords(words, columns, slot[position] as number)) continue;
    matches[kept] = position;
    kept += 1;
  }
  return kept;
}
