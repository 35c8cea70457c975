import { listWordGroups, readSearch, type Search } from "../../listings/search-text";
import { type ListingColumns, textStart } from "./listing-columns";

/**
 * The text of a listing is its words with a space between: its key behind {@link keyMark}, its MLS number in the same way
 * where it is another, its postal code
 * without a blank behind {@link postalMark}, then the words of the postal code and, behind {@link addressMark}, of the
 * address, whose last word is one of the city. Only the MLS number has capital letters; searches take them for small
 * ones.
 */
export const keyMark = 0x01;
export const postalMark = 0x02;
export const addressMark = 0x03;
export const space = 0x20;
/** What stands for a space within an MLS number. */
const spaceInKey = "\u001f";

/** The key of the listing of a slot. */
export function readListingKey(columns: ListingColumns, slot: number): string {
  const from = textStart(columns, slot) + 1;
  const { text } = columns;
  return Buffer.from(text.buffer, text.byteOffset + from, text.indexOf(space, from) - from)
    .toString()
    .replaceAll(spaceInKey, " ");
}

/** Where the postal code of a slot begins in `text`, and the end of its word; both the same where there is none. */
export function postalCodeRange(columns: ListingColumns, slot: number): { from: number; end: number } {
  const { text } = columns;
  let from = text.indexOf(space, textStart(columns, slot)) + 2;
  if (text[from - 1] === keyMark) from = text.indexOf(space, from) + 2;
  if (text[from - 1] !== postalMark) return { from, end: from };
  return { from, end: text.indexOf(space, from) };
}

/** Where the address of a slot begins in `text`; it ends with the text. */
export function addressStart(columns: ListingColumns, slot: number): number {
  const { text } = columns;
  let at = textStart(columns, slot);
  while (text[at] !== addressMark) at += 1;
  return at + 2;
}

export interface SearchWords {
  /** Tells these words from others. */
  key: string;
  /** Of each group, one of the beginnings must begin a word; a blank at its end makes it whole words. */
  groups: Uint8Array[][];
}

/** The tests of the `search` of a filter. They are those of `buildWhere`. */
export function parseSearchWords(text: string): SearchWords {
  const search = readSearch(text);
  const groups = toWordGroups(search);
  const key = JSON.stringify(search);
  // Without a word nothing is found: a group of none.
  if (search.key === undefined) return { key, groups: groups.length > 0 ? groups : [[]] };
  const listingKey = toBytes(String.fromCharCode(keyMark) + search.key);
  // Each group has the MLS number: a listing found by it needs none of the words.
  return { key, groups: groups.map((group) => [listingKey, ...group]) };
}

function toWordGroups(search: Search): Uint8Array[][] {
  if (search.kind === "postal") return [[toBytes(String.fromCharCode(postalMark) + search.code)]];
  const groups = listWordGroups(search).map((group) => group.map(toBytes));
  if (search.kind === "words") return groups;
  const { number } = search;
  // Behind the mark stands this very number, with the blank behind it. A number alone may be half typed.
  const house = search.words.length > 0 ? `${String.fromCharCode(addressMark)} ${number} ` : number;
  return [[toBytes(house)], ...groups];
}

function toBytes(word: string): Uint8Array {
  return new TextEncoder().encode(word);
}

function lowerCase(byte: number): number {
  return byte >= 0x41 && byte <= 0x5a ? byte + 0x20 : byte;
}

/** Does the listing of a slot have a word of each group? */
export function hasWords(groups: SearchWords["groups"], columns: ListingColumns, slot: number): boolean {
  for (const group of groups) {
    let has = false;
    for (const beginning of group) has ||= beginsWord(columns, slot, beginning);
    if (!has) return false;
  }
  return true;
}

function beginsWord(columns: ListingColumns, slot: number, beginning: Uint8Array): boolean {
  if (beginning[0] === keyMark) return beginsKey(columns, slot, beginning);
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
  while (word + beginning.length <= end && text[word] === keyMark) {
    let same = 0;
    while (same < beginning.length && lowerCase(text[word + same] as number) === beginning[same]) same += 1;
    if (same === beginning.length) return true;
    word = text.indexOf(space, word) + 1;
  }
  return false;
}
