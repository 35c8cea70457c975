import { joinColumns, type ListingColumns, mergeColumns, pickColumns, slotsWhere } from "./listing-columns";
import { buildSegment, type Segment } from "./segment";
import type { CodeTables } from "./vocabulary";

/** All listings, and once more the active ones alone: most questions are about these, and they are few. */
export interface SegmentPair {
  all: Segment;
  active: Segment;
}

/** Listings to sort, which may be handed over to a thread and are then no longer here: the parts one after the other, without some slots of theirs, with newer versions of some. */
export interface PairRequest {
  parts: readonly ListingColumns[];
  gone: readonly number[];
  newer: ListingColumns;
  codes: CodeTables;
}

/** Shared, so that the next thread can read the columns while requests do. */
const shared = { shared: true };

export function buildRequestedPair({ parts, gone, newer, codes }: PairRequest): SegmentPair {
  const [first] = parts;
  const isShared = parts.length === 1 && first?.id.buffer instanceof SharedArrayBuffer;
  const older = isShared ? first : joinColumns(parts, shared);
  if (gone.length === 0 && newer.id.length === 0) return buildPair(older, codes);
  const isGone = new Set(gone);
  const live = slotsWhere(older.id.length, (slot) => !isGone.has(slot));
  return buildPair(mergeColumns(pickColumns(older, live), newer, shared), codes);
}

export function buildPair(columns: ListingColumns, codes: CodeTables): SegmentPair {
  const slots = slotsWhere(columns.id.length, (slot) => codes.active[columns.kind[slot] as number] === 1);
  return {
    all: buildSegment(columns, codes),
    active: buildSegment(pickColumns(columns, slots), codes),
  };
}
