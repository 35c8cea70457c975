import { addBit, type BitSet, countOnes, createBitSet, hasBit } from "./bit-set";

/** A term that many listings have, with its positions in the text of each: found without reading those of others. */
export interface CommonTerm {
  listings: BitSet;
  /** For each 32-bit word of `listings`: the number of listings in earlier words. */
  before: Uint16Array;
  /** Of each listing in `listings`: its only position, or {@link several} plus an index of `starts`. */
  only: Uint16Array;
  /** Where the positions of a listing with several start in `more`; one more number is the end. */
  starts: Uint16Array | Uint32Array;
  more: Uint16Array;
}

/** The positions of PostgreSQL's text search are lower. */
const several = 2 ** 15;

/**
 * @param positions ascending, in the concatenated texts
 * @param starts where the text of each listing starts, and the end
 * @throws RangeError for more listings than 16-bit numbers hold
 */
export function buildCommonTerm(positions: Uint32Array, starts: Uint32Array): CommonTerm {
  const length = starts.length - 1;
  if (length > several)
    throw new RangeError(`A part has ${length} listings; at most ${several} are possible.`);
  const listings = createBitSet(length);
  const only = new Uint16Array(Math.min(length, positions.length));
  const severalStarts: number[] = [];
  const more: number[] = [];
  let count = 0;
  for (let index = 0, listing = 0; index < positions.length; count += 1) {
    while ((starts[listing + 1] as number) <= (positions[index] as number)) listing += 1;
    const [start, end] = [starts[listing] as number, starts[listing + 1] as number];
    addBit(listings, listing);
    const first = index;
    while (index < positions.length && (positions[index] as number) < end) index += 1;
    if (index === first + 1) only[count] = (positions[first] as number) - start;
    else {
      only[count] = several + severalStarts.length;
      severalStarts.push(more.length);
      for (let each = first; each < index; each += 1) more.push((positions[each] as number) - start);
    }
  }
  const before = new Uint16Array(listings.length);
  for (let word = 1; word < listings.length; word += 1)
    before[word] = (before[word - 1] as number) + countOnes(listings[word - 1] as number);
  return {
    listings,
    before,
    only: only.slice(0, count),
    starts: (more.length < 2 ** 16 ? Uint16Array : Uint32Array).from([...severalStarts, more.length]),
    more: Uint16Array.from(more),
  };
}

/** The index of a listing that has the term. */
function rankOf({ listings, before }: CommonTerm, listing: number): number {
  const word = listing >>> 5;
  return (before[word] as number) + countOnes((listings[word] as number) & ((1 << (listing & 31)) - 1));
}

/** Whether a listing has the term at a position of its text. */
export function hasPosition(term: CommonTerm, listing: number, position: number): boolean {
  return hasBit(term.listings, listing) && isAt(term, term.only[rankOf(term, listing)] as number, position);
}

/** The ascending positions in the text of a listing that has the term. */
export function listPositions(term: CommonTerm, listing: number): number[] {
  const value = term.only[rankOf(term, listing)] as number;
  if (value < several) return [value];
  return [...term.more.subarray(term.starts[value - several], term.starts[value - several + 1])];
}

/** Removes the listings that nowhere have the other term at this distance. All of them have both terms. */
export function keepPairs(listings: BitSet, one: CommonTerm, other: CommonTerm, distance: number): void {
  const isPairOfSeveral = (first: number, second: number): boolean => {
    const end = one.starts[first - several + 1] as number;
    for (let index = one.starts[first - several] as number; index < end; index += 1)
      if (isAt(other, second, (one.more[index] as number) + distance)) return true;
    return false;
  };
  for (let word = 0; word < listings.length; word += 1) {
    const ofOne = one.listings[word] as number;
    const ofOther = other.listings[word] as number;
    const beforeOne = one.before[word] as number;
    const beforeOther = other.before[word] as number;
    let left = listings[word] as number;
    let pairs = 0;
    while (left !== 0) {
      const bit = left & -left;
      left ^= bit;
      const first = one.only[beforeOne + countOnes(ofOne & (bit - 1))] as number;
      const second = other.only[beforeOther + countOnes(ofOther & (bit - 1))] as number;
      if (first < several) {
        if (second < several ? second - first === distance : isAt(other, second, first + distance))
          pairs |= bit;
      } else if (isPairOfSeveral(first, second)) pairs |= bit;
    }
    listings[word] = pairs;
  }
}

/** True when `value`, an entry of `only`, includes the position. */
function isAt({ starts, more }: CommonTerm, value: number, position: number): boolean {
  if (value < several) return value === position;
  const end = starts[value - several + 1] as number;
  for (let index = starts[value - several] as number; index < end; index += 1)
    if (more[index] === position) return true;
  return false;
}
