import type { Queryable } from "@larchway/shared/server/database";

/** A build that was taken back by a rollback. */
export interface Revocation {
  name: string;
  build: string;
  reason: string | null;
  actor: string;
  at: string;
}

/** Every build that was taken back and has not gone live again, the latest first. */
export async function listRevocations(database: Queryable): Promise<Revocation[]> {
  const { rows } = await database.query<Omit<Revocation, "at"> & { at: Date }>(
    "select name, build, reason, actor, at from revocation order by at desc, name",
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
  { name, build, reason, actor }: Omit<Revocation, "at">,
): Promise<void> {
  await connection.query(
    `insert into revocation (name, build, reason, actor) values ($1, $2, $3, $4)
     on conflict (name, build) do update set reason = $3, actor = $4, at = clock_timestamp()`,
    [name, build, reason, actor],
  );
}

/** The build is live again. */
export async function removeRevocation(connection: Queryable, name: string, build: string): Promise<void> {
  await connection.query("delete from revocation where name = $1 and build = $2", [name, build]);
}
