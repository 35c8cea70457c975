import type { FastifyInstance } from "fastify";
import type { LiveBuild, ReleaseSet } from "@larchway/shared/contracts/release";
import type { PlatformRoutesOptions } from "./platform-options";

/** An entry of the Frontend Discovery schema (awslabs/frontend-discovery): where a micro-frontend's code is. */
interface DiscoveredFrontend {
  url: string;
  fallbackUrl?: string;
  metadata: { version: string; integrity: string };
  deployment: { traffic: number; default: boolean };
  extras: { contract: number; title: string; routes: string[] };
}

/** `GET /platform/discovery`: what is live, for tools and other sites that know the Frontend Discovery schema. */
export function addDiscoveryRoute(app: FastifyInstance, { live }: PlatformRoutesOptions): void {
  app.get("/platform/discovery", ({ protocol, host }, reply) => {
    const set = live.current?.set ?? { revision: 0, remotes: {} };
    return reply
      .header("cache-control", "public, max-age=10, stale-while-revalidate=60")
      .header("access-control-allow-origin", "*")
      .send(toDiscovery(set, `${protocol}://${host}`));
  });
}

/** The default entry of each remote; every URL is absolute. */
function toDiscovery(set: ReleaseSet, origin: string) {
  const toUrl = ({ base, entry }: LiveBuild) => new URL(base + entry, origin).href;
  const microFrontends = Object.fromEntries(
    Object.entries(set.remotes).map(([name, { remote, live, previous }]): [string, DiscoveredFrontend[]] => [
      `larchway/${name}`,
      [
        {
          url: toUrl(live),
          ...(previous ? { fallbackUrl: toUrl(previous) } : {}),
          metadata: { version: live.build, integrity: live.digest ?? "" },
          deployment: { traffic: 100, default: true },
          extras: {
            contract: remote.contract,
            title: remote.title,
            routes: remote.routes.map(({ path }) => path),
          },
        },
      ],
    ]),
  );
  return {
    schema: "https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json",
    microFrontends,
  };
}
