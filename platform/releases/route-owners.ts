import { CodedError } from "@larchway/shared/contracts/errors";
import type { RemoteManifest } from "@larchway/shared/contracts/remote";

/**
 * The addresses that a path pattern covers, without the names of its parameters:
 * `/listings/:key/:address?` gives `/listings/:` and `/listings/:/:`.
 */
export function routeShapes(path: string): string[] {
  return path
    .split("/")
    .filter((part) => part !== "")
    .reduce<string[]>(
      (shapes, part) => {
        const optional = part.endsWith("?");
        const bare = optional ? part.slice(0, -1) : part;
        const shape = bare.startsWith(":") ? ":" : bare.toLowerCase();
        const longer = shapes.map((start) => `${start}/${shape}`);
        return optional ? [...shapes, ...longer] : longer;
      },
      [""],
    )
    .map((shape) => shape || "/");
}

/** Refuses a remote that wants a path which another live remote owns. */
export function checkRouteOwners(candidate: RemoteManifest, live: readonly RemoteManifest[]): void {
  const owners = new Map<string, { name: string; path: string }>();
  for (const { name, routes } of live) {
    if (name === candidate.name) continue;
    for (const { path } of routes) routeShapes(path).forEach((shape) => owners.set(shape, { name, path }));
  }
  const issues = candidate.routes.flatMap(({ path }, index) => {
    const owner = routeShapes(path).flatMap((shape) => owners.get(shape) ?? [])[0];
    return owner
      ? [{ path: `routes.${index}.path`, message: `${path} belongs to ${owner.name} (${owner.path})` }]
      : [];
  });
  const first = issues[0];
  if (first) {
    throw new CodedError("ROUTE_TAKEN", {
      message: `${candidate.name} cannot go live: ${first.message}.`,
      issues,
    });
  }
}
