import { addBit, type BitSet, forEachBit, hasBit } from "./bit-set";
import { buildCommonTerm, type CommonTerm, listPositions } from "./common-term";
import { lowerBound } from "./lower-bound";

/** Texts as codes of their terms, one for each position; 0 is a position without a term. */
export interface Texts {
  /** The concatenated texts. */
  codes: Uint32Array;
  /** Where the text of each listing starts; one more number is the end. */
  starts: Uint32Array;
}

/** An inverted index of the texts of some listings, numbered from 0. Never changed, but replaced. */
export interface TermPositions {
  starts: Uint32Array;
  /** Distinct codes, ascending. */
  terms: Uint32Array;
  /** End of each term's bytes in `bytes`. */
  ends: Uint32Array;
  /**
   * The positions of each term in the concatenated texts: differences in groups of seven bits, the lowest first. Some 100
   * bytes a listing.
   */
  bytes: Uint8Array;
  /** The terms that occur in at least one of `commonShare` listings, by code. They have no bytes. */
  common: ReadonlyMap<number, CommonTerm>;
}

/** Reading all positions of such a term takes ten times as long as reading those of the listings that matter. */
const commonShare = 6;
const none = new Uint32Array(0);

export function emptyPositions(length: number): TermPositions {
  return {
    starts: new Uint32Array(length + 1),
    terms: none,
    ends: none,
    bytes: new Uint8Array(0),
    common: new Map(),
  };
}

/** The index of these texts; codes are below `codeCount`. Linear. */
export function invert({ codes, starts }: Texts, codeCount: number): TermPositions {
  const counts = new Uint32Array(codeCount);
  for (let index = 0; index < codes.length; index += 1) {
    const code = codes[index] as number;
    counts[code] = (counts[code] as number) + 1;
  }
  counts[0] = 0;
  let [termCount, start] = [0, 0];
  for (let code = 0; code < codeCount; code += 1) if (counts[code] !== 0) termCount += 1;
  const terms = new Uint32Array(termCount);
  const ends = new Uint32Array(termCount);
  termCount = 0;
  // Counts become the starts of the terms.
  for (let code = 0; code < codeCount; code += 1) {
    const count = counts[code] as number;
    counts[code] = start;
    if (count === 0) continue;
    start += count;
    terms[termCount] = code;
    ends[termCount] = start;
    termCount += 1;
  }
  const positions = new Uint32Array(start);
  for (let position = 0; position < codes.length; position += 1) {
    const code = codes[position] as number;
    if (code === 0) continue;
    const index = counts[code] as number;
    positions[index] = position;
    counts[code] = index + 1;
  }
  const common = new Map<number, CommonTerm>();
  const fewest = (starts.length - 1) / commonShare;
  const written = new Uint8Array(positions.length * 4);
  let length = 0;
  for (let term = 0, index = 0; term < termCount; term += 1) {
    const from = index;
    const end = ends[term] as number;
    ends[term] = length;
    if (end - from >= fewest) {
      const candidate = buildCommonTerm(positions.subarray(from, end), starts);
      if (candidate.only.length >= fewest) {
        common.set(terms[term] as number, candidate);
        index = end;
        continue;
      }
    }
    for (let last = -1; index < end; index += 1) {
      let rest = (positions[index] as number) - last;
      last += rest;
      for (; rest > 127; rest >>>= 7) {
        written[length] = (rest & 127) | 128;
        length += 1;
      }
      written[length] = rest;
      length += 1;
    }
    ends[term] = length;
  }
  return { starts, terms, ends, bytes: written.slice(0, length), common };
}

/** The texts that were inverted. */
export function toTexts({ starts, terms, ends, bytes, common }: TermPositions): Texts {
  const codes = new Uint32Array(starts.at(-1) ?? 0);
  for (let term = 0, index = 0; term < terms.length; term += 1) {
    const code = terms[term] as number;
    const end = ends[term] as number;
    for (const position of decodePositions(bytes, index, end)) codes[position] = code;
    index = end;
  }
  for (const [code, term] of common)
    forEachBit(term.listings, (listing) => {
      const start = starts[listing] as number;
      const positions = listPositions(term, listing);
      for (let index = 0; index < positions.length; index += 1)
        codes[start + (positions[index] as number)] = code;
    });
  return { codes, starts };
}

/** Texts in which some listings have the text of another source. */
export function mergeTexts(texts: Texts, others: Texts, isOther: BitSet): Texts {
  const count = texts.starts.length - 1;
  const starts = new Uint32Array(count + 1);
  const sourceOf = (listing: number) => (hasBit(isOther, listing) ? others : texts);
  for (let listing = 0; listing < count; listing += 1) {
    const source = sourceOf(listing).starts;
    starts[listing + 1] =
      (starts[listing] as number) + (source[listing + 1] as number) - (source[listing] as number);
  }
  const codes = new Uint32Array(starts[count] as number);
  for (let listing = 0; listing < count; listing += 1) {
    const { codes: source, starts: from } = sourceOf(listing);
    codes.set(source.subarray(from[listing], from[listing + 1]), starts[listing]);
  }
  return { codes, starts };
}

/** The positions of a term that is not common, ascending. */
export function readPositions({ terms, ends, bytes }: TermPositions, code: number): Uint32Array {
  const term = lowerBound({ to: terms.length }, (index) => (terms[index] as number) >= code);
  if (terms[term] !== code) return none;
  return decodePositions(bytes, term === 0 ? 0 : (ends[term - 1] as number), ends[term] as number);
}

/** The ascending positions in some bytes: differences, seven bits in each byte. */
function decodePositions(bytes: Uint8Array, start: number, end: number): Uint32Array {
  const positions = new Uint32Array(end - start);
  let index = start;
  let count = 0;
  for (let position = -1; index < end; count += 1) {
    let [byte, shift] = [bytes[index] as number, 0];
    for (; byte > 127; shift += 7) {
      position += (byte & 127) << shift;
      index += 1;
      byte = bytes[index] as number;
    }
    position += byte << shift;
    index += 1;
    positions[count] = position;
  }
  return positions.subarray(0, count);
}

/** Adds the listings of ascending positions to a set. */
export function addListings(set: BitSet, positions: Uint32Array, starts: Uint32Array): void {
  let [end, listing] = [0, -1];
  for (let index = 0; index < positions.length; index += 1) {
    const position = positions[index] as number;
    if (position < end) continue;
    listing = findListing(starts, position, listing + 1);
    end = starts[listing + 1] as number;
    addBit(set, listing);
  }
}

/** The listing of a position, from `from` on: found by growing steps, because the next one is mostly near. */
export function findListing(starts: Uint32Array, position: number, from: number): number {
  let [low, step] = [from, 1];
  while (low + step < starts.length && (starts[low + step] as number) <= position) {
    low += step;
    step *= 2;
  }
  let high = Math.min(low + step, starts.length - 1);
  // Invariant: `low` starts at or before the position, `high` after it.
  while (high - low > 1) {
    const middle = (low + high) >>> 1;
    if ((starts[middle] as number) <= position) low = middle;
    else high = middle;
  }
  return low;
}
