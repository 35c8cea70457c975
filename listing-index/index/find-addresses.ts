import { hasBit } from "./bit-set";
import { addressBegins, addressKey, toAddressKey } from "./address-key";
import { lowerBound } from "./lower-bound";
import { findPostalCode } from "./postal-key";
import type { Segment } from "./segment";

/** All listings, and additionally the active ones separately. */
export interface Segments {
  all: readonly Segment[];
  active: readonly Segment[];
}

/** The beginning of an address ("12 king st"), optionally on one street only; fewer typing errors come first. */
export interface AddressBeginning {
  text: string;
  streetId?: number;
  distance: number;
}

/** A street, and the maximum number of its listings. */
export interface StreetShare {
  id: number;
  distance: number;
  share: number;
}

interface Listed {
  id: number;
  /** The time that visitors may see: microseconds since 1970. */
  time: number;
  isActive: boolean;
}

/**
 * Ids of the listings whose address has one of these beginnings: fewest typing errors first, then active ones, then the
 * newest. Undefined for a number alone: the order of addresses cannot find longer numbers with the same first digits.
 */
export function findByAddress(
  segments: Segments,
  beginnings: readonly AddressBeginning[],
  limit: number,
): number[] | undefined {
  if (beginnings.some(({ text }) => /^\d*$/.test(text))) return undefined;
  const found = beginnings.flatMap(({ text, streetId, distance }) => {
    const bytes = new TextEncoder().encode(text);
    const listed = activeFirst(segments, limit, (segment) => atAddress(segment, bytes, streetId));
    return listed.map((listing) => ({ ...listing, distance }));
  });
  found.sort(
    (one, other) => one.distance - other.distance || byActive(one, other) || newestFirst(one, other),
  );
  return [...new Set(found.map(({ id }) => id))].slice(0, limit);
}

/**
 * Ids of listings on streets: fewest typing errors first, then active ones, then the newest, in turn from each street.
 */
export function findOnStreets(segments: Segments, streets: readonly StreetShare[], limit: number): number[] {
  const found = streets.flatMap(({ id, distance, share }) => {
    // Twice as many, because `all` contains the active ones again.
    const listed = activeFirst(segments, share, (segment) => onStreet(segment, id, 2 * share));
    return listed.slice(0, share).map((listing, turn) => ({ ...listing, distance, turn }));
  });
  // Equal ones keep the order of the streets.
  found.sort((one, other) => one.distance - other.distance || byActive(one, other) || one.turn - other.turn);
  return found.slice(0, limit).map(({ id }) => id);
}

/** Ids of the listings whose postal code has this beginning: active ones first, then the newest. */
export function findByPostalCode(segments: Segments, code: string, limit: number): number[] {
  // Twice as many, because `all` contains the active ones again.
  const listed = activeFirst(segments, limit, (segment) => atPostalCode(segment, code, 2 * limit));
  return listed.slice(0, limit).map(({ id }) => id);
}

/** Active listings, the newest first; if fewer than `enough`, followed by the others. */
function activeFirst(
  { all, active }: Segments,
  enough: number,
  find: (segment: Segment) => Omit<Listed, "isActive">[],
): Listed[] {
  const first = active.flatMap(find).map((listing) => ({ ...listing, isActive: true }));
  first.sort(newestFirst);
  if (first.length >= enough) return first;
  const activeIds = new Set(first.map(({ id }) => id));
  const others = all.flatMap(find).filter(({ id }) => !activeIds.has(id));
  return [...first, ...others.map((listing) => ({ ...listing, isActive: false })).sort(newestFirst)];
}

function byActive(one: Listed, other: Listed): number {
  return Number(other.isActive) - Number(one.isActive);
}

function newestFirst(one: Listed, other: Listed): number {
  return other.time - one.time || other.id - one.id;
}

function atAddress(segment: Segment, beginning: Uint8Array, streetId: number | undefined) {
  const { byAddress, byTime, timePosition, columns } = segment;
  const [low, high] = [0, 0xff].map((filler) => addressKey(beginning, 0, beginning.length, filler)) as [
    number,
    number,
  ];
  const keyAt = (index: number) => toAddressKey(columns, byAddress[index] as number);
  const listed: Omit<Listed, "isActive">[] = [];
  const end = lowerBound({ to: byAddress.length }, (index) => keyAt(index) > high);
  for (let index = lowerBound({ to: end }, (at) => keyAt(at) >= low); index < end; index += 1) {
    const slot = byAddress[index] as number;
    if (streetId !== undefined && columns.street[slot] !== streetId) continue;
    if (!hasBit(byTime.live, timePosition[slot] as number) || !addressBegins(columns, slot, beginning))
      continue;
    listed.push({ id: columns.id[slot] as number, time: columns.publicTime[slot] as number });
  }
  return listed;
}

/** The newest ones, at most `most`. A postal area may have thousands: nothing is allocated for the others. */
function atPostalCode(segment: Segment, code: string, most: number) {
  const { byTime, timePosition, columns } = segment;
  // Positions in the order of time: the highest is the newest.
  const newest: number[] = [];
  for (const slot of findPostalCode(segment, new TextEncoder().encode(code))) {
    const position = timePosition[slot] as number;
    if (newest.length === most && position < (newest[most - 1] as number)) continue;
    if (!hasBit(byTime.live, position)) continue;
    let at = newest.length;
    while (at > 0 && (newest[at - 1] as number) < position) at -= 1;
    newest.splice(at, 0, position);
    if (newest.length > most) newest.pop();
  }
  return newest.map((position) => {
    const slot = byTime.slot[position] as number;
    return { id: columns.id[slot] as number, time: columns.publicTime[slot] as number };
  });
}

/** The newest ones, at most `most`. */
function onStreet({ byStreet, byTime, columns }: Segment, street: number, most: number) {
  const slotAt = (index: number) => byTime.slot[byStreet[index] as number] as number;
  const listed: Omit<Listed, "isActive">[] = [];
  const end = lowerBound(
    { to: byStreet.length },
    (index) => (columns.street[slotAt(index)] as number) > street,
  );
  for (let index = end - 1; index >= 0 && listed.length < most; index -= 1) {
    const slot = slotAt(index);
    if (columns.street[slot] !== street) break;
    if (!hasBit(byTime.live, byStreet[index] as number)) continue;
    listed.push({ id: columns.id[slot] as number, time: columns.publicTime[slot] as number });
  }
  return listed;
}
