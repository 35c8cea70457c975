import type { Queryable } from "@larchway/shared/server/database";
import type { WatchedColumns } from "./listing-version";

export interface PeriodChangeRow {
  listing_id: number;
  /** At the start of the period. */
  before: WatchedColumns;
  /** At its end; null for a listing that is gone. */
  after: WatchedColumns | null;
  description: string | null;
  /** Id of the first event of the period. */
  first: number;
  /** Id and time of the last event. */
  version: number;
  at: Date;
}

/** Listings that existed at the start of a period and changed in it, in the order of their ids. */
export async function readPeriodChanges(
  database: Queryable,
  { since, until, after, limit }: { since: Date; until: Date; after: number; limit: number },
): Promise<PeriodChangeRow[]> {
  const { rows } = await database.query<PeriodChangeRow>(
    `with changed as (
       select listing_id, max(id) as version, max(at) as at,
         min(id) filter (where not is_description) as first, max(id) filter (where not is_description) as last,
         max(id) filter (where is_description) as text
       from listing_event where at > $1 and at <= $2 and listing_id > $3
       group by listing_id having min(id) filter (where not is_description) is not null)
     select c.listing_id, c.first, c.version, c.at, b.before, a.after,
       coalesce((select d.remarks from listing_detail d where d.listing_id = c.listing_id),
         (select t.description_before from listing_event t where t.id = c.text)) as description
     from changed c join listing_event b on b.id = c.first join listing_event a on a.id = c.last
     where b.before is not null order by c.listing_id limit $4`,
    [since, until, after, limit],
  );
  return rows;
}

interface NewListingRow {
  id: number;
  columns: WatchedColumns;
  description: string | null;
}

/** Listings that came to the site within a period, in their present state and in the order of their ids. */
export async function readNewListings(
  database: Queryable,
  { since, until, after, limit }: { since: Date; until: Date; after: number; limit: number },
): Promise<NewListingRow[]> {
  const { rows } = await database.query<NewListingRow>(
    `select l.id, watched_columns(l) as columns,
       (select d.remarks from listing_detail d where d.listing_id = l.id) as description
     from listing l
     where l.first_seen_at > $1 and l.first_seen_at <= $2 and l.id > $3 and not l.invented
     order by l.id limit $4`,
    [since, until, after, limit],
  );
  return rows;
}
