import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Below this size a compressed copy saves no network packet. */
const minBytes = 512;

function isCompressible(path: string): boolean {
  return /\.(js|mjs|cjs|css|svg|json|html|txt|webmanifest)$/.test(path);
}

export interface CompressedCopy {
  suffix: ".br" | ".gz";
  bytes: Buffer;
}

/**
 * Returns the compressed copies to store with a file. They are made once, at the best level. Copies from a publisher
 * are ignored.
 */
export async function compressedCopies(path: string, bytes: Buffer): Promise<CompressedCopy[]> {
  if (!isCompressible(path) || bytes.length < minBytes) return [];
  const [brotli, gzipped] = await Promise.all([
    compressBrotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
    compressGzip(bytes, { level: 9 }),
  ]);
  const copies: CompressedCopy[] = [
    { suffix: ".br", bytes: brotli },
    { suffix: ".gz", bytes: gzipped },
  ];
  return copies.filter((copy) => copy.bytes.length < bytes.length);
}
