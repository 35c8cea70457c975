import type { FastifyInstance } from "fastify";
import type { Beacon } from "@larchway/shared/contracts/beacon";
import type { Logger } from "@larchway/shared/server/log";
import { createPreviewSigner } from "../live/preview-link";
import { SeenSets } from "../live/seen-sets";
import { StoredBuilds } from "../live/stored-builds";
import { VisitorViews } from "../live/visitor-views";
import type { LiveReleases } from "../live/live-releases";
import type { Bucket } from "../store/bucket/bucket";
import { SharedUploads } from "../store/uploads/shared-uploads";
import { UploadStaging } from "../store/uploads/upload-staging";
import { createAdminSource } from "./access/admin-source";
import { createRootSource, createTeamSource } from "./access/operator-sources";
import { addOperators } from "./access/operators";
import { KnownNetworks } from "./beacons/known-networks";
import { SetBuilds } from "./beacons/set-builds";
import { createSignView, type SignView } from "./beacons/sign-view";
import { startRecorder } from "./beacons/start-recorder";
import { createViewSigner } from "./beacons/view-token";
import type { BreakGlass } from "./break-glass/break-glass";
import type { DatabaseProbe } from "./database-probe";
import { LiveEvents } from "./live-events";
import type { LiveIntegrity } from "./live-integrity";
import type { PlatformServices } from "./platform-services";
import { startReleaseWatch } from "./release-watch";
import { addPlatformRoutes } from "./routes/platform-routes";

/** What an operator may choose. */
export interface ReleaseSettings {
  apiUrl: string;
  apiKey: string;
  /** PUBLIC_ORIGIN, where the operator has named it. */
  publicOrigin: string | undefined;
  /** Hours since when a network must have visited before its reports count. */
  knownNetworkHours: number;
  liveEventConnections: number;
  /** Folder of the builds that can be published by name. */
  buildsFolder: string;
  uploadsFolder: string;
  /** Bytes of an upload. */
  uploadLimits: { file: number; build: number };
  /** Where counts are stored while the database is away. */
  beaconsFile: string;
  /** Releases of each remote that stay when a new one comes. */
  keep: number;
  /** True when the site rolls back a build automatically if it does worse than the one before. */
  isAutomatic: boolean;
}

export interface ReleasesOptions {
  settings: ReleaseSettings;
  live: LiveReleases;
  integrity: LiveIntegrity;
  breakGlass: BreakGlass;
  services: () => PlatformServices | null;
  /** Of the release store; undefined when it is a folder. */
  bucket: Bucket | undefined;
  isDatabaseOpen: DatabaseProbe;
  /** The site's own token. */
  token: string;
  metrics: {
    beaconReceived: (beacon: Beacon) => void;
    lostBeacons: (read: () => number) => void;
    openPages: (read: () => number) => void;
  };
  log: Logger;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** What documents need of the releases. */
export interface Visits {
  views: VisitorViews;
  signView: SignView;
  seenSets: SeenSets;
}

/** Adds `/platform/...` with its operators and counts, and the watch over what is live. */
export function addReleases(app: FastifyInstance, options: ReleasesOptions): Visits {
  const {
    settings,
    live,
    integrity,
    breakGlass,
    services,
    bucket,
    isDatabaseOpen,
    token,
    metrics,
    log,
    now,
  } = options;
  const database = () => services()?.database ?? null;
  addOperators(app, [
    createRootSource(token),
    createTeamSource(() => services()?.database),
    createAdminSource({ apiUrl: settings.apiUrl, apiKey: settings.apiKey }),
  ]);
  const signer = createPreviewSigner(token);
  const views = new VisitorViews({ live, signer, builds: new StoredBuilds(database), now });
  const seenSets = new SeenSets({ database, log, now });
  seenSets.start(app);
  const viewSigner = createViewSigner(token);
  const setBuilds = new SetBuilds(database);
  const beacons = startRecorder(app, {
    networks: new KnownNetworks(settings.knownNetworkHours),
    database,
    file: settings.beaconsFile,
    log,
    now,
  });
  metrics.lostBeacons(() => beacons.lost);
  const liveEvents = new LiveEvents({ live, maxConnections: settings.liveEventConnections });
  metrics.openPages(() => liveEvents.size);
  addPlatformRoutes(app, {
    publicOrigin: settings.publicOrigin,
    live,
    views,
    signer,
    seenSets,
    integrity,
    beacons,
    viewSigner,
    setBuilds,
    breakGlass,
    beaconReceived: metrics.beaconReceived,
    services,
    isDatabaseOpen,
    uploads: new UploadStaging(
      settings.uploadsFolder,
      settings.uploadLimits,
      bucket && new SharedUploads(bucket),
    ),
    builds: settings.buildsFolder,
    keep: settings.keep,
    liveEvents,
    now,
  });
  if (settings.isAutomatic) startReleaseWatch(app, { services, live, log, now });
  return { views, seenSets, signView: createSignView({ setBuilds, viewSigner, beacons, now }) };
}
