import type { Database, Queryable } from "@larchway/shared/server/database";

/** One seed at a time; held until the transaction ends. */
export async function lockForSeed(connection: Queryable): Promise<void> {
  await connection.query(
    "select pg_advisory_xact_lock(hashtextextended('larchway:seed:' || current_schema(), 0))",
  );
}

export async function removeListings(connection: Queryable): Promise<void> {
  await connection.query("truncate listing_detail, listing, street, city restart identity");
}

/** The planner knows nothing of fresh tables, and the embedded engine has no autovacuum. */
export async function analyzeListings(database: Database): Promise<void> {
  await database.query("analyze listing, listing_detail, street, city");
}
