import type { LiveRemote, ReleaseSet } from "@larchway/shared/contracts/release";
import type { RemoteRoute } from "@larchway/shared/contracts/remote";
import { compilePatterns, decodePath } from "./path-pattern";

export interface MatchedRoute {
  owner: LiveRemote;
  route: RemoteRoute;
  /** Decoded; missing optional parts are absent. */
  params: Record<string, string>;
}

export interface RouteTable {
  /** Returns the route that the browser's router would choose; undefined when no remote owns the path. */
  match(pathname: string): MatchedRoute | undefined;
}

/** Creates the table of all live routes, most specific first. */
export function createRouteTable(set: ReleaseSet): RouteTable {
  const entries = Object.values(set.remotes)
    .flatMap((owner) => owner.remote.routes.map((route) => ({ owner, route })))
    .flatMap((entry) => compilePatterns(entry.route.path).map((pattern) => ({ ...entry, pattern })))
    .sort((a, b) => b.pattern.score - a.pattern.score);

  return {
    match(pathname) {
      const decoded = decodePath(pathname);
      if (decoded === null) return undefined;
      for (const { owner, route, pattern } of entries) {
        const params = pattern.match(decoded);
        if (params) return { owner, route, params };
      }
      return undefined;
    },
  };
}
