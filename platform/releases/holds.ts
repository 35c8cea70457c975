import { CodedError } from "@larchway/shared/contracts/errors";
import type { Database } from "@larchway/shared/server/database";
import { writeAudit } from "./audit/audit-repository";
import { findHold, removeHold, writeHold, type HoldKind } from "./hold-repository";
import { findLivePointer, lockRevision } from "./release-repository";

export interface HoldOptions {
  name: string;
  kind: HoldKind;
  reason: string;
  /** ISO 8601; without it until somebody releases it. */
  until?: string | undefined;
  actor: string;
}

/**
 * Holds the live build of a remote in its place. A freeze may follow a lock, and a later hold replaces the one before.
 *
 * @throws CodedError NOT_FOUND for a remote that is not live, INVALID_REQUEST for an end that has passed
 */
export function holdRemote(
  database: Database,
  { name, kind, reason, until = undefined, actor }: HoldOptions,
): Promise<void> {
  return database.transaction(async (connection) => {
    // A change of what is live that has begun ends first.
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
