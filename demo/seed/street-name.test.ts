import { parseStreetName } from "./street-name";

describe("street names of the registers", () => {
  it("spells out kind and direction", () => {
    expect(parseStreetName("King St W")).toEqual({ name: "King", suffix: "Street West" });
    expect(parseStreetName("Queensdale Av")).toEqual({ name: "Queensdale", suffix: "Avenue" });
    expect(parseStreetName("14th Avenue")).toEqual({ name: "14th", suffix: "Avenue" });
  });

  it.each([
    ["16Th Avenue", "16th"],
    ["2ND Line", "2nd"],
    ["Snyder'S Rd W", "Snyder's"],
  ])("corrects the registers' title case in %s", (text, name) => {
    expect(parseStreetName(text)?.name).toBe(name);
  });

  it("rejects texts that aren't a street name", () => {
    for (const text of [
      "Hwy 27",
      "Highway",
      "Line 67 1",
      "Dundas Street West St",
      "County Road #2",
      "Abbott Rue",
    ]) {
      expect(parseStreetName(text)).toBeUndefined();
    }
  });
});
