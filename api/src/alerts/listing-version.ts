/** The columns of a listing that filters look at, as `watched_columns` writes them (155-listing-events.sql). */
export type WatchedColumns = Record<string, string | number | boolean | null>;

/** A listing as it was at a moment. */
export interface ListingVersion {
  columns: WatchedColumns;
  description: string | null;
}
