import { releaseSetSchema, type ReleaseSet } from "@larchway/shared/contracts/release";
import { createStaticHandler } from "@larchway/shared/router/server";
import { z } from "@larchway/shared/schema";
import type { RemoteLoader } from "../federation/remote-loader";
import { staticModules } from "../content/static-modules";
import { createRoutes } from "../start/create-routes";
import { createEvaluatedLoader } from "./evaluated-remotes";

/**
 * Objects that all renders of one release set with the same remotes share. Creating them takes longer than a small
 * page.
 */
export interface PreparedSite {
  releases: ReleaseSet;
  loader: RemoteLoader;
  handler: ReturnType<typeof createStaticHandler>;
  /**
   * Errors of remotes that could not be loaded. The router would not retry, so such a site is used for one render
   * only.
   */
  failures: readonly unknown[];
}

interface StoredSite {
  builds: string;
  remotes: Record<string, unknown>;
  site: PreparedSite;
}

/** One for each page owner, in the two release sets that visitors may get. */
const maxSites = 16;

/** Identifies a release set by its unparsed live builds, which decide how its pages look. */
const liveBuildsSchema = z.object({
  remotes: z.record(z.string(), z.object({ live: z.object({ build: z.string() }) })),
});

/** Finds the site of a document's release set and evaluated remotes; prepares a new one. */
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
    const existing = stored.find((each) => each.builds === builds && hasSameValues(each.remotes, remotes));
    if (existing?.site.failures.length === 0) return existing.site;

    const site = prepareSite(releaseSetSchema.parse(releases), remotes);
    const others = stored.filter((each) => each !== existing);
    stored = [{ builds, remotes, site }, ...others].slice(0, maxSites);
    return site;
  };
}

function prepareSite(releases: ReleaseSet, remotes: Record<string, unknown>): PreparedSite {
  const failures: unknown[] = [];
  const loader = createEvaluatedLoader(releases, remotes, (error) => failures.push(error));
  const handler = createStaticHandler(createRoutes(releases, loader, { isOffline: false, staticModules }));
  return { releases, loader, handler, failures };
}

function hasSameValues(one: Record<string, unknown>, other: Record<string, unknown>): boolean {
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => name in other && one[name] === other[name])
  );
}
