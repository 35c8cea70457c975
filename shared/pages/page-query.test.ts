import fc from "fast-check";
import {
  fromPath,
  fromQuery,
  pageQueryUrl,
  parsePageQuery,
  writePageQuery,
  type PageQuery,
} from "./page-query";

const word = fc.stringMatching(/^\w+$/);
const value = fc.oneof(
  fc.string({ minLength: 1, unit: "grapheme" }),
  fc.record({
    from: fc.constantFrom("path" as const, "query" as const),
    name: word,
    fallback: fc.option(fc.string(), { nil: undefined }),
  }),
);

const url = (query: PageQuery, params: Record<string, string> = {}, search = "") =>
  pageQueryUrl(query, params, new URLSearchParams(search));

describe("the query of a page", () => {
  it("is unchanged after it was written into a manifest and read again", () => {
    const parameters = fc.dictionary(word, value, { maxKeys: 6 });
    fc.assert(
      fc.property(parameters, (given) => {
        const query = { path: "/api/properties/{key}", parameters: { ...given } };
        expect(parsePageQuery(writePageQuery(query))).toEqual(query);
      }),
    );
  });

  it("parses filters as the API does: invalid ones are ignored", () => {
    const query = {
      path: "/api/properties",
      parameters: {
        limit: 16,
        page: fromQuery("page"),
        minPrice: fromQuery("minPrice"),
        status: fromQuery("status", "Active"),
      },
    };
    expect(url(query, {}, "page=02&minPrice=0&status=+Closed")).toBe(
      "/api/properties?limit=16&minPrice=0&page=2&status=Closed",
    );
    expect(url(query, {}, "page=x&minPrice=&status=&other=1")).toBe("/api/properties?limit=16&status=Active");
  });

  it("uses the first value of a URL's parameter, other parameters unchanged, and the path", () => {
    const query = {
      path: "/api/homes/{key}",
      parameters: { city: fromPath("city"), about: fromQuery("about") },
    };
    expect(url(query, { key: "a/b", city: "St. Marys" }, "about=1&about=2&city=Toronto")).toBe(
      "/api/homes/a%2Fb?about=1&city=St.+Marys",
    );
    expect(url(query, { city: "Ottawa" })).toBeNull();
  });
});
