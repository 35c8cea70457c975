import {
  addBit,
  type BitSet,
  createBitSet,
  forEachBit,
  hasBit,
  intersect,
  removeBit,
  unite,
} from "./bit-set";
import { type CommonTerm, hasPosition, keepPairs, listPositions } from "./common-term";
import { lowerBound } from "./lower-bound";
import { findListing, type TermPositions } from "./term-positions";

interface Context {
  index: TermPositions;
  /** The positions of a term that is not common. */
  read: (code: number) => Uint32Array;
  /** The listings that matter. */
  within: BitSet;
}

interface PhraseTerm {
  term: CommonTerm;
  offset: number;
}

/**
 * Adds the listings, of those within, that have each term at its offset from a common start. The terms that are not
 * common have few positions, which are intersected. Common terms are tested for the listings that are left.
 */
export function addPhrase(
  set: BitSet,
  terms: readonly { code: number; offset: number }[],
  { index, read, within }: Context,
): void {
  const common: PhraseTerm[] = [];
  const lists: { list: Uint32Array; offset: number }[] = [];
  for (const { code, offset } of terms) {
    const term = index.common.get(code);
    if (term) common.push({ term, offset });
    else lists.push({ list: read(code), offset });
  }
  const [rarest, ...others] = lists.sort((one, other) => one.list.length - other.list.length);
  if (!rarest) return addCommonPhrase(set, common, within);
  let found = shift(rarest.list, rarest.offset);
  for (const { list, offset } of others) found = keepAt(found, list, offset);
  const { starts } = index;
  const length = Math.max(...terms.map(({ offset }) => offset));
  for (let at = 0, listing = 0; at < found.length; at += 1) {
    const position = found[at] as number;
    listing = findListing(starts, position, listing);
    // A phrase ends in the listing in which it starts.
    if (position + length >= (starts[listing + 1] as number) || !hasBit(within, listing)) continue;
    if (hasAll(common, listing, position - (starts[listing] as number))) addBit(set, listing);
  }
}

function addCommonPhrase(set: BitSet, common: readonly PhraseTerm[], within: BitSet): void {
  const [first, ...others] = common;
  if (!first) return;
  const left = createBitSet(within.length * 32);
  intersect([within, ...common.map(({ term }) => term.listings)], left, 0, within.length * 32);
  for (const { term, offset } of others) keepPairs(left, first.term, term, offset - first.offset);
  if (others.length > 1)
    forEachBit(left, (listing) => {
      const starts = listPositions(first.term, listing).map((position) => position - first.offset);
      if (!starts.some((start) => hasAll(others, listing, start))) removeBit(left, listing);
    });
  unite(set, left);
}

/** Whether a listing has each term at its offset from a position of its text. */
function hasAll(terms: readonly PhraseTerm[], listing: number, start: number): boolean {
  for (let index = 0; index < terms.length; index += 1) {
    const { term, offset } = terms[index] as PhraseTerm;
    if (!hasPosition(term, listing, start + offset)) return false;
  }
  return true;
}

/** The ascending positions minus an offset, without those that would be negative. */
function shift(positions: Uint32Array, offset: number): Uint32Array {
  const first = lowerBound({ to: positions.length }, (index) => (positions[index] as number) >= offset);
  const shifted = positions.slice(first);
  if (offset > 0)
    for (let index = 0; index < shifted.length; index += 1)
      shifted[index] = (shifted[index] as number) - offset;
  return shifted;
}

/** Those of `found` after which `list` has a position at this offset. */
function keepAt(found: Uint32Array, list: Uint32Array, offset: number): Uint32Array {
  let [count, at] = [0, 0];
  for (let index = 0; index < found.length && at < list.length; index += 1) {
    const position = (found[index] as number) + offset;
    while (at < list.length && (list[at] as number) < position) at += 1;
    if (list[at] !== position) continue;
    found[count] = found[index] as number;
    count += 1;
  }
  return found.subarray(0, count);
}
