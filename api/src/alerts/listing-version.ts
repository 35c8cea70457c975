/** The columns of a listing that filters read, in the form of `watched_columns` (155-listing-events.sql). */
export type WatchedColumns = Record<string, string | number | boolean | null>;

/** A listing at one time. */
export interface ListingVersion {
  columns: WatchedColumns;
  description: string | null;
}
