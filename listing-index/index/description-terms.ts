import { LRUCache } from "lru-cache";
import { addBit, type BitSet, createBitSet, hasBit, removeBit } from "./bit-set";
import { NotIndexableError } from "./listing-columns";
import { listQueryTerms, unquote, type TermsQuery } from "./terms-query";

/** The terms of a listing's description, as the text of a tsvector; null without a description. */
export interface Description {
  id: number;
  terms: string | null;
}

/** A part holds the listings whose ids differ only in these lowest bits. */
const partBits = 14;
const partSize = 2 ** partBits;
/** Cached results of each part: 2 kB each. */
const cachedQueries = 64;
/** Each term of a query has one bit of a 32-bit integer. */
export const maxQueryTerms = 31;

/** Higher codes take two units, as surrogate pairs do in UTF-16. */
const firstPair = 0xd800;
const secondPair = 0xdc00;
const highestCode = firstPair + 2 ** 20 - 1;

/** The descriptions of some listings; never changed, but replaced. */
interface Part {
  /** Listings that have a description. */
  has: BitSet;
  /** Where the units of each listing end. */
  ends: Uint32Array;
  /**
   * Each position of a description has a code: that of its term, or 0 for a stop word ("the").
   * About 160 bytes a listing.
   */
  units: Uint16Array;
  results: LRUCache<string, BitSet>;
}

interface CodedTerm {
  code: number;
  bit: number;
}

/** The terms of the descriptions by listing id. Results equal those of PostgreSQL's text search. */
export class DescriptionTerms {
  private readonly codes = new Map<string, number>();
  private readonly parts = new Map<number, Part>();
  private readonly positions = new Uint32Array(2 ** 16);

  /**
   * Replaces the descriptions of these listings.
   *
   * @throws NotIndexableError for a description with two terms at one position, or for too many terms
   */
  put(descriptions: readonly Description[]): void {
    const byPart = new Map<number, Map<number, Uint16Array | null>>();
    for (const { id, terms } of descriptions) {
      const number = id >>> partBits;
      const ofPart = byPart.get(number) ?? new Map<number, Uint16Array | null>();
      byPart.set(number, ofPart.set(id & (partSize - 1), terms === null ? null : this.toUnits(terms)));
    }
    for (const [number, changed] of byPart) this.parts.set(number, replace(this.parts.get(number), changed));
  }

  /** Returns a test of listing ids. `key` identifies the query in the cache. */
  find(key: string, query: TermsQuery): (id: number) => boolean {
    const results: (BitSet | undefined)[] = [];
    for (const [number, part] of this.parts) {
      const result = part.results.get(key) ?? this.match(part, query);
      part.results.set(key, result);
      results[number] = result;
    }
    return (id) => {
      const result = results[id >>> partBits];
      return result !== undefined && hasBit(result, id & (partSize - 1));
    };
  }

  /** The same test, evaluated for each id separately: cheaper for few listings. */
  findAmongFew(query: TermsQuery): (id: number) => boolean {
    const test = this.compile(query);
    return (id) => {
      const part = this.parts.get(id >>> partBits);
      const offset = id & (partSize - 1);
      return part !== undefined && hasBit(part.has, offset) && test(part, offset);
    };
  }

  private match(part: Part, query: TermsQuery): BitSet {
    const test = this.compile(query);
    const result = createBitSet(partSize);
    for (let offset = 0; offset < partSize; offset += 1)
      if (hasBit(part.has, offset) && test(part, offset)) addBit(result, offset);
    return result;
  }

  private compile(query: TermsQuery): (part: Part, offset: number) => boolean {
    const terms = new Map<string, CodedTerm>();
    const bitsOfUnit = new Uint32Array(2 ** 16);
    for (const term of listQueryTerms(query)) {
      const code = this.codes.get(term);
      if (code === undefined) continue;
      const unit = code < firstPair ? code : firstPair + ((code - firstPair) >>> 10);
      const bit = 1 << terms.size;
      terms.set(term, { code, bit });
      bitsOfUnit[unit] = (bitsOfUnit[unit] as number) | bit;
    }
    const all = [...terms.values()].reduce((bits, { bit }) => bits | bit, 0);
    const mayPass = compileBits(query, terms);
    const { positions } = this;
    let count = 0;
    const passes = isSettledByBits(query, terms)
      ? undefined
      : compilePositions(query, terms, positions, () => count);
    return ({ ends, units }, offset) => {
      const from = offset === 0 ? 0 : (ends[offset - 1] as number);
      const end = ends[offset] as number;
      if (!mayPass(readBits(units, bitsOfUnit, { from, end, all }))) return false;
      if (!passes) return true;
      count = readCodes(units, from, end, positions);
      return passes();
    };
  }

  /** Reads the text of a tsvector: `'garden':3,17 'kitchen':4`. */
  private toUnits(vector: string): Uint16Array {
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
    const units: number[] = [];
    for (let position = 0; position < codes.length; position += 1) {
      const code = codes[position] ?? 0;
      if (code < firstPair) units.push(code);
      else units.push(firstPair + ((code - firstPair) >>> 10), secondPair + ((code - firstPair) & 1023));
    }
    return Uint16Array.from(units);
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

function readQuoted(text: string, start: number): { term: string; end: number } {
  let end = text.indexOf("'", start + 1);
  while (text[end + 1] === "'") end = text.indexOf("'", end + 2);
  return { term: unquote(text.slice(start + 1, end)), end: end + 1 };
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

function replace(old: Part | undefined, changed: ReadonlyMap<number, Uint16Array | null>): Part {
  const slice = (offset: number) =>
    old?.units.subarray(offset === 0 ? 0 : old.ends[offset - 1], old.ends[offset]);
  const all = Array.from({ length: partSize }, (_, offset) =>
    changed.has(offset) ? changed.get(offset) : slice(offset),
  );
  const has = old?.has.slice() ?? createBitSet(partSize);
  for (const [offset, units] of changed) (units ? addBit : removeBit)(has, offset);
  const ends = new Uint32Array(partSize);
  const units = new Uint16Array(all.reduce((sum, each) => sum + (each?.length ?? 0), 0));
  let end = 0;
  all.forEach((each, offset) => {
    if (each) units.set(each, end);
    ends[offset] = end += each?.length ?? 0;
  });
  return { has, ends, units, results: new LRUCache({ max: cachedQueries }) };
}

/** Reads eight units at a time, until all bits are set: half the time of a simple loop. */
function readBits(
  units: Uint16Array,
  bitsOfUnit: Uint32Array,
  { from, end, all }: { from: number; end: number; all: number },
): number {
  const read = (index: number) => bitsOfUnit[units[index] as number] as number;
  let [bits, index] = [0, from];
  for (const last = end - 7; index < last && bits !== all; index += 8)
    bits |=
      read(index) |
      read(index + 1) |
      read(index + 2) |
      read(index + 3) |
      read(index + 4) |
      read(index + 5) |
      read(index + 6) |
      read(index + 7);
  for (; index < end && bits !== all; index += 1) bits |= read(index);
  return bits;
}

/** Writes the code of each position into `positions`; returns how many there are. */
function readCodes(units: Uint16Array, from: number, end: number, positions: Uint32Array): number {
  let count = 0;
  for (let index = from; index < end; index += 1) {
    const unit = units[index] as number;
    if (unit < firstPair) positions[count] = unit;
    else {
      index += 1;
      positions[count] = firstPair + ((unit - firstPair) << 10) + (units[index] as number) - secondPair;
    }
    count += 1;
  }
  return count;
}

/** False where bits only rule listings out: they hold neither the order of terms nor the second units. */
function isSettledByBits(query: TermsQuery, terms: ReadonlyMap<string, CodedTerm>): boolean {
  const hasPair = [...terms.values()].some(({ code }) => code >= firstPair);
  const hasPhrase = (part: TermsQuery): boolean => {
    if (part.kind === "phrase") return true;
    if (part.kind === "term") return false;
    return part.kind === "not" ? hasPhrase(part.of) : part.all.some(hasPhrase);
  };
  return !hasPair && !hasPhrase(query);
}

/** A necessary condition: every listing that matches the query passes it. */
function compileBits(query: TermsQuery, terms: ReadonlyMap<string, CodedTerm>): (bits: number) => boolean {
  switch (query.kind) {
    case "term":
    case "phrase": {
      const names = query.kind === "term" ? [query.term] : query.terms.map(({ term }) => term);
      let required = 0;
      for (const name of names) {
        const term = terms.get(name);
        if (!term) return () => false;
        required |= term.bit;
      }
      return (bits) => (bits & required) === required;
    }
    case "not": {
      if (!isSettledByBits(query.of, terms)) return () => true;
      const passes = compileBits(query.of, terms);
      return (bits) => !passes(bits);
    }
    case "and": {
      const all = query.all.map((part) => compileBits(part, terms));
      return (bits) => all.every((passes) => passes(bits));
    }
    case "or": {
      const all = query.all.map((part) => compileBits(part, terms));
      return (bits) => all.some((passes) => passes(bits));
    }
  }
}

/** The exact test of the codes in `positions`. */
function compilePositions(
  query: TermsQuery,
  terms: ReadonlyMap<string, CodedTerm>,
  positions: Uint32Array,
  getCount: () => number,
): () => boolean {
  const compile = (part: TermsQuery): (() => boolean) => {
    switch (part.kind) {
      case "term":
        return compile({ kind: "phrase", terms: [{ term: part.term, offset: 0 }] });
      case "phrase": {
        const sequence = part.terms.map(({ term, offset }) => ({ code: terms.get(term)?.code, offset }));
        const [first, ...others] = sequence;
        if (!first || sequence.some(({ code }) => code === undefined)) return () => false;
        const startsAt = (index: number) =>
          others.every(({ code, offset }) => positions[index + offset] === code);
        return () => {
          const length = getCount() - (others.at(-1)?.offset ?? 0);
          for (let index = 0; index < length; index += 1)
            if (positions[index] === first.code && startsAt(index)) return true;
          return false;
        };
      }
      case "not": {
        const passes = compile(part.of);
        return () => !passes();
      }
      case "and":
      case "or": {
        const all = part.all.map(compile);
        return part.kind === "and"
          ? () => all.every((passes) => passes())
          : () => all.some((passes) => passes());
      }
    }
  };
  return compile(query);
}
