import { routeSchema, type RemoteRoute } from "@larchway/shared/contracts/remote";
import type { ReleaseSet } from "@larchway/shared/contracts/release";
import type { RetiredRemote } from "./retired-repository";
import { routeShapes } from "./gate/route-shapes";

/**
 * Returns the set with redirects for the paths of retired remotes. They are among the shell's routes, which the edge
 * and the browser read. A path that another remote has claimed since belongs to that remote.
 */
export function addRetiredRoutes(set: ReleaseSet, retired: readonly RetiredRemote[]): ReleaseSet {
  const { shell } = set.remotes;
  const redirects = retired.flatMap(toRedirects);
  if (!shell || redirects.length === 0) return set;
  const taken = new Set(
    Object.values(set.remotes).flatMap(({ remote }) =>
      remote.routes.flatMap(({ path }) => routeShapes(path)),
    ),
  );
  const free = redirects.filter(({ path }) => !routeShapes(path).some((shape) => taken.has(shape)));
  const remote = { ...shell.remote, routes: [...shell.remote.routes, ...free] };
  return { ...set, remotes: { ...set.remotes, shell: { ...shell, remote } } };
}

function toRedirects({ name, paths, redirect }: RetiredRemote): RemoteRoute[] {
  if (redirect === null) return [];
  return paths.map((path) =>
    routeSchema.parse({ path, module: `retired-${name}`, title: "Moved", redirect }),
  );
}
