import { listWordGroups, readSearch, type Search } from "../search-text/search-text";
import { type ListingColumns, textStart } from "./listing-columns";

/**
 * The text of a listing is its terms separated by spaces: its key after {@link keyMark}, its MLS number in the same way
 * if it differs, its postal code without a blank after {@link postalMark}, then the terms of the postal code and, after
 * {@link addressMark}, of the address, ending with the city. Only the MLS number has capital letters; searches ignore
 * their case.
 */
export const keyMark = 0x01;
export const postalMark = 0x02;
export const addressMark = 0x03;
export const space = 0x20;
/** Replaces a space within an MLS number. */
const spaceInKey = "\u001f";

/** The key of the listing at a slot. */
export function readListingKey(columns: ListingColumns, slot: number): string {
  const from = textStart(columns, slot) + 1;
  const { text } = columns;
  return Buffer.from(text.buffer, text.byteOffset + from, text.indexOf(space, from) - from)
    .toString()
    .replaceAll(spaceInKey, " ");
}

/** Start and end of a slot's postal code in `text`; equal without a postal code. */
export function postalCodeRange(columns: ListingColumns, slot: number): { from: number; end: number } {
  const { text } = columns;
  let from = text.indexOf(space, textStart(columns, slot)) + 2;
  if (text[from - 1] === keyMark) from = text.indexOf(space, from) + 2;
  if (text[from - 1] !== postalMark) return { from, end: from };
  return { from, end: text.indexOf(space, from) };
}

/** The start of a slot's address in `text`; it ends with the text. */
export function addressStart(columns: ListingColumns, slot: number): number {
  const { text } = columns;
  let at = textStart(columns, slot);
  while (text[at] !== addressMark) at += 1;
  return at + 2;
}

export interface SearchTerms {
  /** Unique for these terms. */
  key: string;
  /** In each group, a term must have one of the beginnings; a blank at its end requires whole terms. */
  groups: Uint8Array[][];
}

/** The tests of a filter's `search`. Equivalent to `buildWhere`. */
export function parseSearchTerms(text: string): SearchTerms {
  const search = readSearch(text);
  const groups = toTermGroups(search);
  const key = JSON.stringify(search);
  // Without a term the search finds nothing: a group without beginnings.
  if (search.key === undefined) return { key, groups: groups.length > 0 ? groups : [[]] };
  const listingKey = toBytes(String.fromCharCode(keyMark) + search.key);
  // Each group has the MLS number: a listing found by it needs none of the terms.
  return { key, groups: groups.map((group) => [listingKey, ...group]) };
}

function toTermGroups(search: Search): Uint8Array[][] {
  if (search.kind === "postal") return [[toBytes(String.fromCharCode(postalMark) + search.code)]];
  const groups = listWordGroups(search).map((group) => group.map(toBytes));
  if (search.kind === "terms") return groups;
  const { number } = search;
  // After the marker the whole number follows, with a blank at its end. A number alone may be half typed.
  const house = search.terms.length > 0 ? `${String.fromCharCode(addressMark)} ${number} ` : number;
  return [[toBytes(house)], ...groups];
}

function toBytes(word: string): Uint8Array {
  return new TextEncoder().encode(word);
}

function lowerCase(byte: number): number {
  return byte >= 0x41 && byte <= 0x5a ? byte + 0x20 : byte;
}

/** Whether the listing at a slot has a term of each group. */
export function hasTerms(groups: SearchTerms["groups"], columns: ListingColumns, slot: number): boolean {
  for (const group of groups) {
    let has = false;
    for (const beginning of group) has ||= beginsTerm(columns, slot, beginning);
    if (!has) return false;
  }
  return true;
}

function beginsTerm(columns: ListingColumns, slot: number, beginning: Uint8Array): boolean {
  if (beginning[0] === keyMark) return beginsKey(columns, slot, beginning);
  const { text, textEnd } = columns;
  const last = (textEnd[slot] as number) - beginning.length;
  for (let word = textStart(columns, slot); word <= last;) {
    let same = 0;
    while (same < beginning.length && text[word + same] === beginning[same]) same += 1;
    if (same === beginning.length) return true;
    // A beginning of two terms may have matched one of them.
    while (word <= last && text[word] !== space) word += 1;
    word += 1;
  }
  return false;
}

/** Key and MLS number are the first terms of the text. */
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
