import type { Beacon } from "@larchway/shared/contracts/beacon";
import { CodedError } from "@larchway/shared/contracts/errors";
import type { Database } from "@larchway/shared/server/database";
import type { ReleaseService } from "../../releases/release-service";
import type { BeaconRecorder } from "../beacons/beacon-recorder";
import type { UploadStaging } from "../../releases/uploads/upload-staging";
import type { BreakGlass } from "../break-glass/break-glass";
import type { Canaries } from "../../releases/canary/canaries";
import type { LiveIntegrity } from "../live-integrity";
import type { LiveReleases } from "../live-releases";
import type { PreviewSigner } from "../preview/preview-link";
import type { SeenSets } from "../visitors/seen-sets";
import type { VisitorViews } from "../visitors/visitor-views";

/** Of the release tables, on every engine. */
export const releaseSchema = "platform";

/** What needs the database; absent while it cannot be opened. */
export interface PlatformServices {
  releases: ReleaseService;
  canaries: Canaries;
  database: Database;
}

export interface PlatformRoutesOptions {
  services: () => PlatformServices | null;
  live: LiveReleases;
  views: VisitorViews;
  signer: PreviewSigner;
  seenSets: SeenSets;
  integrity: LiveIntegrity;
  beacons: BeaconRecorder;
  uploads: UploadStaging;
  breakGlass: BreakGlass;
  /** Counts for the metrics. */
  beaconReceived: (beacon: Beacon) => void;
  /** Folder of the builds that can be published by name. */
  builds: string;
  /** Open pages that are told of changes at a time. */
  maxLiveConnections: number;
  /** Releases of each remote that stay when a new one comes. */
  keep: number;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** @throws NOT_READY while the release database cannot be opened. */
export function requireServices({ services }: Pick<PlatformRoutesOptions, "services">): PlatformServices {
  const found = services();
  if (!found) {
    throw new CodedError("NOT_READY", {
      message: "The release database does not respond. Only rollback --break-glass works without it.",
    });
  }
  return found;
}
