import { hasEtag } from "./has-etag";

describe("an entity tag that a browser has", () => {
  it.each([
    ['"a1"', '"a1"', true],
    ['W/"a1"', '"a1"', true],
    ['"a1"', 'W/"a1"', true],
    ['"b2", W/"a1"', '"a1"', true],
    ['"b2","a1","c3"', '"a1"', true],
    ['"b,2","a1"', '"a1"', true],
    ["*", '"a1"', true],
    ['"a12"', '"a1"', false],
    ['"b, "a1', '"a1"', false],
    ["a1", '"a1"', false],
    ["", '"a1"', false],
    [undefined, '"a1"', false],
  ])("%s has %s: %s", (header, etag, expected) => {
    expect(hasEtag(header, etag)).toBe(expected);
  });
});
