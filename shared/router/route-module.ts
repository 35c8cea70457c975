import type { ComponentType } from "react";
import type { LoaderFunction } from "react-router-dom";

/**
 * One page of a remote. The loader stands beside the lazy component, so that code and data load in parallel. Give the
 * import the chunk name `route-<module>`: the edge preloads it by that name.
 *
 *     home: { loader: loadHome, component: () => import(/* webpackChunkName: "route-home" *\/ "../home/home-page") }
 */
export interface RouteModule {
  loader?: LoaderFunction;
  component: () => Promise<{ default: ComponentType }>;
}

/** What `./routes` of a remote exports as `routes`: by the module name in remote.json. */
export type RouteModules = Record<string, RouteModule>;
