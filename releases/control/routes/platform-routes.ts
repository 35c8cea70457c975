import type { FastifyInstance } from "fastify";
import { addBreakGlassRoute } from "./break-glass-route";
import { addAuditRoutes } from "./audit-routes";
import { addBackupRoute } from "./backup-route";
import { addPreviewRoutes } from "./preview-routes";
import { addSetRoutes } from "./set-routes";
import { addCanaryRoutes } from "./canary-routes";
import { addBootCheckRoutes } from "./boot-check-routes";
import { addBeaconRoutes } from "./beacon-routes";
import { addCspReportRoute } from "./csp-report-route";
import { addEmbedChannelRoute } from "./embed-channel-route";
import { addHealthRoutes } from "./health-routes";
import { addHoldRoutes } from "./hold-routes";
import { addLiveChangeRoutes } from "./live-change-routes";
import { addDiscoveryRoute } from "./discovery-route";
import { addLiveRoutes } from "./live-routes";
import type { PlatformRoutesOptions } from "./platform-options";
import { addKeyRoutes } from "../access/key-routes";
import { addTokenRoutes } from "../access/token-routes";
import { requireServices } from "../platform-services";
import { addStatusRoutes } from "./status-routes";
import { addReleaseRoutes } from "./release-routes";
import { addUploadRoutes } from "./upload-routes";

/** `/platform/...`: publish, promote, roll back, list, and the beacons of browsers. */
export function addPlatformRoutes(app: FastifyInstance, options: PlatformRoutesOptions): void {
  addLiveRoutes(app, options);
  addReleaseRoutes(app, options);
  addUploadRoutes(app, options);
  addLiveChangeRoutes(app, options);
  addBootCheckRoutes(app, options);
  addBreakGlassRoute(app, options);
  addStatusRoutes(app, options);
  addDiscoveryRoute(app, options);
  addAuditRoutes(app, options);
  addTokenRoutes(app, () => requireServices(options).database);
  addKeyRoutes(app, () => requireServices(options).database);
  addHoldRoutes(app, options);
  addBackupRoute(app, options);
  addBeaconRoutes(app, options);
  addCspReportRoute(app, options);
  addCanaryRoutes(app, options);
  addEmbedChannelRoute(app, options);
  addSetRoutes(app, options);
  addPreviewRoutes(app, options);
  addHealthRoutes(app, options);
}
