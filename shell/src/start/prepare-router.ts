import type { Api } from "@larchway/shared/api";
import type { ReleaseSet } from "@larchway/shared/contracts/release";
import { isOfflineDocument } from "@larchway/shared/offline";
import {
  apiContext,
  createBrowserRouter,
  matchRoutes,
  RouterContextProvider,
  type RouteObject,
} from "@larchway/shared/router";
import type { StaticHtml } from "../content/static-page";
import type { RemoteLoader } from "../federation/remote-loader";
import { createRoutes } from "./create-routes";

export type AppRouter = ReturnType<typeof createBrowserRouter>;

export interface PrepareRouterOptions {
  releases: ReleaseSet;
  loader: RemoteLoader;
  api: Api;
  location: Pick<Location, "href" | "pathname">;
  /** See `RouteOptions`. */
  staticHtml?: StaticHtml | null;
}

/**
 * Creates the router with the first page prepared: the matched routes' code loaded and their loaders run, so that the
 * first render is complete. A page that fails becomes an error of that page's route.
 */
export async function prepareRouter({
  releases,
  loader,
  api,
  location,
  staticHtml = null,
}: PrepareRouterOptions): Promise<AppRouter> {
  const routes = createRoutes(releases, loader, { isOffline: isOfflineDocument(), staticHtml });
  const buildContext = () => new RouterContextProvider(new Map([[apiContext, api]]));
  const matches = matchRoutes(routes, location.pathname) ?? [];
  const loaderData: Record<string, unknown> = {};
  const errors: Record<string, unknown> = {};

  await Promise.all(
    matches.map(async ({ route, params }) => {
      if (!route.id) return;
      const request = new Request(location.href);
      const url = new URL(location.href);
      const args = { request, url, params, context: buildContext(), pattern: route.path ?? "" };
      await Promise.all([
        resolveLazy(route),
        typeof route.loader === "function" &&
          Promise.resolve(route.loader(args)).then(
            (data) => (loaderData[route.id ?? ""] = data),
            (error: unknown) => (errors[route.id ?? ""] = error),
          ),
      ]);
    }),
  );
  return createBrowserRouter(routes, {
    getContext: buildContext,
    hydrationData: { loaderData, ...(Object.keys(errors).length > 0 ? { errors } : {}) },
  });
}

/** Replaces `lazy` with the route's code, so that the router starts without waiting. */
async function resolveLazy(route: RouteObject): Promise<void> {
  if (typeof route.lazy !== "object") return;
  const component = await route.lazy.Component?.();
  if (component) route.Component = component;
  delete route.lazy;
}
