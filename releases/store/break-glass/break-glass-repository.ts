import type { Queryable } from "@larchway/shared/server/database";

/** Returns true when the audit log has the break-glass change with this id. */
export async function hasBreakGlass(connection: Queryable, id: string): Promise<boolean> {
  const { rows } = await connection.query(
    "select 1 from audit where action = 'break-glass' and evidence ->> 'id' = $1",
    [id],
  );
  return rows.length > 0;
}
