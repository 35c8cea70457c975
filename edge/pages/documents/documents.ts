import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { viewTiming } from "@larchway/shared/contracts/beacon";
import { ageTiming } from "@larchway/shared/contracts/document-age";
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
import { describeShown } from "../document/shown-data";
import type { CachedDocument, CacheLookup, DocumentCache } from "./document-cache";
import { compress, negotiateEncoding, type Encoding } from "@larchway/releases/http/negotiate-encoding";
import type { ReadLimit } from "@larchway/releases/http/read-limit";
import { isLasting } from "../render/renderer";
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
  onLookup: (cache: CacheLookup["cache"], remote: string) => void;
  contentSecurityPolicy: string;
}

/** Rendered times are exact to a minute. Data is compared at every request. */
const documentTtlMs = 60_000;
/** The only time that content pages show is the year. Browsers get the document's age, for their clock. */
const contentTtlMs = 600_000;
/** While the code of a page fails to render. */
const failedTtlMs = 10_000;
/** While rendering fails because of load. */
const plainTtlMs = 1000;
/** Longer URLs are not cached. */
const maxCachedUrlLength = 2000;

/** Every path without another handler is a page of the product. */
export function addDocuments(app: FastifyInstance, options: DocumentsOptions): PrepareDocument {
  const { live, views, signView, onSent, cache, limitReads, onLookup, contentSecurityPolicy } = options;
  const { sendFirstReleasePage } = options;

  /** Depends only on the builds and the URL, so that all visitors can share the document. */
  async function getDocument(facts: PageFacts, client: string): Promise<CacheLookup> {
    const normalized = facts.url.pathname + facts.url.search;
    return cache.get(
      {
        page: `${facts.view.key} ${normalized}`,
        url: normalized,
        dataRevision: facts.dataRevision,
        describeShown: () => describeShown(facts.firstData, String(facts.hasInventedHomes)),
        isAlwaysAdmitted: hasNoParameters(facts),
        isContent: isContent(facts),
      },
      (isRefresh) => makeDocument(facts, isRefresh ? ownClient : client),
    );
  }

  async function makeDocument(facts: PageFacts, client: string): Promise<CachedDocument> {
    const madeAt = options.now();
    const { html, rendering } = await buildDocumentPage(facts, options, client);
    const isForAll = facts.view.badge === undefined;
    const isCacheable = facts.url.pathname.length + facts.url.search.length <= maxCachedUrlLength;
    const failure = facts.isComplete ? rendering?.failure : "data";
    return {
      status: facts.status,
      payload: await compress(html, "br"),
      ttl: isCacheable && isForAll ? toTtl(failure, isContent(facts)) : 0,
      failure,
      madeAt,
    };
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
    const { cache: lookup, document } = await getDocument(facts, toNetwork(request.ip));
    onLookup(lookup, facts.match?.owner.remote.name ?? "shell");
    const payload = await encode(document, encoding);

    onSent(view);
    void reply
      .code(document.status)
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
    const token = signView(view, request, facts.match?.owner.remote.name);
    void reply.header("server-timing", toServerTiming(token, options.now() - document.madeAt));
    if (encoding) void reply.header("content-encoding", encoding);
    return reply.send(payload);
  };
  addSpeculationRules(app);
  app.get("/*", { onRequest: limitReads }, sendDocument);
  // The only page below the release service's paths.
  app.get("/platform/ui", { onRequest: limitReads }, sendDocument);

  return async (view, path) => {
    const facts = await readPageFacts(view, new URL(path, origin), options);
    // Without this fact the document would soon be another one.
    if (!facts?.isComplete || facts.hasInventedHomes === undefined) return false;
    const { failure } = (await getDocument(facts, ownClient)).document;
    if (failure === undefined) return true;
    // A missed deadline may be due to load.
    return failure !== "data" && failure !== "deadline" && isLasting(failure);
  };
}

/**
 * Makes the document of a path before visitors request it. Resolves with false when that should be tried again: the API
 * did not respond, the page took too long, or too many pages waited.
 */
export type PrepareDocument = (view: LiveView, path: string) => Promise<boolean>;

const origin = "http://edge.invalid";
/** In the queue for render threads: documents that no visitor waits for. */
const ownClient = "edge";

/** What differs between the responses with a shared document. */
function toServerTiming(token: string | undefined, ageMs: number): string {
  const age = `${ageTiming};dur=${Math.max(0, ageMs)}`;
  return token === undefined ? age : `${viewTiming};desc="${token}", ${age}`;
}

function toPolicy(policy: string, view: LiveView): string {
  const shell = findLiveShell(view);
  return shell ? allowImportMap(policy, shell) : policy;
}

/** Who may share the document: all visitors, those of a canary, or one browser. */
function toCacheControl({ badge }: LiveView, hasCanaries: boolean): string {
  if (badge !== undefined) return "no-store";
  return hasCanaries ? "private, no-cache" : "no-cache";
}

function toTtl(failure: CachedDocument["failure"], isContentPage: boolean): number {
  if (failure === undefined) return isContentPage ? contentTtlMs : documentTtlMs;
  // A full queue is specific to the network, so the next one may still get a rendered page.
  if (failure === "queue" || failure === "data") return 0;
  return isLasting(failure) ? failedTtlMs : plainTtlMs;
}

/** True for a rendered page without data and parameters: its document depends only on the builds. */
function isContent(facts: PageFacts): boolean {
  const route = facts.match?.route;
  const isRendered = facts.isServerRoute && hasNoParameters(facts);
  return isRendered && route?.query !== undefined && route.preload.length === 0;
}

/** Few clients do not accept Brotli. */
async function encode(document: CachedDocument, encoding: Encoding | undefined): Promise<Buffer> {
  if (encoding === "br") return document.payload;
  return encoding ? toGzip(document) : decompress(document.payload);
}

/** Not counted in the size of the cache. */
const gzipped = new WeakMap<CachedDocument, Promise<Buffer>>();

/** Compresses a document once, however many clients request it. */
function toGzip(document: CachedDocument): Promise<Buffer> {
  const existing = gzipped.get(document);
  if (existing) return existing;
  const compressing = decompress(document.payload).then((html) => compress(html, "gzip"));
  compressing.catch(() => gzipped.delete(document));
  gzipped.set(document, compressing);
  return compressing;
}

const decompress = promisify(brotliDecompress);

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
