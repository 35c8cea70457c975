import { LRUCache } from "lru-cache";
import { addBit, type BitSet, createBitSet, hasBit, removeBit } from "./bit-set";
import { NotIndexableError } from "./listing-columns";
import { listWords, unquote, type WordsQuery } from "./words-query";

/** The words of a listing's description, as the text of a tsvector; null where it has no description. */
export interface Description {
  id: number;
  words: string | null;
}

/** Ids of a part have these lowest bits of their own. */
const partBits = 14;
const partSize = 2 ** partBits;
/** Results of so many queries are kept for each part: 2 kB each. */
const cachedQueries = 64;
/** Each word of a query has a bit. */
export const mostWords = 31;

/** Codes from here on are written as two units, as UTF-16 does with its characters. */
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
   * Each position of a description has a code: that of its word, or 0 for a word that searches ignore ("the").
   * About 160 bytes a listing.
   */
  units: Uint16Array;
  results: LRUCache<string, BitSet>;
}

interface Term {
  code: number;
  bit: number;
}

/** Words of the descriptions by listing id, for filters by them. Results are those of PostgreSQL's text search. */
export class DescriptionWords {
  private readonly codes = new Map<string, number>();
  private readonly parts = new Map<number, Part>();
  private readonly positions = new Uint32Array(2 ** 16);

  /**
   * Takes over descriptions as they are now.
   *
   * @throws NotIndexableError for a description that has two words at one position, or for too many words
   */
  put(descriptions: readonly Description[]): void {
    const byPart = new Map<number, Map<number, Uint16Array | null>>();
    for (const { id, words } of descriptions) {
      const number = id >>> partBits;
      const ofPart = byPart.get(number) ?? new Map<number, Uint16Array | null>();
      byPart.set(number, ofPart.set(id & (partSize - 1), words === null ? null : this.toUnits(words)));
    }
    for (const [number, changed] of byPart) this.parts.set(number, replace(this.parts.get(number), changed));
  }

  /** A test of listing ids. `key` names the query. */
  find(key: string, query: WordsQuery): (id: number) => boolean {
    const results: (BitSet | undefined)[] = [];
    for (const [number, part] of this.parts) {
      const known = part.results.get(key) ?? this.match(part, query);
      part.results.set(key, known);
      results[number] = known;
    }
    return (id) => {
      const result = results[id >>> partBits];
      return result !== undefined && hasBit(result, id & (partSize - 1));
    };
  }

  /** The same test; it looks at each listing only when it is asked. */
  findAmongFew(query: WordsQuery): (id: number) => boolean {
    const test = this.compile(query);
    return (id) => {
      const part = this.parts.get(id >>> partBits);
      const offset = id & (partSize - 1);
      return part !== undefined && hasBit(part.has, offset) && test(part, offset);
    };
  }

  private match(part: Part, query: WordsQuery): BitSet {
    const test = this.compile(query);
    const result = createBitSet(partSize);
    for (let offset = 0; offset < partSize; offset += 1)
      if (hasBit(part.has, offset) && test(part, offset)) addBit(result, offset);
    return result;
  }

  private compile(query: WordsQuery): (part: Part, offset: number) => boolean {
    const terms = new Map<string, Term>();
    const bitsOfUnit = new Uint32Array(2 ** 16);
    for (const word of listWords(query)) {
      const code = this.codes.get(word);
      if (code === undefined) continue;
      const unit = code < firstPair ? code : firstPair + ((code - firstPair) >>> 10);
      const bit = 1 << terms.size;
      terms.set(word, { code, bit });
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
  private toUnits(words: string): Uint16Array {
    const codes: number[] = [];
    for (let at = 0; at < words.length; at += 1) {
      const { word, end } = readQuoted(words, at);
      const code = this.getCode(word);
      at = end;
      do {
        let position = 0;
        for (at += 1; isDigit(words.charCodeAt(at)); at += 1)
          position = position * 10 + words.charCodeAt(at) - 48;
        if (codes[position - 1]) throw new NotIndexableError("A description has two words at one position.");
        codes[position - 1] = code;
      } while (words[at] === ",");
    }
    const units: number[] = [];
    for (let position = 0; position < codes.length; position += 1) {
      const code = codes[position] ?? 0;
      if (code < firstPair) units.push(code);
      else units.push(firstPair + ((code - firstPair) >>> 10), secondPair + ((code - firstPair) & 1023));
    }
    return Uint16Array.from(units);
  }

  private getCode(word: string): number {
    const known = this.codes.get(word);
    if (known !== undefined) return known;
    const code = this.codes.size + 1;
    if (code > highestCode) throw new NotIndexableError("Descriptions have too many words.");
    this.codes.set(word, code);
    return code;
  }
}

function readQuoted(text: string, at: number): { word: string; end: number } {
  let end = text.indexOf("'", at + 1);
  while (text[end + 1] === "'") end = text.indexOf("'", end + 2);
  return { word: unquote(text.slice(at + 1, end)), end: end + 1 };
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

/** Eight units at a time, until all bits are there: half the time. */
function readBits(
  units: Uint16Array,
  bitsOfUnit: Uint32Array,
  { from, end, all }: { from: number; end: number; all: number },
): number {
  const read = (at: number) => bitsOfUnit[units[at] as number] as number;
  let [bits, at] = [0, from];
  for (const last = end - 7; at < last && bits !== all; at += 8)
    bits |=
      read(at) |
      read(at + 1) |
      read(at + 2) |
      read(at + 3) |
      read(at + 4) |
      read(at + 5) |
      read(at + 6) |
      read(at + 7);
  for (; at < end && bits !== all; at += 1) bits |= read(at);
  return bits;
}

/** Writes the code of each position into `positions`; returns how many there are. */
function readCodes(units: Uint16Array, from: number, end: number, positions: Uint32Array): number {
  let count = 0;
  for (let at = from; at < end; at += 1) {
    const unit = units[at] as number;
    if (unit < firstPair) positions[count] = unit;
    else {
      at += 1;
      positions[count] = firstPair + ((unit - firstPair) << 10) + (units[at] as number) - secondPair;
    }
    count += 1;
  }
  return count;
}

/** False when bits say only what may be there: they know neither the order nor the second units. */
function isSettledByBits(query: WordsQuery, terms: ReadonlyMap<string, Term>): boolean {
  const hasPair = [...terms.values()].some(({ code }) => code >= firstPair);
  const hasPhrase = (part: WordsQuery): boolean => {
    if (part.kind === "phrase") return true;
    if (part.kind === "word") return false;
    return part.kind === "not" ? hasPhrase(part.of) : part.all.some(hasPhrase);
  };
  return !hasPair && !hasPhrase(query);
}

/** A test that each listing passes which fits the query. */
function compileBits(query: WordsQuery, terms: ReadonlyMap<string, Term>): (bits: number) => boolean {
  switch (query.kind) {
    case "word":
    case "phrase": {
      const words = query.kind === "word" ? [query.word] : query.words.map(({ word }) => word);
      let wanted = 0;
      for (const word of words) {
        const term = terms.get(word);
        if (!term) return () => false;
        wanted |= term.bit;
      }
      return (bits) => (bits & wanted) === wanted;
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

/** The exact test of the codes that stand in `positions`. */
function compilePositions(
  query: WordsQuery,
  terms: ReadonlyMap<string, Term>,
  positions: Uint32Array,
  getCount: () => number,
): () => boolean {
  const compile = (part: WordsQuery): (() => boolean) => {
    switch (part.kind) {
      case "word":
        return compile({ kind: "phrase", words: [{ word: part.word, offset: 0 }] });
      case "phrase": {
        const wanted = part.words.map(({ word, offset }) => ({ code: terms.get(word)?.code, offset }));
        const [first, ...others] = wanted;
        if (!first || wanted.some(({ code }) => code === undefined)) return () => false;
        const isAt = (at: number) => others.every(({ code, offset }) => positions[at + offset] === code);
        return () => {
          const length = getCount() - (others.at(-1)?.offset ?? 0);
          for (let at = 0; at < length; at += 1) if (positions[at] === first.code && isAt(at)) return true;
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
