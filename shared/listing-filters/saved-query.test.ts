import { narrowingNames, readFilters, writeFilters } from "./codec";
import { filterSchemas } from "./filter-schemas";
import { isReadableQuery, rewriteQuery } from "./saved-query";
import { exampleValues } from "./testing";

const all = writeFilters(readFilters(new URLSearchParams(exampleValues)));
/** Filters whose schema accepts every text, and which name terms of this code. */
const terms = ["style", "basement", "outdoor", "utilities", "without"] as const;
/** Those whose values are the feed's, or a person's: an unknown one finds no home. */
const texts = new Set(
  narrowingNames.filter(
    (name) => !terms.some((each) => each === name) && filterSchemas[name].safeParse("no such value").success,
  ),
);

describe("a saved query", () => {
  it.each(narrowingNames)("can be read with %s, and not when it was renamed", (name) => {
    const value = exampleValues[name];
    const query = writeFilters(readFilters(new URLSearchParams({ [name]: value }))).toString();
    expect(isReadableQuery(query)).toBe(true);
    const renamed = new URLSearchParams(all);
    renamed.delete(name);
    renamed.set(`${name}Before`, value);
    expect(isReadableQuery(renamed.toString())).toBe(false);
    expect(rewriteQuery(renamed.toString()).includes(`${name}Before`)).toBe(false);
  });

  it.each(narrowingNames.filter((name) => !texts.has(name)))(
    "can't be read when the value of %s is no longer one",
    (name) => {
      const query = new URLSearchParams(all);
      query.set(name, "no such value");
      expect(isReadableQuery(query.toString())).toBe(false);
    },
  );

  it.each(terms)("can't be read when one of several terms of %s no longer exists", (name) => {
    const query = new URLSearchParams(all);
    query.set(name, `${exampleValues[name]},noSuchTerm`);
    expect(isReadableQuery(query.toString())).toBe(false);
  });

  it("has few filters that accept every text", () => {
    expect(texts.size).toBeLessThan(narrowingNames.length / 4);
  });

  it("can be read when the order of filters has changed, and is rewritten in the new one", () => {
    const reversed = new URLSearchParams([...all].reverse());
    expect(reversed.toString()).not.toBe(all.toString());
    expect(isReadableQuery(reversed.toString())).toBe(true);
    expect(rewriteQuery(reversed.toString())).toBe(all.toString());
  });

  it("without filters can be read", () => {
    expect([isReadableQuery(""), rewriteQuery("")]).toEqual([true, ""]);
  });
});
