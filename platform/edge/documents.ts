import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { viewTiming } from "@larchway/shared/contracts/beacon";
import { revisionHeader } from "@larchway/shared/contracts/offline";
import { toNetwork } from "@larchway/shared/server/client-network";
import { listingPath } from "@larchway/shared/domain";
import { findListing } from "@larchway/shared/pages/head-text";
import type { LiveReleases, LiveView } from "./live-releases";
import {
  buildDocumentPage,
  readPageFacts,
  type DocumentPageOptions,
  type PageFacts,
} from "./document/document-page";
import { findLiveShell } from "./document/hints";
import { allowImportMap } from "./document/import-map";
import { normalizeUrl } from "./document/normalize-url";
import type { CachedDocument, DocumentCache } from "./document-cache";
import { compress, negotiateEncoding, type Encoding } from "./negotiate-encoding";
import type { ReadLimit } from "./read-limit";
import { isLasting, type RenderResult } from "./render/renderer";
import { cspReportGroup, cspReportPath } from "./security-headers";
import type { VisitorViews } from "./visitors/visitor-views";

export interface DocumentsOptions extends DocumentPageOptions {
  live: LiveReleases;
  views: VisitorViews;
  /** The token by which the beacons of a document are believed; undefined where they count for nothing. */
  signView: (view: LiveView, request: FastifyRequest, owner: string | undefined) => string | undefined;
  /** Called with the view of each document. */
  onSent: (view: LiveView) => void;
  /** Responds while nothing is published. */
  sendFirstReleasePage: (reply: FastifyReply) => Promise<FastifyReply>;
  cache: DocumentCache;
  limitReads: ReadLimit;
  /** Called for every document with the remote whose page it is (the shell for unknown paths). */
  onLookup: (cache: "hit" | "miss", remote: string) => void;
  contentSecurityPolicy: string;
}

/** Milliseconds. The times in a page are exact to a minute; its data are looked up for every request. */
const documentTtl = 60_000;
/** While a page that should be rendered fails because of its code. */
const failedTtl = 10_000;
/** While it is not rendered because of the load of the moment. */
const plainTtl = 1000;
/** Longer URLs are nobody's bookmark. */
const maxCachedUrl = 2000;
/** Seconds after which a document whose data was missing may be requested again. */
const retryAfter = 5;

/** Every path that nothing else serves is a page of the product. */
export function addDocuments(app: FastifyInstance, options: DocumentsOptions): void {
  const { live, views, signView, onSent, cache, limitReads, onLookup, contentSecurityPolicy } = options;
  const { sendFirstReleasePage } = options;

  /** Nothing of a request but its URL and the encoding takes part: the document is the same for everybody. */
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
    const isCacheable = facts.url.pathname.length + facts.url.search.length <= maxCachedUrl;
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
        vary: live.hasCanaries ? "accept-encoding, cookie" : "accept-encoding",
        [revisionHeader]: String(view.set.revision),
      });
    // In a header: the document itself is cached, and the same for everybody.
    const token = signView(view, request, facts.match?.owner.remote.name);
    if (token !== undefined) void reply.header("server-timing", `${viewTiming};desc="${token}"`);
    if (encoding) void reply.header("content-encoding", encoding);
    if (status === 503) void reply.header("retry-after", retryAfter);
    return reply.send(payload);
  };
  app.get("/*", { onRequest: limitReads }, sendDocument);
  // The one page among the paths of the release service.
  app.get("/platform/ui", { onRequest: limitReads }, sendDocument);
}

const origin = "http://edge.invalid";

function toPolicy(policy: string, view: LiveView): string {
  const shell = findLiveShell(view);
  return shell ? allowImportMap(policy, shell) : policy;
}

/** Whose document it is: everybody's, that of some visitors, or that of one browser. */
function toCacheControl({ badge }: LiveView, hasCanaries: boolean): string {
  if (badge !== undefined) return "no-store";
  return hasCanaries ? "private, no-cache" : "no-cache";
}

function toTtl(rendering: RenderResult | undefined): number {
  if (rendering?.failure === undefined) return documentTtl;
  // Of the network that asked: the next may have it rendered.
  if (rendering.failure === "queue") return 0;
  return isLasting(rendering.failure) ? failedTtl : plainTtl;
}

/** True for the pages that every site has, few as they are; not for lists and listings. */
function hasNoParameters({ match, url }: PageFacts): boolean {
  return match !== undefined && Object.keys(match.params).length === 0 && url.search === "";
}

/** The target of a path that redirects, with the same query. */
function findRedirect(view: LiveView, url: string): string | undefined {
  const { pathname, search } = new URL(url, origin);
  const target = view.routes.match(pathname)?.route.redirect;
  return target === undefined ? undefined : target + search;
}

/** The page of a listing whose number was typed otherwise than the feed writes it, "w1505515", with the same query. */
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
