import { randomBytes, randomUUID } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { resolve } from "node:path";
import rateLimit from "@fastify/rate-limit";
import fastify, { LogController, type FastifyInstance, type RouteOptions } from "fastify";
import type { Phase } from "@larchway/shared/server/lifecycle";
import { rejectMalformedHttp, requireOneHost } from "@larchway/shared/server/malformed-http";
import type { BrowserConfig } from "@larchway/shared/contracts/document";
import { redactUrl, type Logger } from "@larchway/shared/server/log";
import { UploadStaging } from "@larchway/releases/store/uploads/upload-staging";
import { createAdminSource } from "@larchway/releases/control/access/admin-source";
import { addOperators } from "@larchway/releases/control/access/operators";
import { createRootSource, createTeamSource } from "@larchway/releases/control/access/operator-sources";
import type { BreakGlass } from "@larchway/releases/control/break-glass/break-glass";
import { proxyApi } from "./api-proxy/proxy-api";
import { KnownNetworks } from "@larchway/releases/control/beacons/known-networks";
import { SetBuilds } from "@larchway/releases/control/beacons/set-builds";
import { createSignView } from "@larchway/releases/control/beacons/sign-view";
import { createViewSigner } from "@larchway/releases/control/beacons/view-token";
import { startRecorder } from "@larchway/releases/control/beacons/start-recorder";
import { addBoot } from "./pages/boot/add-boot";
import { makeEarlyScript } from "./pages/boot/early-script";
import { serveBuildFiles, servePublicFiles } from "./files/build-files";
import {
  buildRenderablePage,
  isRenderable,
  readPageFacts,
  type DocumentPageOptions,
} from "./pages/document/document-page";
import { FirstData } from "./pages/document/first-data";
import { SiteFacts } from "./pages/document/site-facts";
import { DevBuilds } from "./dev/dev-builds";
import { DocumentCache } from "./pages/documents/document-cache";
import { addDocuments } from "./pages/documents/documents";
import { toBrowserConfig, type DataPaths, type EdgeConfig } from "./config/edge-config";
import { addEmbedRoutes } from "./embed/embed-routes";
import { addMetrics } from "./health/edge-metrics";
import { createDatabaseProbe } from "@larchway/releases/control/database-probe";
import { addHealth } from "./health/health";
import { createFirstReleasePage } from "./pages/documents/first-release";
import { LiveEvents } from "@larchway/releases/control/live-events";
import type { LiveIntegrity } from "@larchway/releases/control/live-integrity";
import type { LiveReleases } from "@larchway/releases/live/live-releases";
import { addLiveReload, liveReloadScript } from "./dev/live-reload";
import { addOfflineDocument } from "./pages/offline/offline-document";
import { addServiceWorker, serviceWorkerPath } from "./pages/offline/service-worker-route";
import { addPlatformRoutes } from "@larchway/releases/control/routes/platform-routes";
import type { PlatformServices } from "@larchway/releases/control/platform-services";
import { sendErrorsAsProblems } from "@larchway/releases/http/problems";
import { createPreviewSigner } from "@larchway/releases/live/preview-link";
import { startReleaseWatch } from "@larchway/releases/control/release-watch";
import { createReadLimit } from "@larchway/releases/http/read-limit";
import { createRenderer } from "./pages/render/create-renderer";
import { startWarmUps, type WarmUps } from "./pages/render/warm-up";
import { addSitemap } from "./pages/sitemap/sitemap-routes";
import { addWellKnown } from "./files/well-known";
import { SeenSets } from "@larchway/releases/live/seen-sets";
import { StoredBuilds } from "@larchway/releases/live/stored-builds";
import { VisitorViews } from "@larchway/releases/live/visitor-views";
import {
  addSecurityHeaders,
  analyticsSources,
  contentSecurityPolicy,
  cspReportGroup,
  cspReportPath,
  googleMapsSources,
  googleSources,
} from "./app/security-headers";

export interface EdgeOptions {
  config: EdgeConfig;
  paths: DataPaths;
  log: Logger;
  live: LiveReleases;
  integrity: LiveIntegrity;
  breakGlass: BreakGlass;
  token: string;
  services: () => PlatformServices | null;
  /** Downloads a published build, when builds are stored elsewhere. */
  fetchBuild?: (name: string, build: string) => Promise<void>;
  phase?: () => Phase;
  metricsToken: string;
  /** Milliseconds since 1970. */
  now?: () => number;
  /** Called for every route; for tests. */
  onRoute?: (route: RouteOptions) => void;
}

/** IP addresses (IPv6: /64 networks) that are tracked at a time; the least recently seen is evicted first. */
const maxTrackedAddresses = 50_000;

/** Builds the edge without a port: documents, build files, the API proxy and the release service. */
export async function buildEdge(options: EdgeOptions): Promise<FastifyInstance> {
  const { config, paths, log, live, integrity, services, phase = () => "ready" } = options;
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.TRUST_PROXY?.split(",").map((each) => each.trim()) ?? false,
    genReqId: ({ headers }) => acceptedId(headers["x-request-id"]) ?? randomUUID(),
    rewriteUrl: ({ url = "/" }) => decodableUrl(url),
    bodyLimit: 10 * 1024 * 1024,
    // Build uploads may take a minute for the body, but not for the headers.
    requestTimeout: 60_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 5_000 },
    clientErrorHandler: rejectMalformedHttp,
    // Requests that still arrive during shutdown are served normally.
    return503OnClosing: false,
  }) as unknown as FastifyInstance;
  const firstData = new FirstData({
    apiUrl: config.API_URL,
    apiKey: config.CLIENT_API_KEY,
    deadline: config.FIRST_DATA_DEADLINE_MS,
    log,
  });
  app.addHook("onClose", () => firstData.close());

  app.addHook("onRequest", async (request, reply) => {
    if (phase() === "draining") reply.header("connection", "close");
    requireOneHost(request.raw);
  });
  if (options.onRoute) app.addHook("onRoute", options.onRoute);
  sendErrorsAsProblems(app);
  addSecurityHeaders(app);
  logResponses(app);
  const isDatabaseOpen = createDatabaseProbe({ services });
  const metrics = addMetrics(app, {
    token: options.metricsToken,
    live,
    integrity,
    breakGlass: options.breakGlass,
    services,
    isDatabaseOpen,
  });
  let warmUps: WarmUps | undefined;
  addHealth(app, {
    live,
    integrity,
    isDatabaseOpen,
    phase,
    isWarmingUp: () => warmUps?.isStarting() ?? false,
    listCold: () => warmUps?.listCold() ?? [],
  });
  await app.register(rateLimit, { global: false, cache: maxTrackedAddresses });
  addOperators(app, [
    createRootSource(options.token),
    createTeamSource(() => services()?.database),
    createAdminSource({ apiUrl: config.API_URL, apiKey: config.CLIENT_API_KEY }),
  ]);
  const now = options.now ?? Date.now;
  const signer = createPreviewSigner(options.token);
  const builds = new StoredBuilds(() => services()?.database ?? null);
  const views = new VisitorViews({ live, signer, builds, now });
  const seenSets = new SeenSets({ database: () => services()?.database ?? null, log, now });
  seenSets.start(app);
  const viewSigner = createViewSigner(options.token);
  const setBuilds = new SetBuilds(() => services()?.database ?? null);
  const beacons = startRecorder(app, {
    networks: new KnownNetworks(config.KNOWN_NETWORK_HOURS),
    database: () => services()?.database ?? null,
    file: paths.beacons,
    log,
    now,
  });
  metrics.lostBeacons(() => beacons.lost);
  const liveEvents = new LiveEvents({ live, maxConnections: config.LIVE_EVENT_CONNECTIONS });
  metrics.openPages(() => liveEvents.size);
  addPlatformRoutes(app, {
    publicOrigin: config.PUBLIC_ORIGIN,
    live,
    views,
    signer,
    seenSets,
    integrity,
    beacons,
    viewSigner,
    setBuilds,
    breakGlass: options.breakGlass,
    beaconReceived: metrics.beaconReceived,
    services,
    isDatabaseOpen,
    uploads: new UploadStaging(paths.uploads, {
      file: config.MAX_FILE_MB * 1024 * 1024,
      build: config.MAX_BUILD_MB * 1024 * 1024,
    }),
    builds: resolve(config.BUILDS_DIR),
    keep: config.KEEP_RELEASES,
    liveEvents,
    now,
  });

  if (config.AUTOMATIC_ROLLBACK === "on") startReleaseWatch(app, { services, live, log, now });

  await mkdir(paths.store, { recursive: true });
  if (config.LIVE_RELOAD) {
    await addLiveReload(app, { live, devBuilds: new DevBuilds(paths.devBuilds) });
  }
  await serveBuildFiles(app, {
    store: paths.store,
    isBlocked: integrity.isBlocked,
    fetchBuild: options.fetchBuild,
  });
  addEmbedRoutes(app, { live, store: paths.store, isBlocked: integrity.isBlocked });
  await servePublicFiles(app, resolve(config.PUBLIC_DIR));
  const limitReads = createReadLimit(app, config.READS_PER_MINUTE);
  await proxyApi(app, config.API_URL, { onFailure: metrics.upstreamFailed, limitReads });
  addWellKnown(app, { publicOrigin: config.PUBLIC_ORIGIN, now });
  addSitemap(app, {
    live,
    apiUrl: config.API_URL,
    apiKey: config.CLIENT_API_KEY,
    publicOrigin: config.PUBLIC_ORIGIN,
  });
  // In development, a worker would serve outdated files.
  const hasWorker = config.SERVICE_WORKER === "on" && !config.LIVE_RELOAD;
  addServiceWorker(app, { live, integrity, store: paths.store, isOn: hasWorker });
  const styleNonce = randomBytes(16).toString("base64");
  const browser: BrowserConfig = {
    ...toBrowserConfig(config, styleNonce),
    ...(hasWorker ? { serviceWorker: serviceWorkerPath } : {}),
  };
  const earlyScript = makeEarlyScript();
  const pagePolicy = contentSecurityPolicy(
    [
      earlyScript.policy,
      config.GOOGLE_CLIENT_ID && googleSources,
      analyticsSources(browser.analytics),
      googleMapsSources(browser.googleMaps),
      config.CSP_EXTRA,
      `report-uri ${cspReportPath}; report-to ${cspReportGroup}`,
    ]
      .filter(Boolean)
      .join("; "),
  );
  addOfflineDocument(app, {
    live,
    config: browser,
    contentSecurityPolicy: pagePolicy,
    earlyScript: earlyScript.element,
    now,
  });

  // These paths are never pages.
  for (const path of ["/remotes/", "/assets/", "/platform/*"])
    app.get(path, (_, reply) => reply.callNotFound());

  const cache = new DocumentCache(config.DOCUMENT_CACHE_MB * 1024 * 1024);
  metrics.documentCacheBytes(() => cache.bytes);
  const renderer =
    config.RENDER === "on" ? createRenderer(app, { config, store: paths.store, log, metrics }) : undefined;
  const pages: DocumentPageOptions = {
    render: renderer && ((page, client) => renderer.render(page, client)),
    firstData,
    siteFacts: new SiteFacts(firstData),
    config: browser,
    publicOrigin: config.PUBLIC_ORIGIN,
    // In development, errors of the shell should stay visible.
    bootScript: config.LIVE_RELOAD ? undefined : await addBoot(app),
    earlyScript: earlyScript.element,
    extraHead: config.LIVE_RELOAD ? liveReloadScript : "",
    now,
  };
  addDocuments(app, {
    ...pages,
    live,
    views,
    signView: createSignView({ setBuilds, viewSigner, beacons, now }),
    onSent: (view) => seenSets.note(view),
    sendFirstReleasePage: createFirstReleasePage({ live, isDatabaseOpen, log, now }),
    cache,
    limitReads,
    onLookup: metrics.documentLookedUp,
    contentSecurityPolicy: pagePolicy,
  });
  if (renderer) {
    warmUps = startWarmUps({
      live,
      warmUp: async (view, path) => {
        const facts = await readPageFacts(view, new URL(path, "http://edge.invalid"), pages);
        if (facts && isRenderable(facts)) await renderer.warmUp(buildRenderablePage(facts, pages));
      },
      isWarm: (view, remote) => renderer.isWarm(view, remote),
      onRelease: (views) => renderer.keepWarm(views),
    });
    app.addHook("onClose", async () => warmUps?.stop());
  }
  return app;
}

/** Logs one line per response; files and health checks only at debug level. */
function logResponses(app: FastifyInstance): void {
  app.addHook("onResponse", async (request, reply) => {
    const { method, url } = request;
    const isQuiet = /^\/(remotes|assets|healthz|readyz)\b/.test(url);
    const line = {
      method,
      url: redactUrl(url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    };
    if (isQuiet && reply.statusCode < 400) request.log.debug(line, "request completed");
    else request.log.info(line, "request completed");
  });
}

/** Uses a caller's request id only when it is short and plain, because it is logged. */
function acceptedId(header: string | string[] | undefined): string | undefined {
  return typeof header === "string" && /^[\w.-]{1,64}$/.test(header) ? header : undefined;
}

/** A malformed percent escape in a URL is a 404, not an error. */
function decodableUrl(url: string): string {
  const [path = "/", query] = url.split(/\?(.*)/s);
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll("%", "%25") + (query === undefined ? "" : `?${query}`);
  }
}
