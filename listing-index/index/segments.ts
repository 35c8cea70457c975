import { joinColumns, type ListingColumns, mergeColumns, pickColumns, slotsWhere } from "./listing-columns";
import { buildSegment, type Segment } from "./segment";
import type { CodeTables } from "./dictionaries";

/** All listings, and the active ones again separately: most queries are about these, and they are few. */
export interface Segments {
  all: Segment;
  active: Segment;
}

/**
 * Listings to sort: the concatenated parts, without some slots, with newer versions. May be transferred to a thread and
 * is then unusable here.
 */
export interface SegmentsRequest {
  parts: readonly ListingColumns[];
  gone: readonly number[];
  newer: ListingColumns;
  codes: CodeTables;
}

/** Shared, so that the next thread can read the columns at the same time as requests. */
const shared = { shared: true };

export function buildRequestedSegments({ parts, gone, newer, codes }: SegmentsRequest): Segments {
  const [first] = parts;
  const isShared = parts.length === 1 && first?.id.buffer instanceof SharedArrayBuffer;
  const older = isShared ? first : joinColumns(parts, shared);
  if (gone.length === 0 && newer.id.length === 0) return buildSegments(older, codes);
  const isGone = new Set(gone);
  const live = slotsWhere(older.id.length, (slot) => !isGone.has(slot));
  return buildSegments(mergeColumns(pickColumns(older, live), newer, shared), codes);
}

export function buildSegments(columns: ListingColumns, codes: CodeTables): Segments {
  const { kind } = columns.codes;
  const slots = slotsWhere(columns.id.length, (slot) => codes.active[kind[slot] as number] === 1);
  return {
    all: buildSegment(columns, codes),
    active: buildSegment(pickColumns(columns, slots), codes),
  };
}
