import { savedSearchLimit, type SavedSearchFields } from "@larchway/shared/contracts/saved-search";
import type { Queryable } from "@larchway/shared/server/database";

export interface SavedSearchRow {
  id: string;
  name: string;
  market: SavedSearchFields["market"] | null;
  query: string;
  created_at: Date;
  seen_at: Date;
}

/** Newest first. */
export async function listSavedSearches(database: Queryable, userId: string): Promise<SavedSearchRow[]> {
  const { rows } = await database.query<SavedSearchRow>(
    `select id, name, market, query, created_at, seen_at from saved_search
     where user_id = $1 order by created_at desc, id`,
    [userId],
  );
  return rows;
}

interface NewSavedSearch extends SavedSearchFields {
  id: string;
  userId: string;
  at: Date;
}

/** Creates or replaces a saved search. Undefined when it is new and the account has no room for it. */
export async function putSavedSearch(
  connection: Queryable,
  { id, userId, name, market, query, createdAt, seenAt, at }: NewSavedSearch,
): Promise<SavedSearchRow | undefined> {
  // Locks the account, so that two devices together stay within the limit.
  await connection.query("select from app_user where id = $1 for update", [userId]);
  const { rows } = await connection.query<SavedSearchRow>(
    `insert into saved_search (user_id, id, name, market, query, created_at, seen_at)
     select $1, $2, $3, $4, $5, least($6::timestamptz, $8), least($7::timestamptz, $8)
     where exists (select from saved_search where user_id = $1 and id = $2)
       or (select count(*) from saved_search where user_id = $1) < $9
     on conflict (user_id, id) do update
       set name = excluded.name, market = excluded.market, query = excluded.query, seen_at = excluded.seen_at
     returning id, name, market, query, created_at, seen_at`,
    [userId, id, name, market ?? null, query, createdAt, seenAt, at, savedSearchLimit],
  );
  return rows[0];
}

export async function deleteSavedSearch(database: Queryable, userId: string, id: string): Promise<void> {
  await database.query("delete from saved_search where user_id = $1 and id = $2", [userId, id]);
}
