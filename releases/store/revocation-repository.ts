import type { Queryable } from "@larchway/shared/server/database";

/** A build that a rollback revoked. */
export interface Revocation {
  name: string;
  build: string;
  reason: string | null;
  actor: string;
  at: string;
  /** Open tabs that show the build reload immediately. */
  isUrgent: boolean;
}

/** Returns every revoked build that has not been live again, latest first. */
export async function listRevocations(database: Queryable): Promise<Revocation[]> {
  const { rows } = await database.query<Omit<Revocation, "at"> & { at: Date }>(
    'select name, build, reason, actor, at, urgent as "isUrgent" from revocation order by at desc, name',
  );
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

export async function findRevocation(
  connection: Queryable,
  name: string,
  build: string,
): Promise<Revocation | undefined> {
  return (await listRevocations(connection)).find((each) => each.name === name && each.build === build);
}

export async function writeRevocation(
  connection: Queryable,
  {
    name,
    build,
    reason,
    actor,
    isUrgent = false,
  }: Omit<Revocation, "at" | "isUrgent"> & { isUrgent?: boolean | undefined },
): Promise<void> {
  await connection.query(
    `insert into revocation (name, build, reason, actor, urgent) values ($1, $2, $3, $4, $5)
     on conflict (name, build) do update set reason = $3, actor = $4, urgent = $5, at = clock_timestamp()`,
    [name, build, reason, actor, isUrgent],
  );
}

/**
 * Makes the latest revocation of a remote urgent. Returns its build; null when there is none or it is already urgent.
 */
export async function makeLatestUrgent(connection: Queryable, name: string): Promise<string | null> {
  const [latest] = (await listRevocations(connection)).filter((each) => each.name === name);
  if (!latest || latest.isUrgent) return null;
  const { build } = latest;
  await connection.query("update revocation set urgent = true where name = $1 and build = $2", [name, build]);
  return build;
}

/** For a build that is live again. */
export async function removeRevocation(connection: Queryable, name: string, build: string): Promise<void> {
  await connection.query("delete from revocation where name = $1 and build = $2", [name, build]);
}
