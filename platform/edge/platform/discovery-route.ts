import type { FastifyInstance } from "fastify";
import type { LiveBuild, LiveRemote, ReleaseSet } from "@larchway/shared/contracts/release";
import type { LiveReleases } from "../live-releases";
import type { PlatformRoutesOptions } from "./platform-options";

/** An entry of the Frontend Discovery schema (awslabs/frontend-discovery): where a micro-frontend's code is. */
interface DiscoveredFrontend {
  url: string;
  fallbackUrl?: string;
  metadata: { version: string; integrity: string };
  deployment: { traffic: number; default: boolean };
  extras: { contract: number; title: string; routes: string[] };
}

/** What an entry is made of. */
interface Deployed {
  remote: LiveRemote["remote"];
  build: LiveBuild;
  fallback: LiveBuild | null;
  deployment: DiscoveredFrontend["deployment"];
}

/** `GET /platform/discovery`: what is live, for tools and other sites that know the Frontend Discovery schema. */
export function addDiscoveryRoute(
  app: FastifyInstance,
  { live, publicOrigin }: Pick<PlatformRoutesOptions, "live" | "publicOrigin">,
): void {
  app.get("/platform/discovery", ({ protocol, host }, reply) => {
    const set = live.current?.set ?? { revision: 0, remotes: {} };
    // Without PUBLIC_ORIGIN the URLs have the host of the request, so no cache may hand them to somebody else.
    const cacheControl = publicOrigin ? "public, max-age=10, stale-while-revalidate=60" : "no-store";
    return reply
      .header("cache-control", cacheControl)
      .header("access-control-allow-origin", "*")
      .send(toDiscovery(set, live.canaries, publicOrigin ?? `${protocol}://${host}`));
  });
}

/** The default entry of each remote, and that of its canary with the share of each; every URL is absolute. */
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
