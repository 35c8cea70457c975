import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { revisionHeader } from "@larchway/shared/contracts/offline";
import { CodedError } from "@larchway/shared/contracts/errors";
import { PromiseCache } from "@larchway/shared/server/promise-cache";
import type { LiveReleases, LiveView } from "./live-releases";
import { buildDocumentPage, type DocumentPageOptions } from "./document/document-page";
import { compressText, negotiateEncoding, type Encoding } from "./negotiate-encoding";
import type { ReadLimit } from "./read-limit";

export interface DocumentsOptions extends DocumentPageOptions {
  live: LiveReleases;
  limitReads: ReadLimit;
  /** Called for every document, with whether it came from the cache. */
  onLookup: (result: "hit" | "miss") => void;
  contentSecurityPolicy: string;
}

interface SentDocument {
  status: number;
  payload: string | Buffer;
  isComplete: boolean;
}

/** Milliseconds. A document is the same for every visitor: busy pages are rendered and compressed once a second. */
const documentTtl = 1000;
const maxCachedDocuments = 200;
/** Seconds after which a document whose data was missing may be requested again. */
const retryAfter = 5;

/** Every path that nothing else serves is a page of the product. */
export function addDocuments(app: FastifyInstance, options: DocumentsOptions): void {
  const { live, limitReads, onLookup, contentSecurityPolicy } = options;
  const documents = new PromiseCache<SentDocument>({
    ttl: documentTtl,
    max: maxCachedDocuments,
    isCacheable: ({ isComplete }) => isComplete,
  });

  async function renderPage(
    view: LiveView,
    url: string,
    encoding: Encoding | undefined,
  ): Promise<SentDocument> {
    const page = await buildDocumentPage(view, new URL(url, "http://edge.invalid"), options);
    if (!page) throw notReady();
    const payload = encoding ? await compressText(page.html, encoding) : page.html;
    return { status: page.status, payload, isComplete: page.isComplete };
  }

  const sendDocument = async (request: FastifyRequest, reply: FastifyReply) => {
    const view = live.current;
    if (!view) throw notReady();
    const url = request.url.replace(/^\/+/, "/");
    const target = findRedirect(view, url);
    if (target !== undefined) return reply.header("cache-control", "no-cache").redirect(target, 308);
    const encoding = negotiateEncoding(request.headers["accept-encoding"]);
    const key = `${view.key} ${encoding} ${url}`;
    let result: "hit" | "miss" = "hit";
    const document = documents.get(key, () => {
      result = "miss";
      return renderPage(view, url, encoding);
    });
    onLookup(result);
    const { status, payload } = await document;

    void reply
      .code(status)
      .type("text/html; charset=utf-8")
      .headers({
        "cache-control": "no-cache",
        "content-security-policy": contentSecurityPolicy,
        "cross-origin-opener-policy": "same-origin-allow-popups",
        vary: "accept-encoding",
        [revisionHeader]: String(view.set.revision),
      });
    if (encoding) void reply.header("content-encoding", encoding);
    if (status === 503) void reply.header("retry-after", retryAfter);
    return reply.send(payload);
  };
  app.get("/*", { onRequest: limitReads }, sendDocument);
  // The one page among the paths of the release service.
  app.get("/platform/ui", { onRequest: limitReads }, sendDocument);
}

/** The target of a path that redirects, with the same query. */
function findRedirect(view: LiveView, url: string): string | undefined {
  const { pathname, search } = new URL(url, "http://edge.invalid");
  const target = view.routes.match(pathname)?.route.redirect;
  return target === undefined ? undefined : target + search;
}

function notReady(): CodedError {
  return new CodedError("NOT_READY", { message: "The site is starting: nothing was published yet." });
}
