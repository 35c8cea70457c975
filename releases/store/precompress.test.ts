import { randomBytes } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { compressedCopies } from "./precompress";

const text = (bytes: number) => Buffer.from("page{color:red}\n".repeat(bytes).slice(0, bytes));
const suffixes = async (path: string, bytes: Buffer) =>
  (await compressedCopies(path, bytes)).map(({ suffix }) => suffix);

describe("compressed copies of a file", () => {
  it("hold the file, once for Brotli and once for gzip", async () => {
    const [brotli, gzip] = await compressedCopies("a/b.css", text(2_000));
    expect([brotli?.suffix, brotli && brotliDecompressSync(brotli.bytes)]).toEqual([".br", text(2_000)]);
    expect([gzip?.suffix, gzip && gunzipSync(gzip.bytes)]).toEqual([".gz", text(2_000)]);
  });

  it.each(["js", "mjs", "cjs", "css", "svg", "json", "html", "txt", "webmanifest"])(
    "are made of .%s",
    async (kind) => {
      expect(await suffixes(`file.${kind}`, text(2_000))).toEqual([".br", ".gz"]);
    },
  );

  it.each(["photo.webp", "font.woff2", "entry.js.map", "js"])("are not made of %s", async (path) => {
    expect(await suffixes(path, text(2_000))).toEqual([]);
  });

  it("are made of files that are large enough to save a packet", async () => {
    expect(await suffixes("a.js", text(511))).toEqual([]);
    expect(await suffixes("a.js", text(512))).toEqual([".br", ".gz"]);
  });

  it("are omitted unless they are smaller than the file", async () => {
    expect(await suffixes("noise.json", randomBytes(2_000))).toEqual([]);
  });
});
