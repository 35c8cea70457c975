import { randomBytes } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { compressText, negotiateEncoding } from "./negotiate-encoding";

describe("negotiateEncoding", () => {
  it.each([
    ["gzip, deflate, br, zstd", "br"],
    ["gzip;q=1.0, BR;q=0.5", "br"],
    ["gzip, br;q=0", "gzip"],
    ["*", "br"],
    ["*;q=0", undefined],
    ["identity", undefined],
    ["", undefined],
    [undefined, undefined],
  ])("responds to %s with %s", (header, encoding) => {
    expect(negotiateEncoding(header)).toBe(encoding);
  });
});

describe("compressText", () => {
  it.each([
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync],
  ] as const)("compresses by %s without blocking the event loop", async (encoding, decompress) => {
    const text = randomBytes(1_000_000).toString("hex");
    let turns = 0;
    const turn = () => {
      turns += 1;
      pending = setImmediate(turn);
    };
    let pending = setImmediate(turn);
    const compressed = await compressText(text, encoding);
    clearImmediate(pending);
    expect(turns).toBeGreaterThan(0);
    expect(decompress(compressed).toString()).toBe(text);
  });
});
