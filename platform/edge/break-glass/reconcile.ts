import { isCodedError } from "@larchway/shared/contracts/errors";
import { claimBreakGlass } from "../../releases/break-glass/break-glass-repository";
import type { BreakGlassChange } from "../../releases/break-glass/signed-changes.mjs";
import type { PlatformServices } from "../platform-services";

/**
 * Brings what was changed without the release database into it, and into the audit log once, however many edges try.
 * Whoever moved a remote in the database after that knew more: then the break-glass pointer is only written down.
 */
export async function reconcile(
  { database, releases }: PlatformServices,
  change: BreakGlassChange,
): Promise<void> {
  const expectedRevision = await database.transaction((connection) => claimBreakGlass(connection, change));
  const { name, to, actor, reason, urgent } = change;
  try {
    await releases.rollback({
      name,
      to,
      urgent,
      actor,
      note: `break-glass: ${reason}`,
      expectedRevision,
      force: { reason },
    });
  } catch (error) {
    if (!isCodedError(error) || error.code !== "REVISION_CONFLICT") throw error;
  }
}
