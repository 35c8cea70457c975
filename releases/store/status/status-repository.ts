import type { Queryable } from "@larchway/shared/server/database";

/** When and how a live build went live. */
export interface LiveSince {
  name: string;
  since: string;
  by: string;
  note: string | null;
}

/** Returns the latest audit entry that made each live build live. */
export async function readLiveSince(database: Queryable): Promise<LiveSince[]> {
  const { rows } = await database.query<Omit<LiveSince, "since"> & { since: Date }>(
    `select distinct on (audit.name) audit.name, at as since, actor as by, note
     from pointer join audit on audit.name = pointer.name and audit.to_build = pointer.build
     where action in ('promote', 'rollback')
     order by audit.name, id desc`,
  );
  return rows.map((row) => ({ ...row, since: row.since.toISOString() }));
}

/** Returns the number of audit entries by action. */
export async function countActions(database: Queryable): Promise<{ action: string; count: number }[]> {
  const { rows } = await database.query<{ action: string; count: number }>(
    "select action, count(*) as count from audit group by action order by action",
  );
  return rows;
}
