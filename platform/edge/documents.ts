import type { FastifyInstance } from "fastify";
import { CodedError } from "@larchway/shared/contracts/errors";
import type { LiveReleases } from "./live-releases";
import { makeDocumentPage, type DocumentPageOptions } from "./document/document-page";
import { compressText, negotiateEncoding } from "./negotiate-encoding";

export interface DocumentsOptions extends DocumentPageOptions {
  live: LiveReleases;
  contentSecurityPolicy: string;
}

/** Every address that is nothing else is a page of the product. */
export function addDocuments(app: FastifyInstance, options: DocumentsOptions): void {
  const { live, contentSecurityPolicy } = options;

  app.get("/*", async (request, reply) => {
    const view = live.current;
    const address = new URL(request.url.replace(/^\/+/, "/"), "http://edge.invalid");
    const page = view && (await makeDocumentPage(view, address, options));
    if (!page)
      throw new CodedError("NOT_READY", { message: "The site is starting: nothing was published yet." });

    void reply.code(page.status).type("text/html; charset=utf-8").headers({
      "cache-control": "no-cache",
      "content-security-policy": contentSecurityPolicy,
      "cross-origin-opener-policy": "same-origin-allow-popups",
      vary: "accept-encoding",
    });
    const encoding = negotiateEncoding(request.headers["accept-encoding"]);
    if (!encoding) return reply.send(page.html);
    return reply.header("content-encoding", encoding).send(compressText(page.html, encoding));
  });
}
