import type { Queryable } from "@larchway/shared/server/database";
import type { NewAuditEntry } from "../audit/audit-entry";
import { writeAudit } from "../audit/audit-repository";
import { lockRevision } from "../release-repository";

/** Writes a break-glass change into the audit log, unless it is there already. */
export async function claimBreakGlass(
  connection: Queryable,
  id: string,
  entry: NewAuditEntry,
): Promise<void> {
  await lockRevision(connection);
  const { rows } = await connection.query(
    "select from audit where action = 'break-glass' and evidence ->> 'id' = $1",
    [id],
  );
  if (rows.length === 0) await writeAudit(connection, entry);
}
