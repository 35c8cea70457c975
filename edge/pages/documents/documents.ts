import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { viewTiming } from "@larchway/shared/contracts/beacon";
import { revisionHeader } from "@larchway/shared/contracts/offline";
import { toNetwork } from "@larchway/shared/server/client-network";
import { listingPath } from "@larchway/shared/domain";
import { findListing } from "@larchway/shared/pages/head-text";
import { findLiveShell, type LiveReleases, type LiveView } from "@larchway/releases/live/live-releases";
import {
  buildDocumentPage,
  readPageFacts,
  type DocumentPageOptions,
  type PageFacts,
} from "../document/document-page";
import { allowImportMap } from "../document/import-map";
import { normalizeUrl } from "../document/normalize-url";
import type { CachedDocument, DocumentCache } from "./document-cache";
import { compress, negotiateEncoding, type Encoding } from "@larchway/releases/http/negotiate-encoding";
import type { ReadLimit } from "@larchway/releases/http/read-limit";
import { isLasting, type RenderResult } from "../render/renderer";
import { cspReportGroup, cspReportPath } from "@larchway/releases/control/beacons/csp-report";
import { addSpeculationRules, speculationRulesPath } from "./speculation-rules";
import type { SignView } from "@larchway/releases/control/beacons/sign-view";
import type { VisitorViews } from "@larchway/releases/live/visitor-views";

export interface DocumentsOptions extends DocumentPageOptions {
  live: LiveReleases;
  views: VisitorViews;
  signView: SignView;
  /** Called with the view of each document. */
  onSent: (view: LiveView) => void;
  /** Responds while nothing is published. */
  sendFirstReleasePage: (reply: FastifyReply) => Promise<FastifyReply>;
  cache: DocumentCache;
  limitReads: ReadLimit;
  /** Called for every document with the remote that owns the page (the shell for unknown paths). */
  onLookup: (cache: "hit" | "miss", remote: string) => void;
  contentSecurityPolicy: string;
}

/** Times in a page are exact to a minute; data is fetched for every request. */
const documentTtlMs = 60_000;
/** While the code of a page fails to render. */
const failedTtlMs = 10_000;
/** While rendering fails because of load. */
const plainTtlMs = 1000;
/** Longer URLs are not cached. */
const maxCachedUrlLength = 2000;

/** Every path without another handler is a page of the product. */
export function addDocuments(app: FastifyInstance, options: DocumentsOptions): void {
  const { live, views, signView, onSent, cache, limitReads, onLookup, contentSecurityPolicy } = options;
  const { sendFirstReleasePage } = options;

  /** Depends only on the request's URL and encoding, so that all visitors can share the document. */
  async function getDocument(
    facts: PageFacts,
    encoding: Encoding | undefined,
    client: string,
  ): Promise<CachedDocument> {
    const normalized = facts.url.pathname + facts.url.search;
    const { isHit, document } = cache.get(
      {
        content: `${facts.view.key} ${encoding} ${facts.dataRevision} ${normalized}`,
        url: normalized,
        isAlwaysAdmitted: hasNoParameters(facts),
      },
      () => makeDocument(facts, encoding, client),
    );
    onLookup(isHit ? "hit" : "miss", facts.match?.owner.remote.name ?? "shell");
    return document;
  }

  async function makeDocument(
    facts: PageFacts,
    encoding: Encoding | undefined,
    client: string,
  ): Promise<CachedDocument> {
    const { html, rendering } = await buildDocumentPage(facts, options, client);
    const payload = encoding ? await compress(html, encoding) : html;
    const isForAll = facts.view.badge === undefined;
    const isCacheable = facts.url.pathname.length + facts.url.search.length <= maxCachedUrlLength;
    const ttl = facts.isComplete && isCacheable && isForAll ? toTtl(rendering) : 0;
    return { status: facts.status, payload, ttl };
  }

  const sendDocument = async (request: FastifyRequest, reply: FastifyReply) => {
    const view = await views.choose(request, reply);
    if (!view) return sendFirstReleasePage(reply);
    const url = request.url.replace(/^\/+/, "/");
    const target = findRedirect(view, url);
    if (target !== undefined) return reply.header("cache-control", "no-cache").redirect(target, 308);
    const encoding = negotiateEncoding(request.headers["accept-encoding"]);
    const normalized = new URL(normalizeUrl(new URL(url, origin)), origin);
    const facts = await readPageFacts(view, normalized, options);
    if (!facts) return sendFirstReleasePage(reply);
    const listingPage = findListingPage(facts, normalized.search);
    if (listingPage !== undefined)
      return reply.header("cache-control", "no-cache").redirect(listingPage, 301);
    const { status, payload } = await getDocument(facts, encoding, toNetwork(request.ip));

    onSent(view);
    void reply
      .code(status)
      .type("text/html; charset=utf-8")
      .headers({
        "cache-control": toCacheControl(view, live.hasCanaries),
        "content-security-policy": toPolicy(contentSecurityPolicy, view),
        "reporting-endpoints": `${cspReportGroup}="${cspReportPath}"`,
        "cross-origin-opener-policy": "same-origin-allow-popups",
        "speculation-rules": `"${speculationRulesPath}"`,
        vary: live.hasCanaries ? "accept-encoding, cookie" : "accept-encoding",
        [revisionHeader]: String(view.set.revision),
      });
    // In a header, because the cached document is shared.
    const token = signView(view, request, facts.match?.owner.remote.name);
    if (token !== undefined) void reply.header("server-timing", `${viewTiming};desc="${token}"`);
    if (encoding) void reply.header("content-encoding", encoding);
    return reply.send(payload);
  };
  addSpeculationRules(app);
  app.get("/*", { onRequest: limitReads }, sendDocument);
  // The only page below the release service's paths.
  app.get("/platform/ui", { onRequest: limitReads }, sendDocument);
}

const origin = "http://edge.invalid";

function toPolicy(policy: string, view: LiveView): string {
  const shell = findLiveShell(view);
  return shell ? allowImportMap(policy, shell) : policy;
}

/** Who may share the document: all visitors, those of a canary, or one browser. */
function toCacheControl({ badge }: LiveView, hasCanaries: boolean): string {
  if (badge !== undefined) return "no-store";
  return hasCanaries ? "private, no-cache" : "no-cache";
}

function toTtl(rendering: RenderResult | undefined): number {
  if (rendering?.failure === undefined) return documentTtlMs;
  // A full queue is specific to the network, so the next one may still get a rendered page.
  if (rendering.failure === "queue") return 0;
  return isLasting(rendering.failure) ? failedTtlMs : plainTtlMs;
}

/** True for the site's few fixed pages; false for lists and listings. */
function hasNoParameters({ match, url }: PageFacts): boolean {
  return match !== undefined && Object.keys(match.params).length === 0 && url.search === "";
}

/** Returns the target of a redirect, with the same query. */
function findRedirect(view: LiveView, url: string): string | undefined {
  const { pathname, search } = new URL(url, origin);
  const target = view.routes.match(pathname)?.route.redirect;
  return target === undefined ? undefined : target + search;
}

/** Returns the canonical path of a listing whose key was typed differently, e.g. "w1505515", with the same query. */
function findListingPage({ match, bodies }: PageFacts, search: string): string | undefined {
  const typed = match?.params.listingKey;
  const listing = typed === undefined ? undefined : findListing(bodies);
  if (typed === undefined || listing === undefined || listing.ListingKey === typed) return undefined;
  const { ListingKey, ListingId = ListingKey } = listing;
  const isTyped = [ListingKey, ListingId].some((number) =>
    toPlainNumber(typed).endsWith(toPlainNumber(number)),
  );
  return isTyped ? listingPath(listing) + search : undefined;
}

function toPlainNumber(typed: string): string {
  return typed.toLowerCase().replace(/[^a-z\d]/g, "");
}
