import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { CodedError } from "@larchway/shared/contracts/errors";
import { memoizeFor, PromiseCache } from "@larchway/shared/server/promise-cache";
import type { LiveReleases } from "@larchway/releases/live/live-releases";
import { robotsText } from "./robots";
import { SitemapSource } from "./sitemap-source";
import { sitemapFile, sitemapIndex } from "./sitemap-xml";

export interface SitemapOptions {
  live: LiveReleases;
  apiUrl: string;
  apiKey: string;
  /** Sitemap URLs must be absolute, so the site has a sitemap only with an origin. */
  publicOrigin: string | undefined;
}

/** Short, because a withdrawn listing must disappear. */
const ttlMs = 60_000;
/** A full file is about 500 kB compressed. */
const maxCachedFiles = 8;

/**
 * Serves `/robots.txt`, `/sitemap.xml` and its files. The first file has the product's pages, cities and
 * neighbourhoods; each further one up to 50,000 public listings. A file is complete or an error, because a partial file
 * would make listings look removed.
 */
export function addSitemap(app: FastifyInstance, { live, publicOrigin, ...access }: SitemapOptions): void {
  const source = new SitemapSource(access);
  const files = new PromiseCache<Buffer>({ ttl: ttlMs, max: maxCachedFiles });
  const partStarts = memoizeFor(
    ttlMs,
    () => performance.now(),
    () => source.starts(),
  );

  app.get("/robots.txt", (request, reply) =>
    reply
      .type("text/plain; charset=utf-8")
      .header("cache-control", "public, max-age=3600")
      .send(robotsText(request.host, publicOrigin)),
  );

  app.get("/sitemap.xml", async (_, reply) => {
    if (publicOrigin === undefined) return reply.callNotFound();
    const count = 1 + (await partStarts()).length;
    const paths = Array.from({ length: count }, (_unused, index) => `/sitemaps/${index + 1}.xml`);
    return asXml(reply).send(sitemapIndex(publicOrigin, paths));
  });

  app.get<{ Params: { name: string } }>("/sitemaps/:name", async (request, reply) => {
    const number = Number(/^([1-9]\d{0,4})\.xml$/.exec(request.params.name)?.[1]);
    if (publicOrigin === undefined || !number) return reply.callNotFound();
    const view = live.current;
    if (!view) throw new CodedError("NO_RELEASE");
    const from = number === 1 ? undefined : (await partStarts())[number - 2];
    if (number > 1 && from === undefined) return reply.callNotFound();
    const before = (await partStarts())[number - 1];

    const key = from === undefined ? `pages ${view.key}` : `${from} ${before}`;
    const file = await files.get(key, () => {
      const batches = from === undefined ? source.pages(view) : source.listings(from, before);
      return zipped(sitemapFile(publicOrigin, batches));
    });
    return sendZipped(request, asXml(reply), file);
  });
}

function asXml(reply: FastifyReply): FastifyReply {
  return reply.type("application/xml; charset=utf-8").header("cache-control", "public, max-age=60");
}

async function zipped(text: AsyncIterable<string>): Promise<Buffer> {
  return pipeline(Readable.from(text), createGzip(), (source) => buffer(source));
}

function sendZipped({ headers }: FastifyRequest, reply: FastifyReply, file: Buffer): FastifyReply {
  void reply.header("vary", "accept-encoding");
  if (/\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(String(headers["accept-encoding"] ?? "")))
    return reply.header("content-encoding", "gzip").send(file);
  return reply.send(Readable.from([file]).pipe(createGunzip()));
}
