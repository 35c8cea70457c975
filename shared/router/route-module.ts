import type { ComponentType } from "react";
import type { LoaderFunction } from "react-router-dom";
import type { FilledSlot, ModuleName, RemoteDefinition } from "@larchway/shared/pages/define-remote";

/**
 * One page of a remote. The loader stands beside the lazy component, so that code and data load in parallel. Give the
 * import the chunk name `route-<module>`: the edge preloads it by that name, and the build fails without it.
 *
 *     home: { loader: loadHome, component: () => import(/* webpackChunkName: "route-home" *\/ "../home/home-page") }
 */
export interface RouteModule {
  loader?: LoaderFunction;
  /** The loader only brings what the page begins with: the page itself requests what another query of its URL needs. */
  loadsOnce?: boolean;
  component: () => Promise<{ default: ComponentType }>;
}

/** What `./routes` of a remote exports as `routes`: a module for each one that its definition names, and no other. */
export type RouteModules<Definition extends RemoteDefinition> = Record<ModuleName<Definition>, RouteModule>;

/** What `./slots` of a remote exports as `slots`: a component for each slot that its definition names, and no other. */
export type SlotComponents<Definition extends RemoteDefinition> = Record<
  FilledSlot<Definition>,
  ComponentType
>;
