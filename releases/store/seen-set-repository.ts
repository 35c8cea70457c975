import type { Queryable } from "@larchway/shared/server/database";

/** A release set that visitors received. */
export interface SeenSet {
  id: string;
  /** By remote. */
  builds: Record<string, string>;
  /** ISO 8601. */
  firstSeen: string;
}

/** A set is stored for this many days after its last visitor. */
const retentionDays = 400;

/** Stores a set and the current time as its last visit. Equal builds have the same id. */
export async function recordSeenSet(
  database: Queryable,
  { id, builds }: Pick<SeenSet, "id" | "builds">,
): Promise<void> {
  await database.query(
    "insert into seen_set (id, builds) values ($1, $2) on conflict (id) do update set last_seen = clock_timestamp()",
    [id, JSON.stringify(builds)],
  );
}

/** Removes sets without a visitor for {@link retentionDays}. */
export async function pruneSeenSets(database: Queryable): Promise<void> {
  await database.query(
    "delete from seen_set where last_seen < clock_timestamp() - make_interval(days => $1)",
    [retentionDays],
  );
}

export async function findSeenSet(database: Queryable, id: string): Promise<SeenSet | undefined> {
  const { rows } = await database.query<Omit<SeenSet, "firstSeen"> & { firstSeen: Date }>(
    `select id, builds, first_seen as "firstSeen" from seen_set where id = $1`,
    [id],
  );
  return rows.map((row) => ({ ...row, firstSeen: row.firstSeen.toISOString() }))[0];
}
