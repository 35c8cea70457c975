import { isCodedError } from "@larchway/shared/contracts/errors";
import type { Database } from "@larchway/shared/server/database";
import type { NewAuditEntry } from "../audit/audit-entry";
import { writeAudit } from "../audit/audit-repository";
import { movePointers, toEarlier } from "../change-pointers";
import type { Guards } from "../guard-changes";
import { lockRevision } from "../release-repository";
import { hasBreakGlass } from "./break-glass-repository";
import type { BreakGlassChange } from "./signed-changes.mjs";

/**
 * Applies a change that was made without the release database, once however many edges try. Writes one audit entry with
 * the checks it overrode. If a later change moved the remote, that change wins, because its author knew more; the entry
 * says so.
 */
export function applyBreakGlass(
  { database, ...guards }: { database: Database } & Guards,
  { id, at, name, from, to, revision, actor, reason, urgent }: BreakGlassChange,
): Promise<void> {
  return database.transaction(async (connection) => {
    const current = await lockRevision(connection);
    if (await hasBreakGlass(connection, id)) return;
    const evidence = { id, at, revision: revision ?? current, ...(urgent && { urgent }) };
    const write = (result: object) =>
      writeAudit(connection, {
        actor,
        action: "break-glass",
        name,
        from,
        to,
        note: reason,
        evidence: { ...evidence, ...result },
      });
    const entries: NewAuditEntry[] = [];
    try {
      await movePointers({ connection, ...guards }, "rollback", [toEarlier(name, to)], {
        actor,
        note: `break-glass: ${reason}`,
        urgent,
        expectedRevision: evidence.revision,
        force: { reason },
        writeEntry: async (entry) => void entries.push(entry),
      });
    } catch (error) {
      // Thrown before anything is written.
      if (!isCodedError(error) || error.code !== "REVISION_CONFLICT") throw error;
      return write({ result: `not applied: ${error.message}` });
    }
    const hasMoved = entries.some(({ action }) => action === "rollback");
    const overridden = entries.find(({ action }) => action === "break-glass")?.evidence;
    return write({ result: hasMoved ? "rolled back" : `${to} was live already`, ...overridden });
  });
}
