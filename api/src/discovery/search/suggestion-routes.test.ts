import fc from "fast-check";
import type { AddressSuggestion, Suggestion } from "@larchway/shared/contracts/api";
import { recountActive, upsertListings } from "../../listings/listing-writer-repository";
import { storeRegister } from "../../sources/feed/address-register-repository";
import { openTestApp, type TestApp } from "../../testing/test-app";

let site: TestApp;

beforeAll(async () => {
  site = await openTestApp({ listings: 400 });
});
afterAll(() => site.close());

async function suggestAll(search: string, limit?: number): Promise<Suggestion[]> {
  const query = new URLSearchParams({ search, ...(limit ? { limit: String(limit) } : {}) });
  const response = await site.get(`/api/properties/suggestions?${query}`);
  expect(response.statusCode).toBe(200);
  return response.json<Suggestion[]>();
}

type CityOrListing = Extract<Suggestion, { type: "city" | "listing" }>;

/** Suggestions without places, which have separate tests. */
async function suggest(search: string, limit?: number): Promise<CityOrListing[]> {
  const found = await suggestAll(search, limit);
  return found.filter((item): item is CityOrListing => item.type === "city" || item.type === "listing");
}

const addresses = (found: CityOrListing[]) =>
  found.map((item) => (item.type === "listing" ? item.UnparsedAddress : `city ${item.city_name}`));

describe("GET /api/properties/suggestions", () => {
  it("[R7.028] [R7.030] returns at most the limit in all, five by default", async () => {
    expect(await suggestAll("king")).toHaveLength(5);
    expect(await suggestAll("to", 1)).toHaveLength(1);
    expect(await suggestAll("king", 3)).toHaveLength(3);
    expect((await site.get("/api/properties/suggestions?search=to&limit=0")).statusCode).toBe(400);
  });

  it("[R3.012] returns cities first, then places, then listings", async () => {
    const types = (await suggestAll("King")).map(({ type }) => type);
    expect(types).toEqual(["place", "place", "listing", "listing", "listing"]);
    const [toronto] = await suggest("toro");
    expect(toronto).toMatchObject({ type: "city", city_name: "Toronto", count: expect.any(Number) });
  });

  it("[R3.010] gives listings pictures and their page", async () => {
    const open = site.listings.find(
      ({ StandardStatus, media }) => StandardStatus === "Active" && media.length > 3,
    )!;
    const [found] = await suggest(open.ListingKey);
    expect(found).toMatchObject({
      type: "listing",
      ListingKey: open.ListingKey,
      images: expect.arrayContaining([{ Order: 1, mediaurl: expect.stringContaining("/api/media/") }]),
      image: expect.stringContaining("/api/media/"),
      url: expect.stringMatching(new RegExp(`^/listings/${open.ListingKey}/[\\w.-]+$`)),
    });
  });

  it("returns nothing below two characters and for unknown text", async () => {
    for (const text of ["", " ", "k", "zzzzzz qqq", "!!", "%%", "12 zzzz"]) {
      expect([text, await suggest(text)]).toEqual([text, []]);
    }
  });

  it("finds MLS numbers by their beginning", async () => {
    const { ListingKey } = site.listings[0]!;
    const found = await suggest(ListingKey.slice(0, 4).toLowerCase(), 20);
    expect(found.map((item) => item.type === "listing" && item.ListingKey)).toContain(ListingKey);
  });

  it("finds a house by number and street, half-typed, with its city or with the unit first", async () => {
    const home = site.listings.find(({ StreetName, UnitNumber }) => StreetName === "Elgin" && !UnitNumber)!;
    const number = home.StreetNumber;
    for (const text of [
      `${number} Elgin`,
      `${number} elgin stre`,
      `${number} Elgin Street Ottawa`,
      `${number} Elgim St`,
    ]) {
      expect([text, addresses(await suggest(text, 20))]).toEqual([
        text,
        expect.arrayContaining([home.UnparsedAddress]),
      ]);
    }
    const flat = site.listings.find(({ UnitNumber }) => UnitNumber)!;
    const street = `${flat.StreetNumber} ${flat.StreetName} ${flat.StreetSuffix}`;
    expect(addresses(await suggest(`${flat.UnitNumber}-${street}`, 20))).toContain(flat.UnparsedAddress);
  });

  it("finds streets by their beginning, in a city, and with a typing error", async () => {
    const isOnKing = (text: string) => expect(text).toMatch(/ King(ston)? /);
    addresses(await suggest("king")).forEach(isOnKing);
    addresses(await suggest("king street west")).forEach((text) =>
      expect(text).toContain("King Street West"),
    );
    const inCity = addresses(await suggest("king st st cath"));
    expect(inCity.length).toBeGreaterThan(0);
    inCity.forEach((text) => expect(text).toContain("St. Catharines"));
    const typo = addresses(await suggest("yonhe street"));
    expect(typo.length).toBeGreaterThan(0);
    typo.forEach((text) => expect(text).toContain("Yonge Street"));
  });

  it("shows active listings before others of the same street", async () => {
    const found = await suggest("indian road", 20);
    const active = found.map((item) => item.type === "listing" && item.StandardStatus === "Active");
    expect(active).toEqual([...active].sort((a, b) => Number(b) - Number(a)));
    expect(active).toContain(true);
  });

  it("finds cities with a typing error, alone and after a street with one", async () => {
    for (const text of ["tornto", "Torotno", "ottwa", "st cathrines"]) {
      const [first] = await suggest(text);
      expect([text, first?.type]).toEqual([text, "city"]);
    }
    for (const text of ["king st toronot", "knig st west toronto", "toronto king st west"]) {
      const found = addresses(await suggest(text));
      expect([text, found.length > 0]).toEqual([text, true]);
      found.forEach((address) => expect(address).toMatch(/King.*Toronto/));
    }
    expect((await suggest("king toronto")).every(({ type }) => type === "listing")).toBe(true);
  });

  it("corrects a misspelled kind of street before it corrects the name", async () => {
    const found = addresses(await suggest("yonge stret", 20));
    expect(found.length).toBeGreaterThan(0);
    found.forEach((text) => expect(text).toContain("Yonge Street"));
    expect(addresses(await suggest("yonge boulevard"))).toEqual(found.slice(0, 5));
  });

  it("shows the street when no listing has the number, and nothing for a street that doesn't exist", async () => {
    expect(await suggestAll("99999 Elgin Street")).toEqual([
      expect.objectContaining({
        type: "place",
        kind: "street",
        name: "Elgin Street",
        municipality: "Ottawa",
      }),
    ]);
    expect(await suggest("99999 Qwertz Street")).toEqual([]);
  });

  it("shows several streets in turn when a text fits more than one", async () => {
    const streets = new Set(
      (await suggest("king")).map((item) => item.type === "listing" && `${item.StreetName} ${item.City}`),
    );
    expect(streets.size).toBeGreaterThan(2);
  });

  it("finds a new street and a new listing a moment after they were written", async () => {
    expect(await suggest("ptarmigan")).toEqual([]);
    const open = site.listings.find(({ StandardStatus }) => StandardStatus === "Active")!;
    const written = { ...open, ListingKey: "W99999999", StreetName: "Ptarmigan", StreetSuffix: "Lane" };
    await site.database.transaction(async (connection) => {
      await upsertListings(connection, [{ ...written, UnparsedAddress: "1 Ptarmigan Lane" }]);
      await recountActive(connection);
    });
    await Promise.all([site.services.streets.refresh(), site.services.listingIndex.refresh()]);
    expect(addresses(await suggest("ptarmigan"))).toEqual(["1 Ptarmigan Lane"]);
    expect(addresses(await suggest("ptarmgian lane"))).toEqual(["1 Ptarmigan Lane"]);
  });

  it("guesses no street for the name of a city", async () => {
    const open = site.listings.find(({ StandardStatus }) => StandardStatus === "Active")!;
    const written = { ...open, ListingKey: "W99999998", StreetName: "Torontu", StreetSuffix: "Lane" };
    await site.database.transaction(async (connection) => {
      await upsertListings(connection, [{ ...written, UnparsedAddress: "1 Torontu Lane" }]);
      await recountActive(connection);
    });
    await Promise.all([site.services.streets.refresh(), site.services.listingIndex.refresh()]);
    expect(addresses(await suggest("Torontl"))).toContain("1 Torontu Lane");
    const found = addresses(await suggest("Toronto", 20));
    expect(found).toContain("city Toronto");
    expect(found).not.toContain("1 Torontu Lane");
  });

  it("[R7.028] responds to any text with 200 and at most the limit, the same every time", async () => {
    const terms = fc.constantFrom(
      "king",
      "12",
      "yonge",
      "St.",
      "toronto",
      "W1",
      "#4-",
      "é",
      "%",
      "'",
      "\\",
      "\u0000",
      "\ud83d",
      "st",
    );
    const text = fc.oneof(
      fc.string({ maxLength: 200 }),
      fc.string({ unit: "binary", maxLength: 60 }),
      fc.array(terms, { maxLength: 12 }).map((some) => some.join(" ")),
    );
    await fc.assert(
      fc.asyncProperty(text, fc.integer({ min: 1, max: 20 }), async (search, limit) => {
        const url = `/api/properties/suggestions?${new URLSearchParams({ search, limit: String(limit) })}`;
        const [first, second] = [await site.get(url), await site.get(url)];
        const isRefused = search.length > 200 || search.includes("\0");
        expect(first.statusCode).toBe(isRefused ? 400 : 200);
        if (isRefused) return;
        expect(first.body).toBe(second.body);
        expect(first.json<Suggestion[]>().length).toBeLessThanOrEqual(limit);
      }),
      { numRuns: 300, seed: 1 },
    );
  });
});

describe("GET /api/properties/addresses", () => {
  const find = async (search: string) => {
    const response = await site.get(`/api/properties/addresses?${new URLSearchParams({ search })}`);
    expect(response.statusCode).toBe(200);
    return response.json<AddressSuggestion[]>();
  };

  it("finds a house that was never listed, by number and half a street, spelled out", async () => {
    for (const text of ["99999 elgin st otta", "99999 Elgim Street Ottawa"])
      expect([text, await find(text)]).toEqual([
        text,
        expect.arrayContaining([{ address: "99999 Elgin Street", city: "Ottawa" }]),
      ]);
  });

  it("finds the street before a number is typed, each one of a city once, at most six", async () => {
    const found = await find("king");
    const names = found.map(({ address, city }) => `${address}, ${city}`);
    expect(names.length).toBeGreaterThan(1);
    expect(names.length).toBeLessThanOrEqual(6);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(/^King/);
  });

  it("has the postal code of a house in the register", async () => {
    await storeRegister(site.database, [
      {
        street: "elgin st",
        city: "ottawa",
        number: 4711,
        postal_code: "K2P1L5",
        latitude: 45.4,
        longitude: -75.7,
      },
    ]);
    const [suggestion] = await find("4711 elgin street ottawa");
    expect(suggestion).toEqual({ address: "4711 Elgin Street", city: "Ottawa", postalCode: "K2P 1L5" });
  });

  it("finds nothing for a number alone, a postal code, two letters and nonsense", async () => {
    for (const text of ["", "12", "M5V", "ki", "zzzz qqqq", "%_"])
      expect([text, await find(text)]).toEqual([text, []]);
    expect(await find("99999999999 king")).not.toEqual([]);
    const guesses = await find("12 xking street");
    expect(guesses.filter(({ address }) => !address.startsWith("12 X"))).toEqual([]);
  });
});

describe("free text", () => {
  it("is one suggestion of filters with their homes, and no other when all terms are filters", async () => {
    const found = await suggestAll("2 bed under 900k in king west");
    expect(found).toEqual([
      {
        type: "filters",
        texts: ["King West, Toronto", "Up to $900,000", "2+ beds"],
        count: expect.any(Number),
        query: "place=King+West%2C+Toronto&maxPrice=900000&minBedrooms=2",
        isTarget: true,
      },
    ]);
    const [first] = found;
    const query = first?.type === "filters" ? first.query : "";
    const list = await site.get(`/api/properties?status=Active&${query}`);
    expect(first).toMatchObject({ count: list.json<{ totalProperties: number }>().totalProperties });
  });

  it("has the market, and the terms that were not recognized", async () => {
    expect(await suggestAll("sunny condo for rent in ottawa")).toContainEqual(
      expect.objectContaining({ texts: ["Ottawa", "Condo Apartment"], market: "For Lease", unread: "sunny" }),
    );
    expect((await suggestAll("2 beds with dragons"))[0]).toMatchObject({
      texts: ["2+ beds"],
      unread: "dragons",
    });
    expect((await suggestAll("2 beds with dragons"))[0]).toMatchObject({ unread: "dragons", isTarget: true });
  });

  it("does not replace suggestions of addresses, streets and places", async () => {
    for (const text of [
      "12 king street west",
      "king street",
      "leslieville",
      "M5V",
      "toronto",
      "rent",
      "12 cottage street",
    ])
      expect([text, (await suggestAll(text)).filter(({ type }) => type === "filters")]).toEqual([text, []]);
  });
});
