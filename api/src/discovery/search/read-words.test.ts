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
    [
      "condo under 3500 a month all in",
      { PropertySubType: "Condo Apartment", maxMonthly: 3_500 },
      "For Sale",
      [],
    ],
    ["monthly cost under 4k 2 beds", { maxMonthly: 4_000, minBedrooms: 2 }, "For Sale", []],
    ["under 120k in cash", { maxCash: 120_000 }, "For Sale", []],
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

  describe.each([
    ["bedrooms", "chambres", "minBedrooms", "maxBedrooms"],
    ["bathrooms", "salles de bain", "baths", "maxBaths"],
    ["parking spots", "stationnements", "parking", undefined],
  ] as const)("a number of %s (%s)", (english, french, least, most) => {
    const limits = [
      ["more than 2", 3], ["over 2", 3], ["greater than 2", 3], ["> 2", 3], ["more than two", 3],
      ["at least 2", 2], ["minimum 2", 2], ["min 2", 2], ["no fewer than 2", 2], ["not less than 2", 2], [">= 2", 2],
      ["2+", 2], ["2 or more", 2], ["plus de 2", 3], ["au moins 2", 2], ["pas moins de 2", 2], ["minimum de 2", 2],
      ["fewer than 3", -2], ["less than 3", -2], ["under 3", -2], ["< 3", -2], ["moins de 3", -2],
      ["at most 3", -3], ["up to 3", -3], ["maximum 3", -3], ["no more than 3", -3], ["not over 3", -3], ["3 or fewer", -3],
      ["3 or less", -3], ["jusqu'à 3", -3], ["au plus 3", -3], ["pas plus de 3", -3], ["3 ou moins", -3],
    ] as const; // prettier-ignore

    it.each(limits)("has the limit of its words: %s", (text, limit) => {
      for (const noun of [english, french]) {
        const { filters, unread } = readWords(`${text} ${noun}`);
        // No filter has the highest number of parking spots.
        const expected = limit > 0 ? { [least]: limit } : most === undefined ? {} : { [most]: -limit };
        expect([noun, filters]).toEqual([noun, expected]);
        expect(unread).toEqual(limit < 0 && most === undefined ? [expect.stringContaining(noun)] : []);
      }
    });

    it.each(["exactly 2", "only 2", "exactement 2", "seulement 2"])("has both limits: %s", (text) => {
      for (const noun of [english, french]) {
        const { filters, unread } = readWords(`${text} ${noun}`);
        expect(filters).toEqual(most === undefined ? { [least]: 2 } : { [least]: 2, [most]: 2 });
        expect(unread).toHaveLength(most === undefined ? 1 : 0);
      }
    });
  });

  const [condo, town, semi] = ["Condo Apartment,Condo Townhouse", "Att/Row/Townhouse", "Semi-Detached"];
  it.each([
    ["no condos, townhouses", { exceptKinds: `${condo},${town}` }],
    ["no condos, townhouses or semis", { exceptKinds: `${condo},${town},${semi}` }],
    ["no condos and townhouses", { exceptKinds: `${condo},${town}` }],
    ["no condo, townhouse", { exceptKinds: `${condo},${town}` }],
    ["neither condos nor townhouses", { exceptKinds: `${condo},${town}` }],
    ["excluding: condos; townhouses", { exceptKinds: `${condo},${town}` }],
    ["ni condos, ni maisons de ville", { exceptKinds: `${condo},${town}` }],
    ["sans condos ni maisons de ville", { exceptKinds: `${condo},${town}` }],
    ["pas de condos, de maisons de ville", { exceptKinds: `${condo},${town}` }],
    // The price is for the homes that are left.
    ["no condos, townhouses under 800k", { exceptKinds: `${condo},${town}`, maxPrice: 800_000 }],
    ["not a condo, townhouse or semi", { exceptKinds: `${condo},${town},${semi}` }],
    // Another form is a kind that is wanted.
    ["no condos, detached under 900k", { PropertySubType: "Detached", maxPrice: 900_000 }],
    ["no condos, detached or semi", { PropertySubType: `Detached,${semi}` }],
    ["not a condo, townhouse", { PropertySubType: town }],
    ["no condos, townhouses only", { PropertySubType: town }],
    ["no pool, basement or garage", { without: "pool,basement,garage" }],
    ["sans piscine ni garage", { without: "pool,garage" }],
    ["no pool, garage", { without: "pool", garage: "yes" }],
  ])("excludes the whole list, and nothing else: %s", (text, filters) => {
    expect(readWords(text)).toMatchObject({ filters, rest: [], unread: [] });
  });

  it.each([
    ["house not in brampton", ["not in brampton"]],
    ["condo near transit", ["near transit"]],
    ["no condos or bungalows", ["no bungalows"]],
    ["condo fees over 300", ["condo fees over 300"]],
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
