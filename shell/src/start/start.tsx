import { registerRemotes, loadRemote } from "@module-federation/enhanced/runtime";
import type { AppContextValue } from "@larchway/shared/app";
import { bus } from "@larchway/shared/events";
import { isOfflineDocument } from "@larchway/shared/offline";
import { RouterProvider } from "@larchway/shared/router";
import type { CollectOptions } from "../beacons/collect-beacons";
import { connectAnalytics } from "../analytics/connect-analytics";
import { startAnalytics } from "../analytics/start-analytics";
import type { LiveUpdatesOptions } from "../federation/live-updates/connect";
import { createRemoteLoader, type FederationRuntime } from "../federation/remote-loader";
import { sendReport } from "../beacons/send-beacons";
import { listenForErrors } from "../beacons/early-errors";
import { listenForOpenings } from "../beacons/early-openings";
import { prepareRouter } from "./prepare-router";
import { canHydrate, findOwner, findStaticPage } from "./can-hydrate";
import { reportMismatch } from "./report-mismatch";
import { atRest } from "../browser/at-rest";
import { nextTask } from "../browser/next-task";
import { connectPage } from "./connect-page";
import { createFirstView } from "./first-view";
import { connectToNetwork, createApp } from "./create-app";
import { PageProviders } from "./page-providers";
import { readDocument } from "./read-document";
import { warmFormatters } from "./warm-formatters";

const runtime: FederationRuntime = { registerRemotes, loadRemote: (id) => loadRemote(id) };

/**
 * Starts the product in an order that works for server HTML and for an empty root element: read the document,
 * register the remotes, load the page's remote with its data, create the router, hydrate or render. Storage and
 * session are applied only after that.
 */
export async function start(page: Document): Promise<void> {
  const root = page.getElementById("root");
  if (!root) throw new Error("Failed to find the root element");

  const view = createFirstView(root);
  const takeErrors = listenForErrors(window);
  const hearOpenings = listenForOpenings(window);
  try {
    const data = readDocument(page);
    const { releases } = data;
    await nextTask();
    const app = createApp(data, connectToNetwork(data));
    const analytics = startAnalytics(data.config, page);
    const loader = createRemoteLoader({
      releases,
      runtime,
      bus,
      report: (report) => sendReport(report, releases.id),
      onSlow: view.reportSlow,
    });
    const staticHtml = findStaticPage(root, releases);
    const [router] = await Promise.all([
      prepareRouter({ releases, loader, api: app.api, location: page.location, staticHtml }),
      // Static pages format nothing.
      staticHtml ? undefined : warmFormatters(),
    ]);
    await nextTask();
    view.show(
      <PageProviders app={app} loader={loader} releases={releases}>
        <RouterProvider router={router} />
      </PageProviders>,
      {
        canHydrate: canHydrate(root, { releases, loader, router }),
        onMismatch: (error) => reportMismatch(releases, findOwner(router) ?? "shell", error),
      },
    );
    connectPage({ app, router });
    connectAnalytics(app, analytics, releases.id);
    if (!data.config.development && !isOfflineDocument()) void startLiveUpdates({ releases, loader, router });
    if (data.config.serviceWorker) void startOffline(app, page);
    void startBeacons({ page, releases, loader, bus, takeErrors, hearOpenings });
  } catch (error) {
    view.fail();
    throw error;
  }
}

/** Informs pages that were opened before a release, but only after everything else has loaded. */
async function startLiveUpdates(page: LiveUpdatesOptions): Promise<void> {
  await atRest(document);
  try {
    const updates = await import(/* webpackChunkName: "live-updates" */ "../federation/live-updates/connect");
    updates.connectLiveUpdates(page);
  } catch (error) {
    console.info("This page will not receive releases.", error);
  }
}

/** Offline support loads last, and its failure affects nothing else. */
async function startOffline(app: AppContextValue, page: Document): Promise<void> {
  await atRest(page);
  try {
    const offline = await import(/* webpackChunkName: "offline" */ "../offline/connect-offline");
    await offline.connectOffline(app);
  } catch (error) {
    console.info("This page will not work without a connection.", error);
  }
}

/** Beacons load late, because visitors must not wait for them. */
async function startBeacons(options: CollectOptions): Promise<void> {
  await atRest(options.page);
  try {
    const { collectBeacons } = await import(/* webpackChunkName: "beacons" */ "../beacons/collect-beacons");
    collectBeacons(options);
  } catch (error) {
    console.info("This page sends no beacons.", error);
  }
}
