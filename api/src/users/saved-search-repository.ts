import { alertKinds, type AlertFrequency } from "@larchway/shared/contracts/alert";
import { savedSearchLimit, type SavedSearchFields } from "@larchway/shared/contracts/saved-search";
import type { Queryable } from "@larchway/shared/server/database";

export interface SavedSearchRow {
  id: string;
  name: string;
  market: SavedSearchFields["market"] | null;
  query: string;
  created_at: Date;
  seen_at: Date;
  frequency: AlertFrequency;
  paused_at: Date | null;
  kinds: NonNullable<SavedSearchFields["kinds"]>;
  price_cut_percent: number;
}

const columns =
  "id, name, market, query, created_at, seen_at, frequency, paused_at, kinds, price_cut_percent";

/** Newest first. */
export async function listSavedSearches(database: Queryable, userId: string): Promise<SavedSearchRow[]> {
  const { rows } = await database.query<SavedSearchRow>(
    `select ${columns} from saved_search where user_id = $1 order by created_at desc, id`,
    [userId],
  );
  return rows;
}

/** The stored query of a search; undefined when there is no such search. */
export async function findSavedQuery(
  database: Queryable,
  { userId, id }: { userId: string; id: string },
): Promise<string | undefined> {
  const { rows } = await database.query<{ query: string }>(
    "select query from saved_search where user_id = $1 and id = $2",
    [userId, id],
  );
  return rows[0]?.query;
}

interface NewSavedSearch extends SavedSearchFields {
  id: string;
  userId: string;
  at: Date;
}

interface PutSavedSearch {
  search: SavedSearchRow;
  /** How often it sent mail before; undefined for a new search. */
  previousFrequency: AlertFrequency | undefined;
}

/** Creates or replaces a saved search. Undefined when it is new and the account has no room for it. */
export async function putSavedSearch(
  connection: Queryable,
  { id, userId, at, ...fields }: NewSavedSearch,
): Promise<PutSavedSearch | undefined> {
  // Locks the account, so that two devices together stay within the limit.
  await connection.query("select from app_user where id = $1 for update", [userId]);
  const previous = await connection.query<{ frequency: AlertFrequency }>(
    "select frequency from saved_search where user_id = $1 and id = $2",
    [userId, id],
  );
  const { rows } = await connection.query<SavedSearchRow>(
    `insert into saved_search as s
       (user_id, id, name, market, query, created_at, seen_at, frequency, paused_at, kinds, price_cut_percent)
     select $1, $2, $3, $4, $5, least($6::timestamptz, $8), least($7::timestamptz, $8),
       coalesce($10, 'inbox'), case when $11::boolean then $8::timestamptz end,
       coalesce($12::text[], $14::text[]), coalesce($13::smallint, 0)
     where exists (select from saved_search where user_id = $1 and id = $2)
       or (select count(*) from saved_search where user_id = $1) < $9
     on conflict (user_id, id) do update
       set name = excluded.name, market = excluded.market, query = excluded.query, seen_at = excluded.seen_at,
         frequency = coalesce($10, s.frequency),
         -- The first digest covers what came since its owner asked for mail, or resumed it.
         digest_until = case
           when ($10 is not null and $10 <> s.frequency and s.frequency in ('inbox', 'at-once'))
             or (s.paused_at is not null and $11 is false) then $8
           else s.digest_until end,
         paused_at = case
           when $11::boolean is null then s.paused_at when $11 then coalesce(s.paused_at, $8) end,
         kinds = coalesce($12::text[], s.kinds),
         price_cut_percent = coalesce($13::smallint, s.price_cut_percent)
     returning ${columns}`,
    [
      userId,
      id,
      fields.name,
      fields.market ?? null,
      fields.query,
      fields.createdAt,
      fields.seenAt,
      at,
      savedSearchLimit,
      fields.frequency ?? null,
      fields.isPaused ?? null,
      fields.kinds ? [...new Set(fields.kinds)] : null,
      fields.priceCutPercent ?? null,
      [...alertKinds],
    ],
  );
  return rows[0] && { search: rows[0], previousFrequency: previous.rows[0]?.frequency };
}

export async function deleteSavedSearch(database: Queryable, userId: string, id: string): Promise<void> {
  await database.query("delete from saved_search where user_id = $1 and id = $2", [userId, id]);
}
