import { negotiateEncoding } from "./negotiate-encoding";

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
  ])("answers %s with %s", (header, encoding) => {
    expect(negotiateEncoding(header)).toBe(encoding);
  });
});
