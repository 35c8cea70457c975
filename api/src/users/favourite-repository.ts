import { favouriteLimit } from "@larchway/shared/contracts/accounts";
import type { Queryable } from "@larchway/shared/server/database";

export interface FavouriteRow {
  listing_key: string;
  added_at: Date;
}

/** The newest first. */
export async function listFavourites(database: Queryable, userId: string): Promise<FavouriteRow[]> {
  const { rows } = await database.query<FavouriteRow>(
    "select listing_key, added_at from favourite where user_id = $1 order by added_at desc, listing_key",
    [userId],
  );
  return rows;
}

/** Adds keys up to the limit; existing ones keep their time. Returns how many were left out. */
export async function addFavourites(
  connection: Queryable,
  userId: string,
  keys: readonly string[],
  at: Date,
): Promise<number> {
  // Locked, so that two parallel devices stay within the limit.
  await connection.query("select from app_user where id = $1 for no key update", [userId]);
  const { rows } = await connection.query<{ added: number; requested: number }>(
    `with requested as (
       select distinct key from unnest($2::text[]) as key
       where not exists (select from favourite f where f.user_id = $1 and f.listing_key = key)),
     added as (
       insert into favourite (user_id, listing_key, added_at)
       select $1, key, $3 from requested
       limit greatest(0, $4 - (select count(*) from favourite where user_id = $1))
       returning listing_key)
     select (select count(*) from added)::int as added, (select count(*) from requested)::int as requested`,
    [userId, keys, at, favouriteLimit],
  );
  const [row] = rows;
  return row ? row.requested - row.added : 0;
}

export async function removeFavourite(database: Queryable, userId: string, key: string): Promise<void> {
  await database.query("delete from favourite where user_id = $1 and listing_key = $2", [userId, key]);
}
