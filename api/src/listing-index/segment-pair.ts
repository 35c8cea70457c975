import { joinColumns, type ListingColumns, mergeColumns, pickColumns, slotsWhere } from "./listing-columns";
import { buildSegment, type Segment } from "./segment";
import type { CodeTables } from "./vocabulary";

/** All listings, and once more the active ones alone: most questions are about these, and they are few. */
export interface SegmentPair {
  all: Segment;
  active: Segment;
}

/** Listings to sort: the parts one after the other, without some slots of theirs, with newer versions of some. */
export interface PairRequest {
  parts: readonly ListingColumns[];
  gone: readonly number[];
  newer: ListingColumns;
  codes: CodeTables;
}

export function buildRequestedPair({ parts, gone, newer, codes }: PairRequest): SegmentPair {
  const [first] = parts;
  const older = first && parts.length === 1 ? first : joinColumns(parts);
  const isGone = new Set(gone);
  const live =
    gone.length === 0
      ? older
      : pickColumns(
          older,
          slotsWhere(older.id.length, (slot) => !isGone.has(slot)),
        );
  return buildPair(newer.id.length === 0 ? live : mergeColumns(live, newer), codes);
}

export function buildPair(columns: ListingColumns, codes: CodeTables): SegmentPair {
  const slots = slotsWhere(columns.id.length, (slot) => codes.active[columns.kind[slot] as number] === 1);
  return {
    all: buildSegment(columns, codes),
    active: buildSegment(pickColumns(columns, slots), codes),
  };
}
