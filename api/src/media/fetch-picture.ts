import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import { isIP } from "node:net";
import { type MediaSource, findSource } from "../config/media-sources";
import { isPublicAddress } from "../http/public-address";
import { createPublicLookup, type ResolveHost } from "../http/public-lookup";
import { PictureError, PictureGoneError } from "./picture-error";

export interface PictureFetcherOptions {
  sources: readonly MediaSource[];
  /** Milliseconds for a photo with all its redirects. */
  timeout?: number;
  maxBytes?: number;
  /** Resolves a host to its IP addresses; replaced in tests. */
  resolve?: ResolveHost;
  isOpen?: (address: string) => boolean;
}

const mostRedirects = 3;
const redirects = new Set([301, 302, 303, 307, 308]);

/**
 * Gets the bytes at a URL of an allowed source. Every redirect is checked like the first URL. The connection uses the
 * IP address that was checked, so that a name which changes in between leads nowhere else.
 */
export function createPictureFetcher(options: PictureFetcherOptions): (url: string) => Promise<Buffer> {
  const { sources, timeout = 15_000, maxBytes = 25_000_000, isOpen = isPublicAddress } = options;
  const openLookup = createPublicLookup({
    resolve: options.resolve,
    isOpen,
    toError: (message) => new PictureError(message),
  });

  function sendRequest(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
    const source = findSource(sources, url);
    if (!source) throw new PictureError(`${url.origin} isn't a known source of pictures.`);
    const host = url.hostname.replace(/^\[|\]$/g, "");
    // A bare IP address is never resolved, so it is checked here.
    if (!source.anyAddress && isIP(host) !== 0 && !isOpen(host))
      throw new PictureError(`${host} leads into a closed network.`);
    return new Promise((done, fail) => {
      const request = (url.protocol === "https:" ? https : http).get(
        url,
        {
          signal,
          lookup: source.anyAddress ? undefined : openLookup,
          // Requests no compression: a small compressed response could unpack to a thousand times its size.
          headers: { accept: "image/avif,image/webp,image/jpeg,image/png", "accept-encoding": "identity" },
        },
        done,
      );
      request.once("error", fail);
    });
  }

  async function follow(address: string, signal: AbortSignal): Promise<Buffer> {
    let url = new URL(address);
    for (let hops = 0; hops <= mostRedirects; hops += 1) {
      const response = await sendRequest(url, signal);
      const status = response.statusCode ?? 0;
      if (!redirects.has(status)) return readBody(response, status, maxBytes);
      response.destroy();
      const { location = "" } = response.headers;
      if (!URL.canParse(location, url.href))
        throw new PictureError("The source redirects to an invalid URL.");
      url = new URL(location, url);
    }
    throw new PictureError("The source redirects too often.");
  }

  return async (url) => {
    if (!URL.canParse(url)) throw new PictureError("The picture has no valid URL.");
    const signal = AbortSignal.timeout(timeout);
    try {
      return await follow(url, signal);
    } catch (error) {
      if (error instanceof PictureError) throw error;
      const reason = signal.aborted ? "does not respond in time" : "cannot be reached";
      throw new PictureError(`The source ${reason}.`, { cause: error });
    }
  };
}

async function readBody(response: IncomingMessage, status: number, maxBytes: number): Promise<Buffer> {
  try {
    if (status === 404 || status === 410) throw new PictureGoneError(`The source responded with ${status}.`);
    if (status !== 200) throw new PictureError(`The source responded with ${status}.`);
    const { "content-encoding": encoding, "content-length": announced } = response.headers;
    if (encoding && encoding !== "identity") throw new PictureError(`The source responded in ${encoding}.`);
    if (Number(announced ?? 0) > maxBytes) throw new PictureError("The picture is too large.");
    const parts: Buffer[] = [];
    let size = 0;
    for await (const part of response as AsyncIterable<Buffer>) {
      size += part.length;
      if (size > maxBytes) throw new PictureError("The picture is too large.");
      parts.push(part);
    }
    return Buffer.concat(parts, size);
  } finally {
    response.destroy();
  }
}
