import { isCodedError } from "@larchway/shared/contracts/errors";
import type { BreakGlassChange } from "../../releases/break-glass/break-glass-file.mjs";
import { claimBreakGlass } from "../../releases/break-glass/break-glass-repository";
import type { PlatformServices } from "../platform-services";

/**
 * Brings what was changed without the release database into it, and into the audit log once, however many edges try.
 * Whoever moved a remote in the database after that knew more: then the break-glass pointer is only written down.
 */
export async function reconcile(
  { database, releases }: PlatformServices,
  { id, at, name, from, to, revision, actor, reason }: BreakGlassChange,
): Promise<void> {
  await database.transaction((connection) =>
    claimBreakGlass(connection, id, {
      actor,
      action: "break-glass",
      name,
      from,
      to,
      note: reason,
      evidence: { id, at, revision },
    }),
  );
  try {
    await releases.rollback({
      name,
      to,
      actor,
      note: `break-glass: ${reason}`,
      expectedRevision: revision,
      force: { reason },
    });
  } catch (error) {
    if (!isCodedError(error) || error.code !== "REVISION_CONFLICT") throw error;
  }
}
