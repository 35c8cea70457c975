import type { Queryable } from "@larchway/shared/server/database";
import { writeAudit } from "../audit/audit-repository";
import { lockRevision } from "../release-repository";
import type { BreakGlassChange } from "./signed-changes.mjs";

/**
 * Writes a break-glass change into the audit log, unless it is there already. Returns the revision after which the operator's
 * decision stands: whoever wrote it down first has decided it for all edges.
 */
export async function claimBreakGlass(
  connection: Queryable,
  { id, at, name, from, to, revision, actor, reason }: BreakGlassChange,
): Promise<number> {
  const current = await lockRevision(connection);
  const { rows } = await connection.query<{ revision: number }>(
    `select (evidence ->> 'revision')::int as revision from audit
     where action = 'break-glass' and evidence ->> 'id' = $1`,
    [id],
  );
  if (rows[0]) return rows[0].revision;
  const decided = revision ?? current;
  const evidence = { id, at, revision: decided };
  await writeAudit(connection, { actor, action: "break-glass", name, from, to, note: reason, evidence });
  return decided;
}
