import type { Database, Queryable } from "@larchway/shared/server/database";

/** Allows one seed at a time, until the transaction ends. */
export async function lockForSeed(connection: Queryable): Promise<void> {
  await connection.query(
    "select pg_advisory_xact_lock(hashtextextended('larchway:seed:' || current_schema(), 0))",
  );
}

export async function removeListings(connection: Queryable): Promise<void> {
  await connection.query("truncate listing_detail, listing, street, city, area_month restart identity");
}

/** Drops the secondary indexes of an empty listing table while `work` fills it: building them afterwards is faster. */
export async function withoutIndexes(connection: Queryable, work: () => Promise<void>): Promise<void> {
  const { rows: indexes } = await connection.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where schemaname = current_schema() and tablename = 'listing'
       and indexname not in (select conname from pg_constraint where conrelid = 'listing'::regclass)`,
  );
  for (const { name } of indexes) await connection.query(`drop index ${name}`);
  await work();
  for (const { definition } of indexes) await connection.query(definition);
}

/** Fresh tables have no statistics, and the embedded engine has no autovacuum. */
export async function analyzeListings(database: Database): Promise<void> {
  await database.query("analyze listing, listing_detail, street, city");
}
