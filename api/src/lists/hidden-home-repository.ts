import { hiddenHomeLimit } from "@larchway/shared/contracts/home-list";
import type { Queryable } from "@larchway/shared/server/database";

/** Keys of the hidden homes, the newest first. */
export async function listHiddenHomes(database: Queryable, userId: string): Promise<string[]> {
  const { rows } = await database.query<{ listing_key: string }>(
    "select listing_key from hidden_home where user_id = $1 order by hidden_at desc, listing_key",
    [userId],
  );
  return rows.map(({ listing_key }) => listing_key);
}

/** Hides homes; existing ones keep their time. Above the limit the oldest are shown again. */
export async function hideHomes(
  connection: Queryable,
  userId: string,
  keys: readonly string[],
  at: Date,
): Promise<void> {
  // Locked, so that two parallel devices stay within the limit.
  await connection.query("select from app_user where id = $1 for update", [userId]);
  await connection.query(
    `insert into hidden_home (user_id, listing_key, hidden_at)
     select $1, key, $3 from (select distinct key from unnest($2::text[]) as key) requested on conflict do nothing`,
    [userId, keys, at],
  );
  await connection.query(
    `delete from hidden_home where user_id = $1 and listing_key in (
       select listing_key from hidden_home where user_id = $1
       order by hidden_at desc, listing_key offset ${hiddenHomeLimit})`,
    [userId],
  );
}

export async function showHome(database: Queryable, userId: string, key: string): Promise<void> {
  await database.query("delete from hidden_home where user_id = $1 and listing_key = $2", [userId, key]);
}
