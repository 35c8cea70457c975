import type { RouteTable } from "../routes/route-table";

export type Trail = [name: string, path: string][];

/** The pages above a path, the highest first, by the paths of the route table; the first page is left out. */
export function trailAbove(routes: RouteTable, path: string): Trail {
  const parent = path.slice(0, path.lastIndexOf("/"));
  if (parent === "") return [];
  const route = routes.match(parent)?.route;
  // A page whose name depends on data is no step that everybody finds again.
  if (!route || route.title.includes("{")) return trailAbove(routes, parent);
  if (route.redirect !== undefined)
    return [...trailAbove(routes, route.redirect), [route.title, route.redirect]];
  return [...trailAbove(routes, parent), [route.title, parent]];
}
