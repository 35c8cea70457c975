import type { BuildRecord } from "@larchway/shared/contracts/release";
import type { Finding, GateContext } from "./gate-check";
import { isCovered, routeShapes } from "./route-shapes";

/** Each path has one owner. */
export function checkRouteOwners({ remote }: BuildRecord, { others }: GateContext): Finding[] {
  const owners = new Map<string, { name: string; path: string }>();
  for (const { name, remote: other } of others)
    for (const { path } of other.routes)
      routeShapes(path).forEach((shape) => owners.set(shape, { name, path }));
  return remote.routes.flatMap(({ path }) => {
    const owner = routeShapes(path).flatMap((shape) => owners.get(shape) ?? [])[0];
    return owner
      ? [
          {
            code: "ROUTE_TAKEN",
            message: `${path} belongs to ${owner.name} (${owner.path}).`,
            fix: "Change the path in src/remote.ts, or ask the owner to give it up.",
          },
        ]
      : [];
  });
}

/**
 * A route without a fixed part matches every unknown URL of its length, so that it shows a page instead of a 404. An
 * operator approves it with `--force`; later builds may keep it.
 */
export function checkCatchAllRoutes({ remote }: BuildRecord, { replaced }: GateContext): Finding[] {
  const approved = new Set(replaced?.remote.routes.flatMap(({ path }) => routeShapes(path)));
  return remote.routes
    .filter(({ path }) => routeShapes(path).some((shape) => isCatchAll(shape) && !approved.has(shape)))
    .map(({ path }) => ({
      code: "CATCH_ALL_ROUTE",
      message: `${path} has no fixed part, so unknown URLs would show its page instead of a 404.`,
      fix: "Begin the path with a fixed part, or ask an operator to approve it: promote --force --reason <why>.",
    }));
}

/** `/` is a page, not a catch-all. */
const isCatchAll = (shape: string) => shape !== "/" && /^(?:\/(?::|\*))+$/.test(shape);

/** Rejects the loss of a live path, unless it is dropped by name: visitors have links to it. */
export function checkLostRoutes(
  { remote }: BuildRecord,
  { others, replaced, droppedRoutes }: GateContext,
): Finding[] {
  const covered = new Set(
    [remote, ...others.map((other) => other.remote)].flatMap(({ routes }) =>
      routes.flatMap(({ path }) => routeShapes(path)),
    ),
  );
  const lost = (replaced?.remote.routes ?? []).filter(
    ({ path }) =>
      !droppedRoutes.includes(path) && routeShapes(path).some((shape) => !isCovered(shape, covered)),
  );
  return lost.map(({ path }) => ({
    code: "ROUTE_LOST",
    message: `${path} is live and would be gone.`,
    fix: `Give it a redirect in src/remote.ts, or give it up: --drop-route ${path}`,
  }));
}
