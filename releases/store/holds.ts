import { CodedError } from "@larchway/shared/contracts/errors";
import type { Database } from "@larchway/shared/server/database";
import { writeAudit } from "./audit/audit-repository";
import { findHold, removeHold, writeHold, type HoldKind } from "./hold-repository";
import { findLivePointer, lockRevision } from "./release-repository";

export interface HoldOptions {
  name: string;
  kind: HoldKind;
  reason: string;
  /** ISO 8601; when missing, until an operator releases it. */
  until?: string | undefined;
  actor: string;
}

/**
 * Prevents changes to the live build of a remote. Replaces an earlier hold, so a freeze can follow a lock.
 *
 * @throws CodedError NOT_FOUND for a remote that is not live, INVALID_REQUEST for an end in the past
 */
export function holdRemote(
  database: Database,
  { name, kind, reason, until = undefined, actor }: HoldOptions,
): Promise<void> {
  return database.transaction(async (connection) => {
    // Waits for a change that has already begun.
    await lockRevision(connection);
    const pointer = await findLivePointer(connection, name);
    if (!pointer) throw new CodedError("NOT_FOUND", { message: `${name} is not live.` });
    if (until !== undefined && Date.parse(until) <= Date.now())
      throw new CodedError("INVALID_REQUEST", { message: `${until} has passed already.` });
    await writeHold(connection, { name, kind, reason, until: until ?? null, actor });
    const note = until === undefined ? reason : `${reason} (until ${until})`;
    await writeAudit(connection, { actor, action: kind, name, from: pointer.build, to: null, note });
  });
}

/** @throws CodedError NOT_FOUND when the remote has no hold of this kind */
export function releaseHold(
  database: Database,
  { name, kind, actor, note }: Pick<HoldOptions, "name" | "kind" | "actor"> & { note?: string | undefined },
): Promise<void> {
  return database.transaction(async (connection) => {
    await lockRevision(connection);
    const hold = await findHold(connection, name);
    if (hold?.kind !== kind) {
      throw new CodedError("NOT_FOUND", {
        message: `${name} is not ${kind === "lock" ? "locked" : "frozen"}.`,
      });
    }
    await removeHold(connection, name);
    await writeAudit(connection, {
      actor,
      action: `un${kind}`,
      name,
      from: null,
      to: null,
      note: note ?? null,
    });
  });
}
