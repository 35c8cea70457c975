import { readWords } from "./read-words";
import { readTokens } from "./word-tokens";

describe("free text", () => {
  it.each([
    ["2 bed under 700k in leslieville", { minBedrooms: 2, maxPrice: 700_000 }, undefined, ["leslieville"]],
    [
      "3 bedroom detached in kanata 500k-900k",
      { minBedrooms: 3, minPrice: 500_000, maxPrice: 900_000, PropertySubType: "Detached" },
      undefined,
      ["kanata"],
    ],
    [
      "condos for rent the annex under $2,500",
      { PropertySubType: "Condo Apartment", maxPrice: 2_500 },
      "For Lease",
      ["the annex"],
    ],
    [
      "two bed two bath townhouse",
      { minBedrooms: 2, baths: 2, PropertySubType: "Att/Row/Townhouse,Condo Townhouse" },
      undefined,
      [],
    ],
    [
      "semi between 800k and 1.2m near high park",
      { PropertySubType: "Semi-Detached", minPrice: 800_000, maxPrice: 1_200_000 },
      undefined,
      ["high park"],
    ],
    [
      "$1.5 million house",
      { maxPrice: 1_500_000, PropertySubType: "Detached,Semi-Detached,Att/Row/Townhouse" },
      undefined,
      [],
    ],
    ["over 1,000,000 in oakville", { minPrice: 1_000_000 }, undefined, ["oakville"]],
    ["1 br max 2200 a month", { minBedrooms: 1, maxPrice: 2_200 }, "For Lease", []],
    ["2+1 bed 2.5 baths", { minBedrooms: 2, den: "yes", baths: 2 }, undefined, []],
    ["2-3 bedrooms downtown", { minBedrooms: 2, maxBedrooms: 3 }, undefined, ["downtown"]],
    ["no more than 650k", { maxPrice: 650_000 }, undefined, []],
    ["4+ beds leslieville toronto", { minBedrooms: 4 }, undefined, ["leslieville toronto"]],
    [
      "condo with parking and a pool",
      { PropertySubType: "Condo Apartment", parking: 1, pool: "yes" },
      undefined,
      [],
    ],
    [
      "house with basement apartment, 2 car garage",
      {
        PropertySubType: "Detached,Semi-Detached,Att/Row/Townhouse",
        basement: "suite",
        parking: 2,
        garage: "yes",
      },
      undefined,
      [],
    ],
    ["open house this weekend in leslieville", { openHouse: "weekend" }, undefined, ["leslieville"]],
    [
      "pet friendly condo, utilities included, ac",
      {
        PropertySubType: "Condo Apartment",
        pets: "yes",
        utilities: "heat,hydro,water",
        airConditioning: "yes",
      },
      undefined,
      [],
    ],
  ])("are read by rules: %s", (text, filters, market, rest) => {
    const read = readWords(text);
    expect({ ...read, rest: read.rest.map((part) => part.text) }).toEqual({
      filters,
      market,
      rest,
      unread: [],
    });
  });

  it.each([
    "king street west",
    "12 king st",
    "m5v 2t6",
    "W1234567",
    "leslieville",
    "100 bedford road",
    "under 700",
    "12 beds",
    "1200-1500 king street",
  ])("keeps terms that match no rule, or that are negated: %s", (text) => {
    expect(readWords(text).filters).toEqual({});
  });

  it.each([
    ["house not in brampton", ["not in brampton"]],
    ["condo near transit", ["near transit"]],
  ])("rejects what it cannot apply: %s", (text, unread) => {
    expect(readWords(text).unread).toEqual(unread);
  });

  it.each([
    "1",
    "$",
    "near ",
    "no ",
    "between ",
    "a-",
    "1-1",
    "within 1 km of ",
    ",",
    "in law ",
    "9 ",
    "d'",
    "+",
    "1.",
  ])("reads each character of a hostile text once: %j", (piece) => {
    const text = piece.repeat(2_000);
    const letters = readTokens(text).reduce((sum, token) => sum + token.text.length, 0);
    expect(letters).toBeLessThanOrEqual(text.length);
    expect(() => readWords(text.slice(0, 2_000))).not.toThrow();
  });
});
