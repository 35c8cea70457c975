import type { Queryable } from "@larchway/shared/server/database";

/** Requires a response on both kinds of connections that visitors' reads use. */
export async function requireResponse(database: Queryable): Promise<void> {
  await Promise.all([
    database.query("select 1"),
    database.query({ name: "small-read-probe", plannedOnce: true, text: "select 1" }),
  ]);
}

/** Bytes that a probe writes: more than a page, because a page may have free space on a full disk. */
const probeBytes = 32_768;

/** Writes like a visitor's request, and leaves no row behind. Rejects on a full disk, for example. */
export async function requireWrites(connection: Queryable): Promise<void> {
  await connection.query("insert into write_probe (filler) values (repeat('x', $1))", [probeBytes]);
  await connection.query("delete from write_probe");
}

/** Whether the server is read-only at the moment: a standby, or set by an operator. */
export async function isReadOnly(connection: Queryable): Promise<boolean> {
  const { rows } = await connection.query<{ read_only: boolean }>(
    "select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as read_only",
  );
  return rows[0]?.read_only ?? true;
}
