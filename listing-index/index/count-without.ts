import type { NarrowingName, PropertyFilter } from "@larchway/shared/listing-filters";
import type { excludedListings } from "../listings/filter-columns";
import { type BitSet, countBits, createBitSet, intersect } from "./bit-set";
import type { ListingSnapshot } from "./listing-snapshot";
import { type ListingTests, type TestSources, toListingTests } from "./listing-tests";
import { passingSets } from "./passing-sets";
import type { Segment } from "./segment";

/** A filter that can be left out; the assumptions of costs only change the meaning of others. */
export type RemovableName = Exclude<NarrowingName, "costs">;

type Excluded = ReturnType<typeof excludedListings>;

/** A part of a filter, and the listings that the viewer may not find without it. */
interface FilterPart {
  tests: ListingTests;
  excluded: Excluded;
}

interface PartedTests {
  /** Tests that are never left out. */
  common: ListingTests;
  /** A test that only listings without a lock pass. */
  open: ListingTests;
}

interface PartedFilter {
  filter: PropertyFilter;
  names: readonly RemovableName[];
  sources: TestSources;
  /** The listings that the viewer may not find by a filter. */
  exclude: (filter: PropertyFilter) => Excluded | "unavailable";
}

/** For each of the names, the number of listings that match without this filter; undefined when SQL must count. */
export function countWithout(
  snapshot: Pick<ListingSnapshot, "dictionaries" | "segmentsFor">,
  { filter, names, sources, exclude }: PartedFilter,
): number[] | undefined {
  const toTests = (part: PropertyFilter, excluded: Excluded = "none") =>
    toListingTests(part, snapshot.dictionaries, excluded, sources);
  const leaveOut = (leftOut: readonly RemovableName[]): PropertyFilter => ({
    ...filter,
    ...Object.fromEntries(leftOut.map((name) => [name, undefined])),
  });
  const common = toTests(leaveOut(names));
  const open = toTests({}, "locked");
  const parts = names.flatMap((name): FilterPart[] => {
    const tests = toTests({ [name]: filter[name], costs: filter.costs });
    const excluded = exclude(leaveOut([name]));
    return tests && excluded !== "unavailable" ? [{ tests, excluded }] : [];
  });
  if (!common || !open || parts.length < names.length) return undefined;
  const counts = snapshot
    .segmentsFor(common)
    .map((segment) => countInSegment(segment, { common, open }, parts));
  return parts.map((_, index) => counts.reduce((sum, ofSegment) => sum + (ofSegment[index] ?? 0), 0));
}

/** One pass over the parts: a listing that fails two of them is in no count. */
function countInSegment(
  segment: Segment,
  { common, open }: PartedTests,
  parts: readonly FilterPart[],
): number[] {
  const { byTime } = segment;
  const { length } = byTime.slot;
  const pass = (tests: ListingTests, candidates: BitSet): BitSet => {
    const set = createBitSet(length);
    intersect(passingSets(segment, byTime, tests, { candidates }), set, 0, length);
    return set;
  };
  const passAll = pass(common, byTime.live);
  const failOne = createBitSet(length);
  const left = passAll.slice();
  const failed = new Map<FilterPart, BitSet>();
  for (const part of sortByCost(parts)) {
    const passes = pass(part.tests, left);
    const fails = createBitSet(length);
    failed.set(part, fails);
    follow({ passAll, failOne, left }, passes, fails);
  }
  const unlocked = pass(open, left);
  return parts.map((part) => {
    if (part.excluded === "all") return 0;
    const visible = part.excluded === "none" ? left : unlocked;
    const found = createBitSet(length);
    addWithout(found, { passAll, failOne, fails: failed.get(part) ?? left, visible });
    return countBits(found);
  });
}

/** Listings that pass all tests so far, that fail exactly one of them, and both together. */
interface Followed {
  passAll: BitSet;
  failOne: BitSet;
  left: BitSet;
}

/** Writes the listings that fail now for the first time into `fails`; short, because V8 compiles long functions late. */
function follow({ passAll, failOne, left }: Followed, passes: BitSet, fails: BitSet): void {
  for (let word = 0; word < left.length; word += 1) {
    if (left[word] === 0) continue;
    const all = passAll[word] as number;
    const now = passes[word] as number;
    const one = ((failOne[word] as number) & now) | (all & ~now);
    fails[word] = all & ~now;
    failOne[word] = one;
    passAll[word] = all & now;
    left[word] = (all & now) | one;
  }
}

/** The visible listings that pass all tests, or fail only those of one part. */
function addWithout(
  found: BitSet,
  { passAll, failOne, fails, visible }: Omit<Followed, "left"> & Record<"fails" | "visible", BitSet>,
): void {
  for (let word = 0; word < found.length; word += 1)
    found[word] =
      (((fails[word] as number) & (failOne[word] as number)) | (passAll[word] as number)) &
      (visible[word] as number);
}

/** Tests by columns and cached sets come first: then the others read few listings. */
function sortByCost(parts: readonly FilterPart[]): FilterPart[] {
  const getCost = ({ tests: { facts, costs, areas } }: FilterPart) =>
    facts.length + costs.length + areas.length;
  return [...parts].sort((one, other) => getCost(one) - getCost(other));
}
