import { brand } from "@larchway/shared/brand";
import { propertyResources } from "@larchway/shared/contracts/api";
import type { BrowserConfig, Env } from "@larchway/shared/contracts/document";
import type { LiveBuild } from "@larchway/shared/contracts/release";
import { describeMarket } from "@larchway/shared/domain";
import { getCanonicalPath } from "@larchway/shared/pages/canonical-path";
import { buildHeadText, findListing } from "@larchway/shared/pages/head-text";
import type { RemoteRoute } from "@larchway/shared/contracts/remote";
import { z } from "@larchway/shared/schema";
import { findLiveShell, type LiveView } from "@larchway/releases/live/live-releases";
import type { RenderablePage, RenderResult } from "../render/renderer";
import { describeDevelopment, findDevelopment, findDevelopments } from "./development-data";
import { firstPictureLink } from "./first-picture";
import type { FirstResponse, FirstData } from "./first-data";
import { slotLinks } from "./hints";
import { findList, findMarket } from "./market-data";
import type { SiteFacts } from "./site-facts";
import { trailAbove } from "./page-trail";
import { keepDeclared } from "./normalize-url";
import { buildPreloadPath } from "./preload-path";
import { describeListing, findOpenListing, type OpenListing } from "./open-listing";
import { buildDataBlock, renderDocument } from "./render-document";
import type { MatchedRoute } from "@larchway/releases/live/route-table";
import { socialTags } from "./social-tags";
import { structuredData } from "./structured-data";

const nothing = z.array(z.unknown()).length(0);
const emptyListSchema = z.union([z.object({ properties: nothing }), z.object({ developments: nothing })]);

export interface DocumentPageOptions {
  config: BrowserConfig;
  publicOrigin: string | undefined;
  firstData: FirstData;
  siteFacts: SiteFacts;
  /** Undefined when only browsers render pages. */
  render: ((page: RenderablePage, client: string) => Promise<RenderResult>) | undefined;
  /** See `DocumentParts`. */
  earlyScript: string;
  bootScript: ((isDeferred: boolean) => string) | undefined;
  extraHead: string;
  now: () => number;
}

/** Everything that determines a document, except the time. */
export interface PageFacts {
  view: LiveView;
  shell: LiveBuild;
  /** With only the parameters that the page reads. */
  url: URL;
  match: MatchedRoute | undefined;
  /** The route asks for rendering at the edge. */
  isServerRoute: boolean;
  status: number;
  /** The page is about one thing, and the API did not tell whether it exists. */
  isUnknown: boolean;
  firstData: Map<string, FirstResponse>;
  /** Bodies of the route's preloads; undefined for a missing one. */
  bodies: unknown[];
  /** False when the API did not return all first data. */
  isComplete: boolean;
  hasInventedHomes: boolean | undefined;
  /** Revision of the data in the document; equal for equal data. */
  dataRevision: string;
}

/** Resolves a URL: the remote that owns it, its first data and its status. Null before the first release. */
export async function readPageFacts(
  view: LiveView,
  requested: URL,
  options: DocumentPageOptions,
): Promise<PageFacts | null> {
  const shell = findLiveShell(view);
  if (!shell) return null;

  const found = view.routes.match(requested.pathname);
  const isForAll = found?.route.audience !== "admins" || options.config.development;
  const match = isForAll ? found : undefined;
  const url = keepDeclared(requested, match?.route);
  const isOfOneThing = Boolean(match?.route.notFoundWhenMissing);
  const filled = (match?.route.preload ?? []).map((template) =>
    buildPreloadPath(template, match?.params ?? {}, url.searchParams),
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
  return {
    view,
    shell,
    url,
    match,
    // For paths without an owner, the shell renders its "not found" page.
    isServerRoute: found ? match?.route.render === "server" : view.hasServerRoutes,
    // A page whose subject is unknown is still a page: the browser requests the subject itself.
    status: !match || isMissing ? 404 : 200,
    isUnknown: isOfOneThing && !isMissing && !isComplete,
    firstData,
    bodies: responses.map((response) => (response?.status === 200 ? response.body : undefined)),
    isComplete,
    hasInventedHomes,
    dataRevision: `${hasInventedHomes} ${[...firstData.values()].map(({ digest }) => digest).join(" ")}`,
  };
}

export interface DocumentPage {
  /** In UTF-8. */
  html: Buffer;
  /** Undefined for pages that browsers render. */
  rendering: RenderResult | undefined;
}

/** False for pages that browsers render, and while first data is missing. */
export function isRenderable({ isServerRoute, isComplete }: PageFacts): boolean {
  return isServerRoute && isComplete;
}

/** Returns the input for rendering a page, at the edge or in a browser, as of now. */
export function buildRenderablePage(
  { view, match, status, url, firstData, hasInventedHomes }: PageFacts,
  { config, now }: Pick<DocumentPageOptions, "config" | "now">,
): RenderablePage {
  const env: Env = { now: now(), timeZone: brand.timeZone, locale: brand.locale, hasInventedHomes };
  const documentJson = buildDataBlock({ env, config, releasesJson: view.json, firstData });
  return { view, match, status, documentJson, url: url.pathname + url.search };
}

/**
 * Builds the document of a page: head, hints, data block, and the rendered page if possible.
 *
 * @param client the network that waits for it, for the fair share of render threads
 */
export async function buildDocumentPage(
  facts: PageFacts,
  options: DocumentPageOptions,
  client: string,
): Promise<DocumentPage> {
  const { view, shell, url, match, status, isUnknown, bodies } = facts;
  const page = buildRenderablePage(facts, options);
  const rendering = isRenderable(facts) ? await options.render?.(page, client) : undefined;

  const query = url.searchParams;
  const foundMatch = status === 200 ? match : undefined;
  const { publicOrigin } = options;
  const listing = findOpenListing(bodies);
  const market = findMarket(bodies);
  const development = findDevelopment(bodies);
  const head = buildHeadText(match, query, bodies);
  if (foundMatch && listing) head.description = describeListing(listing);
  if (foundMatch && market) head.description = describeMarket(market);
  if (foundMatch && development) head.description = describeDevelopment(development);
  const isIndexed = foundMatch?.route.index === true && !isClosed(foundMatch.route, bodies, listing);
  // Search engines would store a canonical page without its subject, and drop one with `noindex`.
  const path =
    foundMatch && isIndexed && !isUnknown
      ? getCanonicalPath(foundMatch, { pathname: url.pathname, query }, bodies)
      : null;
  const canonical = publicOrigin !== undefined && path !== null ? publicOrigin + path : undefined;

  const html = renderDocument({
    locale: brand.locale,
    shell,
    match,
    head,
    canonical,
    isIndexed,
    pictureLink: match ? firstPictureLink(match, bodies) : "",
    socialTags: socialTags({ head, canonical, publicOrigin, route: foundMatch?.route, listing, development }),
    structuredData:
      foundMatch && publicOrigin !== undefined && path !== null
        ? structuredData({
            origin: publicOrigin,
            path,
            title: head.title,
            description: head.description,
            route: foundMatch.route,
            above: trailAbove(view.routes, path),
            listing,
            market,
            list: market && findList(bodies),
            development,
            developments: findDevelopments(bodies),
          })
        : [],
    dataBlock: page.documentJson,
    rendered: rendering?.failure === undefined ? rendering : undefined,
    slotLinks: slotLinks(view),
    earlyScript: options.earlyScript,
    bootScript: options.bootScript,
    extraHead: options.extraHead,
    badge: view.badge,
  });
  return { html, rendering };
}

/** True for API paths of lists, such as `/api/properties/featured`, where the last part is not a listing key. */
function isListPath(path: string | null): boolean {
  return propertyResources.some((name) => path === `/api/properties/${name}`);
}

/** True for a listing that visitors may not open, an empty place, or an empty page of a list. */
function isClosed(route: RemoteRoute, bodies: unknown[], listing: OpenListing | undefined): boolean {
  if (findListing(bodies)) return listing === undefined;
  const isNamed = /\{\??(city|page)\}/.test(route.preload[0] ?? "");
  return isNamed && emptyListSchema.safeParse(bodies[0]).success;
}
