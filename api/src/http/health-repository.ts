import type { Queryable } from "@larchway/shared/server/database";

/** Asks the database for a response. */
export async function requireResponse(connection: Queryable): Promise<void> {
  await connection.query("select 1");
}

/** Whether the server only reads at the moment: a standby, or one that an operator set read-only. */
export async function isReadOnly(connection: Queryable): Promise<boolean> {
  const { rows } = await connection.query<{ read_only: boolean }>(
    "select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as read_only",
  );
  return rows[0]?.read_only ?? true;
}
