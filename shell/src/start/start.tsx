import { registerRemotes, loadRemote } from "@module-federation/enhanced/runtime";
import { AppProviders, type AppContextValue } from "@larchway/shared/app";
import { bus } from "@larchway/shared/events";
import { RouterProvider } from "@larchway/shared/router";
import { connectAnalytics } from "../analytics/connect-analytics";
import { startAnalytics } from "../analytics/start-analytics";
import { createRemoteLoader, type FederationRuntime } from "../federation/remote-loader";
import { sendReport } from "../federation/report";
import { prepareRouter } from "./prepare-router";
import { LoaderProvider } from "../slots/loader-provider";
import { atRest } from "../browser/at-rest";
import { connectPage } from "./connect-page";
import { createFirstView } from "./first-view";
import { createApp } from "./create-app";
import { readDocument } from "./read-document";

const runtime: FederationRuntime = { registerRemotes, loadRemote: (id) => loadRemote(id) };

/**
 * Starts the product in this order, which server rendering needs and an empty root element works with too: read the
 * document, register the remotes, load the owner of the address with its data, make the router, render, and only then
 * apply what storage and session say (design: server rendering, section 3).
 */
export async function start(page: Document): Promise<void> {
  const root = page.getElementById("root");
  if (!root) throw new Error("Failed to find the root element");

  const view = createFirstView(root);
  try {
    const data = readDocument(page);
    const { releases } = data;
    const app = createApp(data);
    const analytics = startAnalytics(data.config, page);
    const loader = createRemoteLoader({ releases, runtime, bus, report: sendReport });
    const router = await prepareRouter({ releases, loader, api: app.api, location: page.location });
    view.show(
      <AppProviders app={app}>
        <LoaderProvider loader={loader} releases={releases}>
          <RouterProvider router={router} />
        </LoaderProvider>
      </AppProviders>,
      root.dataset.ssr === ownerBuilds(releases.remotes),
    );
    connectPage({ app, router });
    connectAnalytics(app, analytics);
    if (data.config.serviceWorker) void startOffline(app, page);
  } catch (error) {
    view.fail();
    throw error;
  }
}

/** What makes the site work without a connection comes last, and is no reason for anything to fail. */
async function startOffline(app: AppContextValue, page: Document): Promise<void> {
  await atRest(page);
  try {
    const offline = await import(/* webpackChunkName: "offline" */ "../offline/connect-offline");
    await offline.connectOffline(app);
  } catch (error) {
    console.info("This page will not work without a connection.", error);
  }
}

/** Server HTML and browser code must be of the same builds: React does not notice when they are not. */
function ownerBuilds(remotes: Record<string, { live: { build: string } }>): string {
  return Object.entries(remotes)
    .map(([name, { live }]) => `${name}@${live.build}`)
    .sort()
    .join(" ");
}
