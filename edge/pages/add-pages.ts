import { randomBytes } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { Visits } from "@larchway/releases/control/add-releases";
import { cspReportGroup, cspReportPath } from "@larchway/releases/control/beacons/csp-report";
import type { DatabaseProbe } from "@larchway/releases/control/database-probe";
import type { ReadLimit } from "@larchway/releases/http/read-limit";
import type { LiveReleases } from "@larchway/releases/live/live-releases";
import type { BrowserConfig } from "@larchway/shared/contracts/document";
import type { Logger } from "@larchway/shared/server/log";
import { createRenderer } from "./render/create-renderer";
import { liveReloadScript } from "../dev/live-reload";
import { toBrowserConfig, type DataPaths, type EdgeConfig } from "../config/edge-config";
import type { EdgeMetrics } from "../health/edge-metrics";
import { addBoot } from "./boot/add-boot";
import { makeEarlyScript } from "./boot/early-script";
import { DocumentCache } from "./documents/document-cache";
import {
  buildRenderablePage,
  isRenderable,
  readPageFacts,
  type DocumentPageOptions,
} from "./document/document-page";
import type { FirstData } from "./document/first-data";
import { SiteFacts } from "./document/site-facts";
import { addDocuments, type PrepareDocument } from "./documents/documents";
import { createFirstReleasePage } from "./documents/first-release";
import { addOfflineDocument } from "./offline/offline-document";
import { serviceWorkerPath } from "./offline/service-worker-route";
import type { Renderer } from "./render/renderer";
import { startWarmUps, type WarmUps } from "./render/warm-up";
import {
  analyticsSources,
  contentSecurityPolicy,
  googleMapsSources,
  googleSources,
} from "../app/security-headers";

export interface PagesOptions {
  config: EdgeConfig;
  paths: DataPaths;
  live: LiveReleases;
  visits: Visits;
  firstData: FirstData;
  isDatabaseOpen: DatabaseProbe;
  limitReads: ReadLimit;
  metrics: EdgeMetrics;
  hasServiceWorker: boolean;
  log: Logger;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** Of the time that a page may wait for a thread: the time that visitors wait who could get an earlier document. */
const patienceShare = 0.2;

/** Adds the documents: every path that nothing else serves. Resolves with the warm-ups of an edge that renders. */
export async function addPages(app: FastifyInstance, options: PagesOptions): Promise<WarmUps | undefined> {
  const { config, paths, live, visits, firstData, isDatabaseOpen, limitReads, metrics, log, now } = options;
  const browser: BrowserConfig = {
    ...toBrowserConfig(config, randomBytes(16).toString("base64")),
    ...(options.hasServiceWorker ? { serviceWorker: serviceWorkerPath } : {}),
  };
  const earlyScript = makeEarlyScript();
  const pagePolicy = writePagePolicy(config, browser, earlyScript.policy);
  addOfflineDocument(app, {
    live,
    config: browser,
    contentSecurityPolicy: pagePolicy,
    earlyScript: earlyScript.element,
    now,
  });
  const cache = new DocumentCache({
    maxBytes: config.DOCUMENT_CACHE_MB * 1024 * 1024,
    patienceMs: patienceShare * config.RENDER_QUEUE_MS,
  });
  metrics.documentCacheBytes(() => cache.bytes);
  const renderer =
    config.RENDER === "on" ? createRenderer(app, { config, store: paths.store, log, metrics }) : undefined;
  const pages: DocumentPageOptions = {
    render: renderer && ((page, client) => renderer.render(page, client)),
    firstData,
    siteFacts: new SiteFacts(firstData),
    config: browser,
    publicOrigin: config.PUBLIC_ORIGIN,
    // Without the boot script a developer of the shell sees its errors.
    bootScript: config.LIVE_RELOAD ? undefined : await addBoot(app),
    earlyScript: earlyScript.element,
    extraHead: config.LIVE_RELOAD ? liveReloadScript : "",
    now,
  };
  const prepare = addDocuments(app, {
    ...pages,
    live,
    views: visits.views,
    signView: visits.signView,
    onSent: (view) => visits.seenSets.note(view),
    sendFirstReleasePage: createFirstReleasePage({ live, isDatabaseOpen, log, now }),
    cache,
    limitReads,
    onLookup: metrics.documentLookedUp,
    contentSecurityPolicy: pagePolicy,
  });
  return renderer && warmUp(app, { live, renderer, pages, prepare });
}

/** The content security policy of documents, with what this site's services need. */
function writePagePolicy(config: EdgeConfig, browser: BrowserConfig, earlyScriptPolicy: string): string {
  const extra = [
    earlyScriptPolicy,
    config.GOOGLE_CLIENT_ID && googleSources,
    analyticsSources(browser.analytics),
    googleMapsSources(browser.googleMaps),
    config.CSP_EXTRA,
    `report-uri ${cspReportPath}; report-to ${cspReportGroup}`,
  ];
  return contentSecurityPolicy(extra.filter(Boolean).join("; "));
}

interface WarmUpOptions {
  live: LiveReleases;
  renderer: Renderer;
  pages: DocumentPageOptions;
  prepare: PrepareDocument;
}

/** Renders the first pages before visitors come, as long as the app runs. */
function warmUp(app: FastifyInstance, { live, renderer, pages, prepare }: WarmUpOptions): WarmUps {
  const warmUps = startWarmUps({
    live,
    warmUp: async (view, path) => {
      const facts = await readPageFacts(view, new URL(path, "http://edge.invalid"), pages);
      if (facts && isRenderable(facts)) await renderer.warmUp(buildRenderablePage(facts, pages));
    },
    isWarm: (view, remote) => renderer.isWarm(view, remote),
    prepare,
    onRelease: (views) => renderer.keepWarm(views),
  });
  app.addHook("onClose", async () => warmUps.stop());
  return warmUps;
}
