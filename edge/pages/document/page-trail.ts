import type { RouteTable } from "@larchway/releases/live/route-table";

export type Trail = [name: string, path: string][];

/** Returns the pages above a path, topmost first, without the home page. */
export function trailAbove(routes: RouteTable, path: string): Trail {
  const parent = path.slice(0, path.lastIndexOf("/"));
  if (parent === "") return [];
  const route = routes.match(parent)?.route;
  // A title that depends on data is not a stable breadcrumb.
  if (!route || route.title.includes("{")) return trailAbove(routes, parent);
  if (route.redirect !== undefined)
    return [...trailAbove(routes, route.redirect), [route.title, route.redirect]];
  return [...trailAbove(routes, parent), [route.title, parent]];
}
