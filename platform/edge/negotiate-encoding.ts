import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

export type Encoding = "br" | "gzip";

/** The encoding to answer in; undefined when the client takes none of ours. */
export function negotiateEncoding(header: string | string[] | undefined): Encoding | undefined {
  const accepted = new Map(
    String(header ?? "")
      .split(",")
      .map((part) => {
        const [name = "", ...options] = part
          .trim()
          .toLowerCase()
          .split(/\s*;\s*/);
        const quality = options.find((option) => option.startsWith("q="));
        return [name, quality === undefined ? 1 : Number(quality.slice(2))];
      }),
  );
  return (["br", "gzip"] as const).find((name) => (accepted.get(name) ?? accepted.get("*") ?? 0) > 0);
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** For responses made on the spot. In a thread: a document takes milliseconds, in which the edge serves others. */
export function compressText(text: string, encoding: Encoding): Promise<Buffer> {
  if (encoding === "gzip") return gzipped(text, { level: 6 });
  return brotli(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 4,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  });
}
