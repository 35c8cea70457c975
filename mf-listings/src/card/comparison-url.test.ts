import { comparisonPath, isComparisonShown, readComparedKeys } from "./comparison-url";

describe("comparison URL", () => {
  it("[R2.152] offers comparing on the home page and below /buying and /renting only", () => {
    expect(["/", "/buying", "/buying/search", "/renting/search/map"].every(isComparisonShown)).toBe(true);
    expect(["/listings", "/about", "/city/Toronto", "/property-comparison"].some(isComparisonShown)).toBe(
      false,
    );
  });

  it("[R2.146] joins the keys by commas in the order of choosing", () => {
    expect(comparisonPath(["W2", "C1"])).toBe("/property-comparison?mls=W2,C1");
  });

  it("[R2.040] reads the keys back", () => {
    expect(readComparedKeys(new URLSearchParams("mls=W2,C1"))).toEqual(["W2", "C1"]);
    const path = comparisonPath(["nst.5:2", "40512345"]);
    expect(readComparedKeys(new URL(path, "http://site").searchParams)).toEqual(["nst.5:2", "40512345"]);
  });

  it("[R2.041] accepts a missing, empty or invalid list", () => {
    expect(readComparedKeys(new URLSearchParams(""))).toEqual([]);
    expect(readComparedKeys(new URLSearchParams("mls=,,"))).toEqual([]);
    expect(readComparedKeys(new URLSearchParams("mls=A1, A1,<b>,B2"))).toEqual(["A1", "B2"]);
  });
});
