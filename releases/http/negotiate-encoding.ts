import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import Negotiator from "negotiator";

export type Encoding = "br" | "gzip";

/**
 * Returns the best content coding that the client accepts; undefined when it accepts neither. Brotli always wins,
 * whatever the quality values.
 */
export function negotiateEncoding(header: string | undefined): Encoding | undefined {
  const accepted = new Negotiator({ headers: { "accept-encoding": header ?? "" } }).encodings(["br", "gzip"]);
  return (["br", "gzip"] as const).find((name) => accepted.includes(name));
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** For generated responses. Uses a thread, because compressing a document takes milliseconds. */
export function compress(bytes: Uint8Array, encoding: Encoding): Promise<Buffer> {
  if (encoding === "gzip") return gzipped(bytes, { level: 6 });
  return brotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 4,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  });
}

/** Same as {@link compress}, for text. */
export function compressText(text: string, encoding: Encoding): Promise<Buffer> {
  return compress(Buffer.from(text), encoding);
}
