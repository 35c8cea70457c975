import type { Queryable } from "@larchway/shared/server/database";

/** Waits for transactions of other tests on the same server: the matcher reads no event while an older one runs. */
export async function untilEventsArePast(database: Queryable): Promise<void> {
  const arePast = `select not exists (
    select from listing_event where changed_in >= pg_snapshot_xmin(pg_current_snapshot())) as past`;
  while (!(await database.query<{ past: boolean }>(arePast)).rows[0]?.past);
}
