import { listWordGroups, readSearch, type Search } from "../../listings/search-text";
import { type ListingColumns, textStart } from "./listing-columns";

/**
 * The text of a listing is its words with a space between: its key behind {@link keyMark}, its MLS number in the same way
 * where it is another, its postal code
 * without a blank behind {@link postalMark}, then the words of the postal code and, behind {@link addressMark}, of the
 * address, whose last word is one of the city. Only the MLS number has capital letters; searches take them for small
 * ones.
 */
const keyMark = "\u0001";
const postalMark = "\u0002";
/** What stands for a space within an MLS number. */
const spaceInKey = "\u001f";
const addressMark = 0x03;
const space = 0x20;
const keyMarkByte = 0x01;
const postalMarkByte = 0x02;

/** The key of the listing of a slot. */
export function readListingKey(columns: ListingColumns, slot: number): string {
  const from = textStart(columns, slot) + keyMark.length;
  const { text } = columns;
  return Buffer.from(text.buffer, text.byteOffset + from, text.indexOf(space, from) - from)
    .toString()
    .replaceAll(spaceInKey, " ");
}

/** Where the postal code of a slot begins in `text`, and the end of its word; both the same where there is none. */
export function postalCodeRange(columns: ListingColumns, slot: number): { from: number; end: number } {
  const { text } = columns;
  let from = text.indexOf(space, textStart(columns, slot)) + 2;
  if (text[from - 1] === keyMarkByte) from = text.indexOf(space, from) + 2;
  if (text[from - 1] !== postalMarkByte) return { from, end: from };
  return { from, end: text.indexOf(space, from) };
}

/** Where the address of a slot begins in `text`; it ends with the text. */
export function addressStart(columns: ListingColumns, slot: number): number {
  const { text } = columns;
  let at = textStart(columns, slot);
  while (text[at] !== addressMark) at += 1;
  return at + 2;
}

/** One bit for the beginnings of words of three and of four bytes: most texts can be refused without reading them. */
export interface Signatures {
  three: Uint32Array;
  four: Uint32Array;
}

interface Mask {
  three: number;
  four: number;
}

export interface SearchWords {
  /** Tells these words from others. */
  key: string;
  /** Of each group, one of the beginnings must begin a word. */
  words: Uint8Array[][];
  /** A listing that has the words has all the bits of one of these, of which there are two at most. */
  masks: [Mask, Mask?];
}

/** The tests of the `search` of a filter. They are those of `buildWhere`. */
export function parseSearchWords(text: string): SearchWords {
  const search = readSearch(text);
  const { groups, certain } = toWordGroups(search);
  const key = JSON.stringify(search);
  const mask = buildMask(certain.map(toBytes));
  // Without a word nothing is found: a group of none.
  if (search.key === undefined) return { key, words: groups.length > 0 ? groups : [[]], masks: [mask] };
  const listingKey = toBytes(keyMark + search.key);
  // Each group has the MLS number: a listing found by it needs none of the words.
  return {
    key,
    words: groups.map((group) => [listingKey, ...group]),
    masks: [buildMask([listingKey]), mask],
  };
}

/** `certain` are beginnings of words that each listing has which is found by its words. */
function toWordGroups(search: Search): { groups: Uint8Array[][]; certain: string[] } {
  if (search.kind === "postal") {
    const code = postalMark + search.code;
    return { groups: [[toBytes(code)]], certain: [code] };
  }
  const words = listWordGroups(search);
  // The signatures know no blanks.
  const certain = words.flatMap(([first = "", ...others]) => (others.length > 0 ? [] : [first.trimEnd()]));
  const groups = words.map((group) => group.map(toBytes));
  if (search.kind === "words") return { groups, certain };
  const { number } = search;
  // Behind the mark stands this very number, with the blank behind it. A number alone may be half typed.
  const house = search.words.length > 0 ? `${String.fromCharCode(addressMark)} ${number} ` : number;
  return { groups: [[toBytes(house)], ...groups], certain: [number, ...certain] };
}

function toBytes(word: string): Uint8Array {
  return new TextEncoder().encode(word);
}

function buildMask(words: readonly Uint8Array[]): Mask {
  const mask = { three: 0, four: 0 };
  for (const word of words) {
    if (word.length >= 3) mask.three |= hashBit(word, 0, 3);
    if (word.length >= 4) mask.four |= hashBit(word, 0, 4);
  }
  return mask;
}

/** The signatures of listings, in the order of the slots. */
export function buildSignatures(columns: ListingColumns): Signatures {
  const { length } = columns.id;
  const { text, textEnd } = columns;
  const signatures = { three: new Uint32Array(length), four: new Uint32Array(length) };
  for (let slot = 0; slot < length; slot += 1) {
    const end = textEnd[slot] as number;
    let [three, four] = [0, 0];
    for (let word = textStart(columns, slot); word < end;) {
      let after = word;
      while (after < end && text[after] !== space) after += 1;
      if (after - word >= 3) three |= hashBit(text, word, 3);
      if (after - word >= 4) four |= hashBit(text, word, 4);
      word = after + 1;
    }
    signatures.three[slot] = three;
    signatures.four[slot] = four;
  }
  return signatures;
}

function hashBit(bytes: Uint8Array, from: number, count: number): number {
  let hash = 0;
  for (let at = from; at < from + count; at += 1) {
    hash = Math.imul(hash ^ lowerCase(bytes[at] as number), 0x9e3779b1);
  }
  return 1 << (hash >>> 27);
}

function lowerCase(byte: number): number {
  return byte >= 0x41 && byte <= 0x5a ? byte + 0x20 : byte;
}

/** Does the listing of a slot have all the words? */
export function hasWords(words: SearchWords["words"], columns: ListingColumns, slot: number): boolean {
  for (const group of words) {
    let has = false;
    for (const beginning of group) has ||= beginsWord(columns, slot, beginning);
    if (!has) return false;
  }
  return true;
}

function beginsWord(columns: ListingColumns, slot: number, beginning: Uint8Array): boolean {
  if (beginning[0] === keyMark.charCodeAt(0)) return beginsKey(columns, slot, beginning);
  const { text, textEnd } = columns;
  const last = (textEnd[slot] as number) - beginning.length;
  for (let word = textStart(columns, slot); word <= last;) {
    let same = 0;
    while (same < beginning.length && text[word + same] === beginning[same]) same += 1;
    if (same === beginning.length) return true;
    // A beginning of two words may have matched one of them.
    while (word <= last && text[word] !== space) word += 1;
    word += 1;
  }
  return false;
}

/** Key and MLS number are the first words of the text. */
function beginsKey(columns: ListingColumns, slot: number, beginning: Uint8Array): boolean {
  const { text, textEnd } = columns;
  const end = textEnd[slot] as number;
  let word = textStart({ textEnd }, slot);
  while (word + beginning.length <= end && text[word] === keyMarkByte) {
    let same = 0;
    while (same < beginning.length && lowerCase(text[word + same] as number) === beginning[same]) same += 1;
    if (same === beginning.length) return true;
    word = text.indexOf(space, word) + 1;
  }
  return false;
}
