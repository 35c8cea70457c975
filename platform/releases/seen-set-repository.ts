import type { Queryable } from "@larchway/shared/server/database";

/** The builds of a release set that visitors had. */
export interface SeenSet {
  id: string;
  /** By remote. */
  builds: Record<string, string>;
  /** ISO 8601. */
  firstSeen: string;
}

/** Stores a set once: the same builds have the same id. */
export async function recordSeenSet(
  database: Queryable,
  { id, builds }: Pick<SeenSet, "id" | "builds">,
): Promise<void> {
  await database.query("insert into seen_set (id, builds) values ($1, $2) on conflict do nothing", [
    id,
    JSON.stringify(builds),
  ]);
}

export async function findSeenSet(database: Queryable, id: string): Promise<SeenSet | undefined> {
  const { rows } = await database.query<Omit<SeenSet, "firstSeen"> & { firstSeen: Date }>(
    `select id, builds, first_seen as "firstSeen" from seen_set where id = $1`,
    [id],
  );
  return rows.map((row) => ({ ...row, firstSeen: row.firstSeen.toISOString() }))[0];
}
