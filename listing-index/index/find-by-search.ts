import { LRUCache } from "lru-cache";
import { addBit, type BitSet, countBits, createBitSet, listBits, removeBit } from "./bit-set";
import { hasExactRange, longestKey } from "./letters-key";
import { findPostalCode, postalLetters } from "./postal-key";
import { addressMark, hasTerms, keyMark, postalMark, type SearchTerms, space } from "./search-terms";
import type { Segment } from "./segment";
import { findKey, findTerm } from "./term-index";

/** Reading the text of a listing takes as long as this many postings. */
const postingsPerText = 64;

/** The listings that one group of beginnings may find, and whether the group finds all of them. */
interface Candidates {
  group: Uint8Array[];
  lists: Uint32Array[];
  count: number;
  isExact: boolean;
}

/**
 * The positions in the order of time that have a term of each group. The rarest groups are evaluated first. When they
 * leave few listings, the texts of these are read instead of the long lists of the other groups.
 */
export function findBySearch(segment: Segment, groups: SearchTerms["groups"]): BitSet {
  const { columns, byTime, matches } = segment;
  const [first, ...others] = groups
    .map((group) => findCandidates(segment, group))
    .sort((one, other) => one.count - other.count);
  const set = createBitSet(byTime.slot.length);
  if (!first) return set;
  addLists(set, first.lists);
  const unread = first.isExact ? [] : [first.group];
  let left = first.count;
  for (const candidates of others) {
    if (left === 0) return set;
    const having = findCommon(segment, candidates) ?? findCheap(segment, candidates, left);
    if (having) {
      for (let word = 0; word < set.length; word += 1)
        set[word] = (set[word] as number) & (having[word] as number);
      left = countBits(set);
    }
    if (!having || !candidates.isExact) unread.push(candidates.group);
  }
  if (unread.length === 0) return set;
  const count = listBits(set, matches, { from: 0, to: byTime.slot.length, start: 0 });
  for (let index = 0; index < count; index += 1) {
    const position = matches[index] as number;
    if (!hasTerms(unread, columns, byTime.slot[position] as number)) removeBit(set, position);
  }
  return set;
}

/** Cached sets of terms that many listings have, such as the kinds of streets and the large cities. */
const commonSets = new WeakMap<Segment, LRUCache<string, BitSet>>();
const mostCommonSets = 32;
/** Fewer listings with a term are added to a set faster than a set is worth its memory. */
const commonShare = 32;

/** The candidates of a common group as a set; the segment's terms never change. */
function findCommon(segment: Segment, { group, lists, count }: Candidates): BitSet | undefined {
  const { length } = segment.byTime.slot;
  if (count * commonShare < length) return undefined;
  const cache = commonSets.get(segment) ?? new LRUCache<string, BitSet>({ max: mostCommonSets });
  commonSets.set(segment, cache);
  const key = group.map((beginning) => Buffer.from(beginning).toString("latin1")).join("\0");
  const cached = cache.get(key);
  if (cached) return cached;
  const set = createBitSet(length);
  addLists(set, lists);
  cache.set(key, set);
  return set;
}

/** The candidates as a set, unless reading the texts of the listings that are left takes less time. */
function findCheap(segment: Segment, { lists, count }: Candidates, left: number): BitSet | undefined {
  if (count >= left * postingsPerText) return undefined;
  const set = createBitSet(segment.byTime.slot.length);
  addLists(set, lists);
  return set;
}

function addLists(set: BitSet, lists: readonly Uint32Array[]): void {
  for (const list of lists)
    for (let index = 0; index < list.length; index += 1) addBit(set, list[index] as number);
}

function findCandidates(segment: Segment, group: Uint8Array[]): Candidates {
  const found = group.map((beginning) => findBeginning(segment, beginning));
  const lists = found.map(({ list }) => list);
  return {
    group,
    lists,
    count: lists.reduce((sum, { length }) => sum + length, 0),
    isExact: found.every(({ isExact }) => isExact),
  };
}

function findBeginning(segment: Segment, beginning: Uint8Array): { list: Uint32Array; isExact: boolean } {
  const { columns, timePosition, terms } = segment;
  const toPositions = (slots: Uint32Array) => slots.map((slot) => timePosition[slot] as number);
  if (beginning[0] === keyMark)
    return {
      list: toPositions(findKey(terms, columns, beginning.subarray(1))),
      isExact: hasExactRange(beginning.subarray(1), longestKey),
    };
  if (beginning[0] === postalMark)
    return {
      list: toPositions(findPostalCode(segment, beginning.subarray(1))),
      isExact: hasExactRange(beginning.subarray(1), postalLetters),
    };
  if (!beginning.includes(space)) return { list: findTerm(terms, beginning, false), isExact: true };
  const lists = splitWords(beginning).map((word) => findTerm(terms, word, true));
  const list = lists.reduce((rarest, each) => (each.length < rarest.length ? each : rarest));
  return { list, isExact: false };
}

/** The whole terms of a beginning, each with a blank at its end. */
function splitWords(beginning: Uint8Array): Uint8Array[] {
  const found: Uint8Array[] = [];
  for (let from = 0; from < beginning.length;) {
    const end = beginning.indexOf(space, from);
    if (beginning[from] !== addressMark) found.push(beginning.subarray(from, end));
    from = end + 1;
  }
  return found;
}
