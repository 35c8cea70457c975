import type { ComponentType } from "react";
import type { LoaderFunction } from "react-router-dom";
import type { FilledSlot, ModuleName, RemoteDefinition } from "@larchway/shared/pages/define-remote";

/**
 * One page of a remote. The loader is separate from the lazy component, so that code and data load in parallel. Give
 * the import the chunk name `route-<module>`: the edge preloads it by that name, and the build fails without it.
 *
 *     home: { loader: loadHome, component: () => import(/* webpackChunkName: "route-home" *\/ "../home/home-page") }
 */
export interface RouteModule {
  loader?: LoaderFunction;
  /**
   * The loader fetches only the first data of the page. The page itself fetches the data for later queries in its
   * URL.
   */
  loadsOnce?: boolean;
  component: () => Promise<{ default: ComponentType }>;
}

/** The type of `routes` in a remote's `./routes`: a module for each one in its definition, and no other. */
export type RouteModules<Definition extends RemoteDefinition> = Record<ModuleName<Definition>, RouteModule>;

/** The type of `slots` in a remote's `./slots`: a component for each slot in its definition, and no other. */
export type SlotComponents<Definition extends RemoteDefinition> = Record<
  FilledSlot<Definition>,
  ComponentType
>;
