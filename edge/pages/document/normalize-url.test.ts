import { keepDeclared, normalizeUrl } from "./normalize-url";

it.each([
  ["/", "/"],
  ["/buying/search?page=2&city=Ottawa", "/buying/search?city=Ottawa&page=2"],
  ["/buying/search?city=Ottawa&page=2&utm_source=mail&gclid=x", "/buying/search?city=Ottawa&page=2"],
  ["/buying/search?city=&page=2", "/buying/search?page=2"],
  ["/buying/search?b=2&a=z&b=1&a=y", "/buying/search?a=z&a=y&b=2&b=1"],
  ["/buying/search?city=Thunder+Bay&address=%26", "/buying/search?address=%26&city=Thunder+Bay"],
  ["/%E2%82%AC?", "/%E2%82%AC"],
])("normalizes %s to %s", (url, normalized) => {
  expect(normalizeUrl(new URL(url, "http://edge.invalid"))).toBe(normalized);
});

describe("the parameters that a page reads", () => {
  const route = { preload: ["/api/properties?city={?city}&page={?page|1}"], title: "Homes[ in {?place}]" };
  const findDeclared = (query: string, declared?: typeof route & { query?: string[] }) =>
    keepDeclared(new URL(`http://edge.invalid/list${query}`), declared).search;

  it.each([
    ["?x=1", ""],
    ["?city=Ottawa&x=1&x=2&page=2&constructor=1", "?city=Ottawa&page=2"],
    ["?place=The+Glebe&view=table&photo=3", "?place=The+Glebe&view=table"],
    ["?ref&x=1", "?ref="],
  ])("stay of %s", (query, expected) => {
    expect(findDeclared(query, { ...route, query: ["view"] })).toBe(expected);
  });

  it("are all of them for a build without declarations, and none for a missing page", () => {
    expect(findDeclared("?x=1&city=Ottawa", route)).toBe("?x=1&city=Ottawa");
    expect(findDeclared("?x=1&city=Ottawa")).toBe("");
  });
});
