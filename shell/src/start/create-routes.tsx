import type { RemoteRoute } from "@larchway/shared/contracts/remote";
import type { ReleaseSet } from "@larchway/shared/contracts/release";
import {
  redirect,
  redirectDocument,
  shouldRevalidate,
  type RouteModule,
  type RouteObject,
} from "@larchway/shared/router";
import { contentRoutes } from "../content/routes";
import { KeptPage, StaticPage, type StaticHtml } from "../content/static-page";
import { LoadingView } from "../errors/loading-view";
import { NotFoundPage } from "../errors/not-found-page";
import { OfflinePage } from "../errors/offline-page";
import { renewRemote } from "../federation/live-updates/renew-remote";
import type { RemoteLoader } from "../federation/remote-loader";
import { getPage, getRouteModule } from "../federation/remote-shape";
import { Layout } from "../layout/layout";
import { ForAudience } from "../routing/for-audience";
import { LazyPage } from "../routing/lazy-page";
import { RemotePage, type LoadedPage } from "../routing/remote-page";
import { RouteFailure } from "../routing/route-failure";
import type { RouteHandle } from "../routing/use-route-layout";

export interface RouteOptions {
  /** The site came from the service worker: pages that need a connection are replaced. */
  isOffline: boolean;
  /** The static page that this document shows already. */
  staticHtml?: StaticHtml | null;
  /** On servers: modules of the pages whose HTML browsers keep. */
  staticModules?: ReadonlySet<string>;
}

/** The product's routes from the release set, so that a team ships a new page without a release of the shell. */
export function createRoutes(
  releases: ReleaseSet,
  loader: RemoteLoader,
  options: RouteOptions,
): RouteObject[] {
  const pages = Object.entries(releases.remotes).flatMap(([name, { remote }]) =>
    remote.routes.map((route) => {
      if (route.redirect !== undefined) return secondAddress(name, route, route.redirect);
      if (options.isOffline && !route.offline) return offlineRoute(name, route);
      return name === "shell" ? contentRoute(route, options) : remoteRoute(name, route, loader);
    }),
  );
  const notFound: RouteObject = { id: "not-found", path: "*", Component: NotFoundPage };
  return [
    {
      id: "layout",
      Component: Layout,
      ErrorBoundary: RouteFailure,
      HydrateFallback: LoadingView,
      children: [...pages, notFound],
    },
  ];
}

/** An alias of a page; the edge redirects new visitors itself. */
function secondAddress(remote: string, route: RemoteRoute, target: string): RouteObject {
  return {
    id: `${remote}:${route.module}:${route.path}`,
    path: route.path,
    handle: { remote, route } satisfies RouteHandle,
    loader: ({ request }) => redirect(target + new URL(request.url).search, 308),
  };
}

function remoteRoute(remote: string, route: RemoteRoute, loader: RemoteLoader): RouteObject {
  let loadsOnce = false;
  const loadModule = async () => {
    await renewRemote(loader, remote);
    const module = await loader.run(remote, async (load) =>
      getRouteModule(await load("routes"), route.module),
    );
    loadsOnce = module.loadsOnce ?? false;
    return module;
  };
  const loadPage = async (): Promise<LoadedPage> => {
    await renewRemote(loader, remote);
    return loader.run(remote, async (load) => {
      const build = loader.getBuild(remote);
      return { Page: getPage(await getRouteModule(await load("routes"), route.module).component()), build };
    });
  };
  return {
    id: `${remote}:${route.module}:${route.path}`,
    path: route.path,
    handle: { remote, route } satisfies RouteHandle,
    ErrorBoundary: RouteFailure,
    shouldRevalidate: (change) =>
      !(loadsOnce && change.currentUrl.pathname === change.nextUrl.pathname) && shouldRevalidate(change),
    // The loader's code is found at every call, so that a failed remote can be tried again.
    loader: async (args) => {
      if (loader.getState(remote) === "outdated") throw redirectDocument(args.request.url);
      const { loader: load } = await loadModule();
      return load ? await load(args) : null;
    },
    // Separate from the loader, so that data are requested while the page's code is loading. Never rejects, because
    // the router would not try again.
    lazy: {
      Component: async () => {
        const loaded = await loadPage().catch(() => null);
        return () => (
          <ForAudience audience={route.audience}>
            <RemotePage remote={remote} loaded={loaded} reload={loadPage} />
          </ForAudience>
        );
      },
    },
  };
}

/** A page that needs a connection, in a site from the service worker: its code may not be cached. */
function offlineRoute(remote: string, route: RemoteRoute): RouteObject {
  return {
    id: `${remote}:${route.module}:${route.path}`,
    path: route.path,
    handle: { remote, route } satisfies RouteHandle,
    Component: OfflinePage,
  };
}

function contentRoute(route: RemoteRoute, { staticHtml, staticModules }: RouteOptions): RouteObject {
  const modules: Partial<Record<string, RouteModule>> = contentRoutes;
  const module = modules[route.module];
  const load = async () => (module ? (await module.component()).default : NotFoundPage);
  return {
    id: `shell:${route.module}:${route.path}`,
    path: route.path,
    handle: { remote: "shell", route } satisfies RouteHandle,
    ErrorBoundary: RouteFailure,
    lazy: {
      // Never rejects, because the router would not try again.
      Component: async () => {
        if (route.module === staticHtml?.module) return () => <KeptPage {...staticHtml} />;
        const Page = await load().catch(() => () => <LazyPage load={load} />);
        if (staticModules?.has(route.module))
          return () => (
            <StaticPage module={route.module}>
              <Page />
            </StaticPage>
          );
        return () => (
          <ForAudience audience={route.audience}>
            <Page />
          </ForAudience>
        );
      },
    },
  };
}
