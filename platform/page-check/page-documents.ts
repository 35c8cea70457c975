import { brand } from "@larchway/shared/brand";
import type { LarchwayDocument } from "@larchway/shared/contracts/document";
import type { BuildRecord, ReleaseSet } from "@larchway/shared/contracts/release";
import type { RemoteRoute } from "@larchway/shared/contracts/remote";
import { pageQueryUrl, parsePageQuery } from "@larchway/shared/pages/page-query";
import { hintLinks } from "@larchway/edge/pages/document/hints";
import { toLiveBuild } from "@larchway/releases/store/live-build";
import { documentTime, fixtureParams, respond } from "./page-fixtures";

/** A page to check: what its document holds, and which remote it belongs to. */
export interface CheckedPage {
  url: string;
  owner: string;
  documentJson: string;
  /** URL paths of the style sheets that its document links: without scripts, no others come. */
  styleSheets: string[];
}

/** One page of every route that is rendered on a server, with fixtures as its first data. */
export function buildPageDocuments(records: readonly BuildRecord[]): CheckedPage[] {
  const releases: ReleaseSet = {
    revision: 1,
    remotes: Object.fromEntries(
      records.map((record) => [
        record.name,
        { remote: record.remote, live: toLiveBuild(record), previous: null },
      ]),
    ),
  };
  return records.flatMap(({ name, remote }) =>
    remote.routes
      .filter(({ render, redirect }) => render === "server" && redirect === undefined)
      .map((route): CheckedPage => {
        const url = fillPath(route.path);
        const paths = route.preload.flatMap(
          (query) => pageQueryUrl(parsePageQuery(query), fixtureParams, new URLSearchParams()) ?? [],
        );
        const document: LarchwayDocument = {
          env: {
            now: documentTime,
            timeZone: brand.timeZone,
            locale: brand.locale,
            hasInventedHomes: true,
          },
          config: { apiKey: "", googleClientId: "", productionDomain: "" },
          releases,
          firstData: Object.fromEntries(paths.map((path) => [path, { status: 200, body: respond(path) }])),
        };
        const styleSheets = findStyleSheets(releases, name, route);
        return { url, owner: name, documentJson: JSON.stringify(document), styleSheets };
      }),
  );
}

function findStyleSheets({ remotes }: ReleaseSet, name: string, route: RemoteRoute): string[] {
  const owner = remotes[name];
  if (!remotes.shell || !owner) return [];
  return hintLinks(remotes.shell.live, { owner, route, params: {} }).first.flatMap(
    (link) => /<link rel="stylesheet"[^>]* href="([^"]+)"/.exec(link)?.[1] ?? [],
  );
}

/** @throws Error for a parameter that the fixtures have no value for */
function fillPath(pattern: string): string {
  return pattern.replace(/\/:\w+\?/g, "").replace(/:(\w+)/g, (_, name: string) => {
    const value = (fixtureParams as Record<string, string>)[name];
    if (value) return encodeURIComponent(value);
    throw new Error(
      `The page check has no :${name} for ${pattern}: add one to platform/page-check/page-fixtures.ts.`,
    );
  });
}
