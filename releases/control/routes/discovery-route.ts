import type { FastifyInstance } from "fastify";
import type { LiveBuild, LiveRemote, ReleaseSet } from "@larchway/shared/contracts/release";
import type { LiveReleases } from "../../live/live-releases";
import type { PlatformRoutesOptions } from "./platform-options";

/** An entry of the Frontend Discovery schema (awslabs/frontend-discovery): the location of a micro-frontend's code. */
interface DiscoveredFrontend {
  url: string;
  fallbackUrl?: string;
  metadata: { version: string; integrity: string };
  deployment: { traffic: number; default: boolean };
  extras: { contract: number; title: string; routes: string[] };
}

/** A deployed build of a remote. */
interface Deployed {
  remote: LiveRemote["remote"];
  build: LiveBuild;
  fallback: LiveBuild | null;
  deployment: DiscoveredFrontend["deployment"];
}

/** `GET /platform/discovery`: the live builds in the Frontend Discovery schema, for tools and other sites. */
export function addDiscoveryRoute(
  app: FastifyInstance,
  { live, publicOrigin }: Pick<PlatformRoutesOptions, "live" | "publicOrigin">,
): void {
  app.get("/platform/discovery", ({ protocol, host }, reply) => {
    const set = live.current?.set ?? { revision: 0, remotes: {} };
    // Without PUBLIC_ORIGIN the URLs depend on the request's host, so caches must not share them.
    const cacheControl = publicOrigin ? "public, max-age=10, stale-while-revalidate=60" : "no-store";
    return reply
      .header("cache-control", cacheControl)
      .header("access-control-allow-origin", "*")
      .send(toDiscovery(set, live.canaries, publicOrigin ?? `${protocol}://${host}`));
  });
}

/** Returns each remote's default entry and its canary with their shares; every URL is absolute. */
function toDiscovery(set: ReleaseSet, canaries: LiveReleases["canaries"], origin: string) {
  const toUrl = ({ base, entry }: LiveBuild) => new URL(base + entry, origin).href;
  const toEntry = ({ remote, build, fallback, deployment }: Deployed): DiscoveredFrontend => ({
    url: toUrl(build),
    ...(fallback ? { fallbackUrl: toUrl(fallback) } : {}),
    metadata: { version: build.build, integrity: build.digest ?? "" },
    deployment,
    extras: { contract: remote.contract, title: remote.title, routes: remote.routes.map(({ path }) => path) },
  });
  const microFrontends = Object.fromEntries(
    Object.entries(set.remotes).map(([name, { remote, live, previous }]): [string, DiscoveredFrontend[]] => {
      const canary = canaries.find((each) => each.name === name);
      const traffic = 100 - (canary?.percent ?? 0);
      const entries = [
        toEntry({ remote, build: live, fallback: previous, deployment: { traffic, default: true } }),
      ];
      if (canary) {
        const deployment = { traffic: canary.percent, default: false };
        entries.push(toEntry({ remote: canary.remote, build: canary.build, fallback: live, deployment }));
      }
      return [`larchway/${name}`, entries];
    }),
  );
  return {
    schema: "https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json",
    microFrontends,
  };
}
