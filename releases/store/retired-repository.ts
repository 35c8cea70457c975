import type { Queryable } from "@larchway/shared/server/database";

/** A remote that left the live set. Its history stays, so a rollback restores it. */
export interface RetiredRemote {
  name: string;
  /** The paths of its routes at that time. */
  paths: string[];
  /** Target of the redirect; null for none. */
  redirect: string | null;
  /** Revision of the release set at that time. */
  revision: number;
  reason: string | null;
  actor: string;
}

export async function listRetired(database: Queryable): Promise<RetiredRemote[]> {
  const { rows } = await database.query<RetiredRemote>(
    "select name, paths, redirect, revision, reason, actor from retired_remote order by name",
  );
  return rows;
}

export async function findRetired(connection: Queryable, name: string): Promise<RetiredRemote | undefined> {
  return (await listRetired(connection)).find((retired) => retired.name === name);
}

export async function writeRetired(connection: Queryable, retired: RetiredRemote): Promise<void> {
  const { name, paths, redirect, revision, reason, actor } = retired;
  await connection.query(
    `insert into retired_remote (name, paths, redirect, revision, reason, actor) values ($1, $2, $3, $4, $5, $6)
     on conflict (name) do update set paths = $2, redirect = $3, revision = $4, reason = $5, actor = $6`,
    [name, JSON.stringify(paths), redirect, revision, reason, actor],
  );
}

/** For a remote that is live again. */
export async function removeRetired(connection: Queryable, name: string): Promise<void> {
  await connection.query("delete from retired_remote where name = $1", [name]);
}
