import { LRUCache } from "lru-cache";
import { addBit, type BitSet, countBits, createBitSet, hasBit, intersect, removeBit, unite } from "./bit-set";
import { NotIndexableError, nowhere } from "./listing-columns";
import { lowerBound } from "./lower-bound";
import { addPhrase } from "./phrases";
import {
  addListings,
  emptyPositions,
  invert,
  mergeTexts,
  readPositions,
  type TermPositions,
  type Texts,
  toTexts,
} from "./term-positions";
import { type TermsQuery, unquote } from "./terms-query";

/** The terms of a listing's description, as the text of a tsvector; null without a description. */
export interface Description {
  id: number;
  terms: string | null;
}

/** A part holds the listings whose ids differ only in these lowest bits. */
const partBits = 14;
const partSize = 2 ** partBits;
/** Replaced descriptions of a part before its base is built again, which takes some 20 ms. */
const manyReplaced = 2_048;
/** Cached results of each part: 2 kB each. */
const cachedQueries = 64;
/** Limits the time of a query. */
export const maxQueryTerms = 31;
/** A map holds no more. */
const highestCode = 2 ** 24 - 1;

const noPositions = emptyPositions(partSize);

/** The descriptions of some listings: a base, and the descriptions that replace those of the base. */
interface Part {
  /** Listings that have a description. */
  has: BitSet;
  base: TermPositions;
  /** Listings whose description is in `newer`, or gone. */
  replaced: BitSet;
  newer: TermPositions;
  results: LRUCache<string, BitSet>;
}

/** The terms of the descriptions by listing id. Results equal those of PostgreSQL's text search. */
export class DescriptionTerms {
  private readonly codes = new Map<string, number>();
  private readonly parts = new Map<number, Part>();

  /**
   * Replaces the descriptions of these listings.
   *
   * @throws NotIndexableError for a description with two terms at one position, or for too many terms
   */
  put(descriptions: readonly Description[]): void {
    const byPart = new Map<number, Map<number, number[] | null>>();
    for (const { id, terms } of descriptions) {
      const number = id >>> partBits;
      const ofPart = byPart.get(number) ?? new Map<number, number[] | null>();
      byPart.set(number, ofPart.set(id & (partSize - 1), terms === null ? null : this.toCodes(terms)));
    }
    for (const [number, changed] of byPart)
      this.parts.set(number, this.replace(this.parts.get(number) ?? emptyPart(), changed));
  }

  /**
   * Adds the positions of the listings that match. `key` identifies the query in the cache; `positions` has the position
   * of each of `ids`, which ascend, or `nowhere`.
   */
  addMatches(
    set: BitSet,
    { key, query }: { key: string; query: TermsQuery },
    { ids, positions }: { ids: Uint32Array; positions: Uint32Array },
  ): void {
    for (let index = 0; index < ids.length;) {
      const number = (ids[index] as number) >>> partBits;
      const start = index;
      index = lowerBound(
        { from: index, to: ids.length },
        (at) => (ids[at] as number) >= (number + 1) * partSize,
      );
      const found = this.find(number, key, query);
      if (found) addFound(set, found, ids.subarray(start, index), positions.subarray(start, index));
    }
  }

  private find(number: number, key: string, query: TermsQuery): BitSet | undefined {
    const part = this.parts.get(number);
    if (!part) return undefined;
    const cached = part.results.get(key);
    if (cached) return cached;
    const { base, newer, has, replaced } = part;
    const found = this.match(base, query);
    const foundNewer = this.match(newer, query);
    for (let word = 0; word < found.length; word += 1) {
      const isNewer = replaced[word] as number;
      found[word] =
        (((found[word] as number) & ~isNewer) | ((foundNewer[word] as number) & isNewer)) &
        (has[word] as number);
    }
    part.results.set(key, found);
    return found;
  }

  /** The listings of an index that match. Those without a description match what is excluded. */
  private match(index: TermPositions, query: TermsQuery): BitSet {
    const positions = new Map<number, Uint32Array>();
    const read = (code: number) => {
      const existing = positions.get(code) ?? readPositions(index, code);
      positions.set(code, existing);
      return existing;
    };
    /** The result is correct only for listings in `within`. */
    const match = (part: TermsQuery, within: BitSet): BitSet => {
      const set = createBitSet(partSize);
      switch (part.kind) {
        case "term": {
          const code = this.codes.get(part.term);
          const common = code === undefined ? undefined : index.common.get(code);
          if (common) set.set(common.listings);
          else if (code !== undefined) addListings(set, read(code), index.starts);
          return set;
        }
        case "phrase": {
          const terms = part.terms.flatMap(({ term, offset }) => {
            const code = this.codes.get(term);
            return code === undefined ? [] : { code, offset };
          });
          if (terms.length === part.terms.length) addPhrase(set, terms, { index, read, within });
          return set;
        }
        case "not": {
          const excluded = match(part.of, within);
          for (let word = 0; word < set.length; word += 1) set[word] = ~(excluded[word] as number);
          return set;
        }
        case "and":
          set.set(within);
          for (const each of part.all) intersect([set, match(each, set)], set, 0, partSize);
          return set;
        case "or":
          for (const each of part.all) unite(set, match(each, subtract(within, set)));
          return set;
      }
    };
    return match(query, createBitSet(partSize).fill(-1));
  }

  private replace(part: Part, changed: ReadonlyMap<number, number[] | null>): Part {
    const [has, replaced, isChanged] = [part.has.slice(), part.replaced.slice(), createBitSet(partSize)];
    for (const [listing, codes] of changed) {
      (codes ? addBit : removeBit)(has, listing);
      addBit(replaced, listing);
      addBit(isChanged, listing);
    }
    const newer = mergeTexts(toTexts(part.newer), joinTexts(changed), isChanged);
    const codeCount = this.codes.size + 1;
    const results = new LRUCache<string, BitSet>({ max: cachedQueries });
    if (countBits(replaced) < manyReplaced)
      return { has, base: part.base, replaced, newer: invert(newer, codeCount), results };
    const base = invert(mergeTexts(toTexts(part.base), newer, replaced), codeCount);
    return { ...emptyPart(), has, base, results };
  }

  /** Reads the text of a tsvector: `'garden':3,17 'kitchen':4`. */
  private toCodes(vector: string): number[] {
    const codes: number[] = [];
    for (let index = 0; index < vector.length; index += 1) {
      const { term, end } = readQuoted(vector, index);
      const code = this.getCode(term);
      index = end;
      do {
        let position = 0;
        for (index += 1; isDigit(vector.charCodeAt(index)); index += 1)
          position = position * 10 + vector.charCodeAt(index) - 48;
        if (codes[position - 1]) throw new NotIndexableError("A description has two terms at one position.");
        codes[position - 1] = code;
      } while (vector[index] === ",");
    }
    return codes;
  }

  private getCode(term: string): number {
    const existing = this.codes.get(term);
    if (existing !== undefined) return existing;
    const code = this.codes.size + 1;
    if (code > highestCode) throw new NotIndexableError("Descriptions have too many terms.");
    this.codes.set(term, code);
    return code;
  }
}

/** Adds the positions of the listings of one part. Called for each part, because V8 compiles long loops late. */
function addFound(set: BitSet, found: BitSet, ids: Uint32Array, positions: Uint32Array): void {
  for (let index = 0; index < ids.length; index += 1) {
    if (!hasBit(found, (ids[index] as number) & (partSize - 1))) continue;
    const position = positions[index] as number;
    if (position !== nowhere) addBit(set, position);
  }
}

function subtract(set: BitSet, other: BitSet): BitSet {
  return set.map((word, index) => word & ~(other[index] as number));
}

function emptyPart(): Part {
  return {
    has: createBitSet(partSize),
    base: noPositions,
    replaced: createBitSet(partSize),
    newer: noPositions,
    results: new LRUCache({ max: cachedQueries }),
  };
}

function joinTexts(changed: ReadonlyMap<number, number[] | null>): Texts {
  const starts = new Uint32Array(partSize + 1);
  for (let listing = 0; listing < partSize; listing += 1)
    starts[listing + 1] = (starts[listing] as number) + (changed.get(listing)?.length ?? 0);
  const codes = new Uint32Array(starts[partSize] as number);
  for (const [listing, ofListing] of changed)
    ofListing?.forEach((code, position) => (codes[(starts[listing] as number) + position] = code));
  return { codes, starts };
}

function readQuoted(text: string, start: number): { term: string; end: number } {
  let end = text.indexOf("'", start + 1);
  while (text[end + 1] === "'") end = text.indexOf("'", end + 2);
  return { term: unquote(text.slice(start + 1, end)), end: end + 1 };
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}
