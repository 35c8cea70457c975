import { releaseSetSchema, type ReleaseSet } from "@larchway/shared/contracts/release";
import { createStaticHandler } from "@larchway/shared/router/server";
import { z } from "@larchway/shared/schema";
import type { RemoteLoader } from "../federation/remote-loader";
import { createRoutes } from "../start/create-routes";
import { createEvaluatedLoader } from "./evaluated-remotes";

/** What all renders of one release set with the same remotes share. To make it takes longer than to render a small page. */
export interface PreparedSite {
  releases: ReleaseSet;
  loader: RemoteLoader;
  handler: ReturnType<typeof createStaticHandler>;
  /** Why a remote could not be loaded. The router would not try again, so such a site serves nobody after this render. */
  failures: readonly unknown[];
}

interface StoredSite {
  builds: string;
  remotes: Record<string, unknown>;
  site: PreparedSite;
}

/** One for each owner of pages, in the two release sets between which visitors may be divided. */
const maxSites = 16;

/** Names a release set whose text was not checked yet by its live builds: these decide what its pages look like. */
const liveBuildsSchema = z.object({
  remotes: z.record(z.string(), z.object({ live: z.object({ build: z.string() }) })),
});

/** Finds the site of a release set, as it stands in a document, and of evaluated remotes; prepares it when it is new. */
export function createPreparedSites(): (releases: unknown, remotes: Record<string, unknown>) => PreparedSite {
  let stored: StoredSite[] = [];
  return (releases, remotes) => {
    const live = Object.entries(liveBuildsSchema.parse(releases).remotes);
    const builds = live
      .map(
        ([
          name,
          {
            live: { build },
          },
        ]) => `${name}@${build}`,
      )
      .join(" ");
    const known = stored.find((each) => each.builds === builds && hasSameValues(each.remotes, remotes));
    if (known?.site.failures.length === 0) return known.site;

    const site = prepareSite(releaseSetSchema.parse(releases), remotes);
    const others = stored.filter((each) => each !== known);
    stored = [{ builds, remotes, site }, ...others].slice(0, maxSites);
    return site;
  };
}

function prepareSite(releases: ReleaseSet, remotes: Record<string, unknown>): PreparedSite {
  const failures: unknown[] = [];
  const loader = createEvaluatedLoader(releases, remotes, (error) => failures.push(error));
  const handler = createStaticHandler(createRoutes(releases, loader, { isOffline: false }));
  return { releases, loader, handler, failures };
}

function hasSameValues(one: Record<string, unknown>, other: Record<string, unknown>): boolean {
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => name in other && one[name] === other[name])
  );
}
