import { lettersKeyRange, longestKey, toLettersKey } from "./letters-key";
import { type ListingColumns, textStart } from "./listing-columns";
import { lowerBound } from "./lower-bound";
import { radixArgsort } from "./radix-argsort";
import { addressMark, keyMark, postalMark, space } from "./search-terms";
import { WordTable } from "./word-table";

/** An inverted index: the listings of each term in addresses and postal codes. */
export interface TermIndex {
  /** The terms in the order of their bytes, without blanks. */
  terms: Uint8Array;
  /** The end of each term in `terms`. */
  termEnd: Uint32Array;
  /** The end of each term's listings in `postings`. */
  postingEnd: Uint32Array;
  /** Positions in the order of time. A listing with a repeated term is repeated. */
  postings: Uint32Array;
  /** Twice the slot, plus one for the second MLS number of a listing; in the order of {@link toLettersKey}. */
  keys: Uint32Array;
}

/** Reads the texts in the order of the slots, which is that of the memory. */
export function buildTermIndex(columns: ListingColumns, timePosition: Uint32Array): TermIndex {
  const { text, textEnd } = columns;
  const table = new WordTable(text);
  const codes = new Uint32Array(countWords(columns));
  const codeEnd = new Uint32Array(textEnd.length);
  let count = 0;
  for (let slot = 0; slot < textEnd.length; slot += 1) {
    const end = textEnd[slot] as number;
    for (let from = textStart(columns, slot); from < end;) {
      let [at, hash] = [from, 0x811c9dc5];
      for (; at < end && text[at] !== space; at += 1)
        hash = Math.imul(hash ^ (text[at] as number), 0x01000193);
      if (!isMarked(text[from] as number)) {
        codes[count] = table.getCode(from, at, hash ^ (hash >>> 15));
        count += 1;
      }
      from = at + 1;
    }
    codeEnd[slot] = count;
  }
  const terms = { codes: codes.subarray(0, count), codeEnd };
  return { ...sortPostings(table, terms, timePosition), keys: sortKeys(columns) };
}

/** MLS numbers and whole postal codes have separate orders, and every listing has the address marker. */
function isMarked(first: number): boolean {
  return first === keyMark || first === postalMark || first === addressMark || first === space;
}

/** An upper bound, because some of these are marked. */
function countWords({ text, id }: ListingColumns): number {
  let count = id.length;
  for (let index = 0; index < text.length; index += 1) if (text[index] === space) count += 1;
  return count;
}

/** The concatenated terms of all slots, and the end of each slot's terms. */
interface SlotWords {
  codes: Uint32Array;
  codeEnd: Uint32Array;
}

function sortPostings(
  table: WordTable,
  { codes, codeEnd }: SlotWords,
  timePosition: Uint32Array,
): Omit<TermIndex, "keys"> {
  const terms = Array.from({ length: table.size }, (_, code) => {
    const { buffer, byteOffset, length } = table.getWord(code);
    // Strings of single bytes have the order of the bytes.
    return { code, word: Buffer.from(buffer, byteOffset, length).toString("latin1") };
  });
  terms.sort((one, other) => (one.word < other.word ? -1 : 1));
  const postingEnd = new Uint32Array(terms.length);
  const rankOf = new Uint32Array(terms.length);
  terms.forEach(({ code }, rank) => (rankOf[code] = rank));
  for (let position = 0; position < codes.length; position += 1) {
    const rank = rankOf[codes[position] as number] as number;
    postingEnd[rank] = (postingEnd[rank] as number) + 1;
  }
  let start = 0;
  for (let rank = 0; rank < postingEnd.length; rank += 1) {
    const count = postingEnd[rank] as number;
    postingEnd[rank] = start;
    start += count;
  }
  const postings = new Uint32Array(codes.length);
  // Each start moves to its end.
  for (let slot = 0, position = 0; slot < codeEnd.length; slot += 1)
    for (; position < (codeEnd[slot] as number); position += 1) {
      const rank = rankOf[codes[position] as number] as number;
      const index = postingEnd[rank] as number;
      postings[index] = timePosition[slot] as number;
      postingEnd[rank] = index + 1;
    }
  let end = 0;
  return {
    terms: Buffer.from(terms.map(({ word }) => word).join(""), "latin1"),
    termEnd: Uint32Array.from(terms, ({ word }) => (end += word.length)),
    postingEnd,
    postings,
  };
}

function sortKeys(columns: ListingColumns): Uint32Array {
  const { text, textEnd } = columns;
  const entries = new Uint32Array(2 * textEnd.length);
  const keys = new Float64Array(2 * textEnd.length);
  let count = 0;
  for (let slot = 0; slot < textEnd.length; slot += 1) {
    let from = textStart(columns, slot);
    for (let entry = 2 * slot; text[from] === keyMark; entry += 1) {
      const end = findSpace(text, from);
      entries[count] = entry;
      keys[count] = toLettersKey(text, from + 1, end, longestKey);
      count += 1;
      from = end + 1;
    }
  }
  const order = radixArgsort(keys.subarray(0, count));
  for (let index = 0; index < count; index += 1) order[index] = entries[order[index] as number] as number;
  return order;
}

function readKey(columns: ListingColumns, entry: number): number {
  const { text } = columns;
  let from = textStart(columns, entry >>> 1);
  if ((entry & 1) === 1) from = findSpace(text, from) + 1;
  return toLettersKey(text, from + 1, findSpace(text, from), longestKey);
}

function findSpace(text: Uint8Array, from: number): number {
  let at = from;
  while (text[at] !== space) at += 1;
  return at;
}

/** The positions with this term, or with any that has this beginning. A position may be repeated. */
export function findTerm(
  { terms, termEnd, postings, postingEnd }: TermIndex,
  word: Uint8Array,
  isWhole: boolean,
): Uint32Array {
  /** Negative when the term at `rank` is before the requested one, 0 when it is equal or has it as a beginning. */
  const compare = (rank: number) => {
    const start = rank === 0 ? 0 : (termEnd[rank - 1] as number);
    const length = (termEnd[rank] as number) - start;
    for (let index = 0; index < word.length; index += 1) {
      if (index === length) return -1;
      const difference = (terms[start + index] as number) - (word[index] as number);
      if (difference !== 0) return difference;
    }
    return isWhole && length > word.length ? 1 : 0;
  };
  const { length: to } = termEnd;
  const first = lowerBound({ to }, (rank) => compare(rank) >= 0);
  const end = lowerBound({ from: first, to }, (rank) => compare(rank) > 0);
  if (first === end) return postings.subarray(0, 0);
  return postings.subarray(first === 0 ? 0 : postingEnd[first - 1], postingEnd[end - 1]);
}

/** The slots with an MLS number whose first letters are these, and maybe others: keys have few letters. */
export function findKey({ keys }: TermIndex, columns: ListingColumns, beginning: Uint8Array): Uint32Array {
  const { low, high } = lettersKeyRange(beginning, longestKey);
  const keyAt = (index: number) => readKey(columns, keys[index] as number);
  const end = lowerBound({ to: keys.length }, (index) => keyAt(index) > high);
  const first = lowerBound({ to: end }, (index) => keyAt(index) >= low);
  return keys.subarray(first, end).map((entry) => entry >>> 1);
}
