import { createServer, request as send, type IncomingMessage, type ServerResponse } from "node:http";
import { extname } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import type { AddressInfo } from "node:net";
import { bundlePath, type OneBundle } from "./one-bundle";

const types: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".woff2": "font/woff2",
};

/**
 * Passes requests on to the site; with `bundle`, its documents use that. Both kinds of documents are read and compressed
 * again here, so that they differ in nothing else.
 */
export async function serveVariant(
  siteUrl: string,
  bundle?: OneBundle,
): Promise<{ url: string; stop(): void }> {
  const server = createServer((request, response) => {
    const url = request.url ?? "/";
    if (bundle && url.startsWith(bundlePath)) {
      void sendFile(bundle, url.slice(bundlePath.length), response);
      return;
    }
    passOn(siteUrl, request, response, (html) => bundle?.rewrite(html) ?? html);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function sendFile(bundle: OneBundle, file: string, response: ServerResponse): Promise<void> {
  try {
    const { bytes, isCompressed } = await bundle.read(file);
    response.writeHead(200, {
      "content-type": types[extname(file)] ?? "application/octet-stream",
      "cache-control": "public, max-age=31536000, immutable",
      ...(isCompressed && { "content-encoding": "br" }),
    });
    response.end(bytes);
  } catch {
    response.writeHead(404).end();
  }
}

function passOn(
  siteUrl: string,
  request: IncomingMessage,
  response: ServerResponse,
  rewrite: (html: string) => string,
): void {
  const isDocument = /\btext\/html\b/.test(request.headers.accept ?? "");
  const headers = { ...request.headers, ...(isDocument && { "accept-encoding": "identity" }) };
  const passed = send(siteUrl + (request.url ?? "/"), { method: request.method, headers }, (upstream) => {
    if (!isDocument) {
      response.writeHead(upstream.statusCode ?? 502, upstream.headers);
      upstream.pipe(response);
      return;
    }
    const chunks: Buffer[] = [];
    upstream.on("data", (chunk: Buffer) => chunks.push(chunk));
    upstream.on("end", () => {
      const html = rewrite(Buffer.concat(chunks).toString("utf8"));
      const body = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
      const { "content-length": _, "transfer-encoding": __, ...passedOn } = upstream.headers;
      response.writeHead(upstream.statusCode ?? 502, {
        ...passedOn,
        "content-encoding": "br",
        "content-length": body.length,
      });
      response.end(body);
    });
  });
  passed.on("error", () => response.writeHead(502).end());
  request.pipe(passed);
}
