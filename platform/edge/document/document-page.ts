import { brand } from "@larchway/shared/brand";
import { propertyResources } from "@larchway/shared/contracts/api";
import type { BrowserConfig } from "@larchway/shared/contracts/document";
import { getCanonicalPath } from "@larchway/shared/pages/canonical-path";
import { buildHeadText, findListing } from "@larchway/shared/pages/head-text";
import type { RemoteRoute } from "@larchway/shared/contracts/remote";
import { z } from "@larchway/shared/schema";
import type { LiveView } from "../live-releases";
import { firstPictureLink } from "./first-picture";
import type { FirstResponse, FirstData } from "./first-data";
import { findLiveShell } from "./hints";
import type { SiteFacts } from "./site-facts";
import { trailAbove } from "./page-trail";
import { buildPreloadPath } from "./preload-path";
import { describeListing, findOpenListing, type OpenListing } from "./open-listing";
import { renderDocument } from "./render-document";
import { socialTags } from "./social-tags";
import { structuredData } from "./structured-data";

const emptyListSchema = z.object({ properties: z.array(z.unknown()).length(0) });

export interface DocumentPageOptions {
  config: BrowserConfig;
  publicOrigin: string | undefined;
  firstData: FirstData;
  siteFacts: SiteFacts;
  extraHead: string;
  now: () => number;
}

export interface DocumentPage {
  status: number;
  html: string;
  /** False when the api did not give all the first data. */
  isComplete: boolean;
}

/** Makes the document of an address: which remote owns it, its first data, head and hints. Null before the first release. */
export async function buildDocumentPage(
  view: LiveView,
  url: URL,
  options: DocumentPageOptions,
): Promise<DocumentPage | null> {
  const shell = findLiveShell(view);
  if (!shell) return null;

  const found = view.routes.match(url.pathname);
  const isForAll = found?.route.audience !== "admins" || options.config.development;
  const match = isForAll ? found : undefined;
  const query = url.searchParams;
  const isOfOneThing = Boolean(match?.route.notFoundWhenMissing);
  const filled = (match?.route.preload ?? []).map((template) =>
    buildPreloadPath(template, match?.params ?? {}, query),
  );
  const cannotBe = isOfOneThing && filled.some(isListPath);
  const preloads = cannotBe ? [] : filled;
  const preloadPaths = preloads.filter((each) => each !== null);
  const [firstData, hasInventedHomes] = await Promise.all([
    preloadPaths.length > 0 ? options.firstData.fetchAll(preloadPaths) : new Map<string, FirstResponse>(),
    options.siteFacts.hasInventedHomes(),
  ]);
  const responses = preloads.map((each) => (each === null ? undefined : firstData.get(each)));

  const isComplete = firstData.size === new Set(preloadPaths).size;
  const isMissing =
    cannotBe ||
    (isOfOneThing && responses.some((response) => response !== undefined && response.status !== 200));
  // Nobody knows whether the one thing is there: search engines shall come again, neither keep the page nor forget it.
  const isUnknown = isOfOneThing && !isComplete;
  const status = !match || isMissing ? 404 : isUnknown ? 503 : 200;
  const bodies = responses.map((response) => (response?.status === 200 ? response.body : undefined));

  const known = status === 200 ? match : undefined;
  const { publicOrigin } = options;
  const listing = findOpenListing(bodies);
  const head = buildHeadText(match, query, bodies);
  if (known && listing) head.description = describeListing(listing);
  const isIndexed = known?.route.index === true && !isClosed(known.route, bodies, listing);
  const path = known && isIndexed ? getCanonicalPath(known, { pathname: url.pathname, query }, bodies) : null;
  const canonical = publicOrigin !== undefined && path !== null ? publicOrigin + path : undefined;

  const html = renderDocument({
    env: { now: options.now(), timeZone: brand.timeZone, locale: brand.locale, hasInventedHomes },
    config: options.config,
    shell,
    releasesJson: view.json,
    match,
    head,
    canonical,
    isIndexed,
    pictureLink: match ? firstPictureLink(match, bodies) : "",
    socialTags: socialTags({ head, canonical, publicOrigin, route: known?.route, listing }),
    structuredData:
      known && publicOrigin !== undefined && path !== null
        ? structuredData({
            origin: publicOrigin,
            path,
            title: head.title,
            description: head.description,
            route: known.route,
            params: known.params,
            above: trailAbove(view.routes, path),
            listing,
          })
        : [],
    firstData,
    extraHead: options.extraHead,
  });
  return { status, html, isComplete };
}

/** True where the api has no listing but a list, such as `/api/properties/featured`. */
function isListPath(path: string | null): boolean {
  return propertyResources.some((name) => path === `/api/properties/${name}`);
}

/** True for a listing that visitors may not open, and for a place or a page of a list where there is nothing. */
function isClosed(route: RemoteRoute, bodies: unknown[], listing: OpenListing | undefined): boolean {
  if (route.notFoundWhenMissing) return listing === undefined && findListing(bodies) !== undefined;
  const isNamed = /\{\??(city|page)\}/.test(route.preload[0] ?? "");
  return isNamed && emptyListSchema.safeParse(bodies[0]).success;
}
