import type { ReleaseSet } from "@larchway/shared/contracts/release";
import { formatRenderBuilds } from "@larchway/shared/contracts/server-render";
import { findStaticHtml, type StaticHtml } from "../content/static-page";
import type { RemoteLoader } from "../federation/remote-loader";
import type { RouteHandle } from "../routing/use-route-layout";
import type { AppRouter } from "./prepare-router";

interface StartedPage {
  releases: ReleaseSet;
  loader: RemoteLoader;
  router: Pick<AppRouter, "state">;
}

/** The remote of the open page; undefined without a matching route. */
export function findOwner(router: StartedPage["router"]): string | undefined {
  const handle = router.state.matches.at(-1)?.route.handle as RouteHandle | undefined;
  return handle?.remote;
}

/** Returns the static page in server HTML of the running shell; null for other pages and builds. */
export function findStaticPage(root: HTMLElement, releases: ReleaseSet): StaticHtml | null {
  return root.dataset.render === formatRenderBuilds(releases, "shell") ? findStaticHtml(root) : null;
}

/**
 * True when the builds that run here rendered the HTML in the root element, and the page is complete. React does not
 * notice other builds, and missing or failed parts render differently.
 */
export function canHydrate(root: HTMLElement, { releases, loader, router }: StartedPage): boolean {
  const { initialized, errors } = router.state;
  if (!initialized || errors) return false;
  const owner = findOwner(router);
  const isLive =
    owner === undefined ||
    owner === "shell" ||
    (loader.getState(owner) === "loaded" && loader.getBuild(owner) === releases.remotes[owner]?.live.build);
  return isLive && root.dataset.render === formatRenderBuilds(releases, owner);
}
