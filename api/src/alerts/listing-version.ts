/** The columns of a listing that filters read, in the form of `watched_columns` (155-listing-events.sql). */
export type WatchedColumns = Record<string, string | number | boolean | null>;

/** A listing at one time. */
export interface ListingVersion {
  columns: WatchedColumns;
  description: string | null;
}

/**
 * The columns of an event. One of an earlier release lacks those that were added since; the other side of the change has
 * them, because a new column is no change of the home.
 */
export function fillColumns(
  columns: WatchedColumns,
  other: WatchedColumns | null | undefined,
): WatchedColumns {
  return { traits: "", ...other, ...columns };
}
