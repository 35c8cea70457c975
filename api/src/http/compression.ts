import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyInstance } from "fastify";

const compressors = {
  br: (text: string | Buffer) =>
    promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (text: string | Buffer) => promisify(gzip)(text, { level: 5 }),
};

/** Smaller responses are not worth the time. */
const minimum = 1_500;

/** Cached responses (response-cache.ts) are compressed once; the WeakMap drops the result with the response. */
const compressed = new WeakMap<Buffer, Partial<Record<keyof typeof compressors, Promise<Buffer>>>>();

async function compress(payload: string | Buffer, encoding: keyof typeof compressors): Promise<Buffer> {
  if (typeof payload === "string") return compressors[encoding](payload);
  const cachedBodies = compressed.get(payload) ?? {};
  compressed.set(payload, cachedBodies);
  return (cachedBodies[encoding] ??= compressors[encoding](payload));
}

/** Compresses JSON responses; images and tiles are already compressed. */
export function installCompression(app: FastifyInstance): void {
  app.addHook("onSend", async (request, reply, payload) => {
    if (!(typeof payload === "string" || Buffer.isBuffer(payload)) || payload.length < minimum)
      return payload;
    if (!String(reply.getHeader("content-type") ?? "").startsWith("application/json")) return payload;
    addVary(reply, "accept-encoding");
    const accepted = String(request.headers["accept-encoding"] ?? "");
    const encoding = (["br", "gzip"] as const).find((name) => new RegExp(`\\b${name}\\b`).test(accepted));
    if (!encoding) return payload;
    reply.header("content-encoding", encoding);
    reply.removeHeader("content-length");
    return compress(payload, encoding);
  });
}

interface HeaderBag {
  getHeader(name: string): unknown;
  header(name: string, value: string): unknown;
}

export function addVary(reply: HeaderBag, name: string): void {
  const current = String(reply.getHeader("vary") ?? "");
  if (!current.toLowerCase().includes(name)) reply.header("vary", current ? `${current}, ${name}` : name);
}
