import type { Queryable } from "@larchway/shared/server/database";

/** Whether there are demo listings. */
export async function hasInventedListings(connection: Queryable): Promise<boolean> {
  const { rows } = await connection.query<{ has: boolean }>({
    name: "has-invented-listings",
    text: "select exists (select from listing where invented) as has",
  });
  return rows[0]?.has === true;
}

/** Deletes some of the demo listings, and returns their number. */
export async function removeInventedListings(connection: Queryable, limit: number): Promise<number> {
  const { rowCount } = await connection.query(
    "delete from listing where id in (select id from listing where invented order by id limit $1)",
    [limit],
  );
  return rowCount;
}
