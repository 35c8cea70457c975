import type { Beacon } from "@larchway/shared/contracts/beacon";
import type { BeaconRecorder } from "../beacons/beacon-recorder";
import type { SetBuilds } from "../beacons/set-builds";
import type { ViewSigner } from "../beacons/view-token";
import type { UploadStaging } from "../../store/uploads/upload-staging";
import type { BreakGlass } from "../break-glass/break-glass";
import type { DatabaseProbe } from "../database-probe";
import type { LiveEvents } from "../live-events";
import type { LiveIntegrity } from "../live-integrity";
import type { LiveReleases } from "../../live/live-releases";
import type { PlatformServices } from "../platform-services";
import type { PreviewSigner } from "../../live/preview-link";
import type { SeenSets } from "../../live/seen-sets";
import type { VisitorViews } from "../../live/visitor-views";

export interface PlatformRoutesOptions {
  services: () => PlatformServices | null;
  isDatabaseOpen: DatabaseProbe;
  live: LiveReleases;
  views: VisitorViews;
  signer: PreviewSigner;
  seenSets: SeenSets;
  integrity: LiveIntegrity;
  beacons: BeaconRecorder;
  /** Signs and verifies documents, to which beacons refer. */
  viewSigner: ViewSigner;
  setBuilds: SetBuilds;
  uploads: UploadStaging;
  breakGlass: BreakGlass;
  /** Counts for the metrics. */
  beaconReceived: (beacon: Beacon) => void;
  /** PUBLIC_ORIGIN; undefined when it is not set. */
  publicOrigin: string | undefined;
  /** Folder of builds that can be published by name. */
  builds: string;
  liveEvents: LiveEvents;
  /** Releases of each remote that are kept when a new one is published. */
  keep: number;
  /** Milliseconds since 1970. */
  now: () => number;
}
