import type { Queryable } from "@larchway/shared/server/database";

/** Asks the database for a response. */
export async function requireResponse(connection: Queryable): Promise<void> {
  await connection.query("select 1");
}

/** Bytes that a probe takes of the disk: more than a page, which may have room left when the disk has none. */
const probeBytes = 32_768;

/** Writes as visitors' requests do, and leaves nothing behind. Rejects on a full disk, for example. */
export async function requireWrites(connection: Queryable): Promise<void> {
  await connection.query("insert into write_probe (filler) values (repeat('x', $1))", [probeBytes]);
  await connection.query("delete from write_probe");
}

/** Whether the server only reads at the moment: a standby, or one that an operator set read-only. */
export async function isReadOnly(connection: Queryable): Promise<boolean> {
  const { rows } = await connection.query<{ read_only: boolean }>(
    "select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as read_only",
  );
  return rows[0]?.read_only ?? true;
}
