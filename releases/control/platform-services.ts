import { CodedError } from "@larchway/shared/contracts/errors";
import type { Database } from "@larchway/shared/server/database";
import type { BootChecks } from "../store/boot-checks/boot-checks";
import type { Canaries } from "../store/canary/canaries";
import type { ReleaseService } from "../store/release-service";

/** Schema of the release tables, on every database engine. */
export const releaseSchema = "platform";

/** Services that need the database; absent until it is open. */
export interface PlatformServices {
  releases: ReleaseService;
  canaries: Canaries;
  database: Database;
  /** Where the site has a browser for it. */
  bootChecks?: BootChecks | undefined;
}

/** @throws NOT_READY while the release database cannot be opened. */
export function requireServices({ services }: { services: () => PlatformServices | null }): PlatformServices {
  const found = services();
  if (!found) {
    throw new CodedError("NOT_READY", {
      message: "The release database does not respond. Only rollback --break-glass works without it.",
    });
  }
  return found;
}
