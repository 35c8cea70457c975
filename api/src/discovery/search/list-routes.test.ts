import type { ListingCount, Property, PropertyList } from "@larchway/shared/contracts/api";
import { brand } from "@larchway/shared/brand";
import { writeAreas, writeFilters, writeValues } from "@larchway/shared/listing-filters";
import { openTestApp, type TestApp } from "../../testing/test-app";

let site: TestApp;
const kindWithComma = "Barn, Stable";

beforeAll(async () => {
  site = await openTestApp({
    listings: 600,
    // Feeds of other dialects have commas in names of kinds.
    edit: (listings) =>
      listings.map((listing, index) =>
        index % 20 === 3 ? { ...listing, PropertySubType: kindWithComma } : listing,
      ),
  });
});
afterAll(() => site.close());

async function list(query = "", headers?: object): Promise<PropertyList> {
  const response = await site.get(`/api/properties${query}`, { ...headers });
  expect(response.statusCode).toBe(200);
  return response.json<PropertyList>();
}

const each = async (query: string, test: (property: Property) => boolean, headers?: object) => {
  const response = await list(query, headers);
  expect(response.properties.length).toBeGreaterThan(0);
  expect(response.properties.filter((property) => !test(property))).toEqual([]);
  return response;
};

describe("GET /api/properties", () => {
  it("[R3.011] [R7.041] returns the page, its number and the totals", async () => {
    const response = await list();
    expect(Object.keys(response).sort()).toEqual([
      "currentPage",
      "limit",
      "properties",
      "totalPages",
      "totalProperties",
    ]);
    expect(response).toMatchObject({ currentPage: 1, limit: 16, totalProperties: 600, totalPages: 38 });
  });

  it("[R7.032] returns 16 without a limit, otherwise as many as requested", async () => {
    expect((await list()).properties).toHaveLength(16);
    expect((await list("?limit=5")).properties).toHaveLength(5);
  });

  it("[R7.031] returns other listings on the next page and none beyond the last", async () => {
    const first = await list("?limit=10");
    const second = await list("?limit=10&page=2");
    expect(second.currentPage).toBe(2);
    const keys = new Set(first.properties.map(({ ListingKey }) => ListingKey));
    expect(second.properties.some(({ ListingKey }) => keys.has(ListingKey))).toBe(false);
    expect((await list("?page=999")).properties).toEqual([]);
  });

  it("[R7.033] filters by type, transaction and city, separately and combined", async () => {
    await each("?city=Toronto", ({ City }) => City === "Toronto");
    await each("?city=st.%20catharines", ({ City }) => City === "St. Catharines");
    await each("?transactionType=For%20Lease", ({ TransactionType }) => TransactionType === "For Lease");
    const type = "Residential%20Condo%20%26%20Other";
    await each(`?propertyType=${type}`, ({ PropertyType }) => PropertyType === "Residential Condo & Other");
    await each(
      `?propertyType=${type}&city=Toronto&transactionType=For%20Sale`,
      (property) =>
        property.City === "Toronto" &&
        property.TransactionType === "For Sale" &&
        property.PropertyType === "Residential Condo & Other",
    );
    const several = ["Detached", "Semi-Detached"];
    await each("?PropertySubType=Detached,Semi-Detached", ({ PropertySubType = "" }) =>
      several.includes(PropertySubType),
    );
  });

  it("[R7.034] filters by price", async () => {
    await each(
      "?minPrice=600000&maxPrice=900000&limit=100",
      ({ ListPrice = 0 }) => ListPrice >= 600_000 && ListPrice <= 900_000,
    );
  });

  it("[R7.035] [R7.036] filters by minimum bedrooms and bathrooms", async () => {
    const { properties } = await each(
      "?minBedrooms=3&baths=2&limit=100&status=Active",
      ({ BedroomsTotalInteger = 0, BathroomsTotalInteger = 0 }) =>
        BedroomsTotalInteger >= 3 && BathroomsTotalInteger >= 2,
    );
    expect(properties.some(({ BathroomsTotalInteger }) => BathroomsTotalInteger === 3)).toBe(true);
  });

  it("[R7.037] [R7.038] filters by status; both spellings of the MLS status are equivalent", async () => {
    await each("?status=Active", ({ StandardStatus }) => StandardStatus === "Active");
    const capital = await each("?MlsStatus=Sold", ({ MlsStatus }) => MlsStatus === "Sold");
    const small = await each("?mlsStatus=Sold", ({ MlsStatus }) => MlsStatus === "Sold");
    expect(small.totalProperties).toBe(capital.totalProperties);
    await each("?MlsStatus=Sold&mlsStatus=New", ({ MlsStatus }) => MlsStatus === "Sold");
  });

  it("[R7.039] sorts by time, newest first, or as requested", async () => {
    const times = (await list("?status=Active")).properties.map(
      ({ OriginalEntryTimestamp = "" }) => OriginalEntryTimestamp,
    );
    expect(times).toEqual([...times].sort().reverse());
    const oldest = await list("?status=Active&sortOrder=asc");
    expect(Date.parse(oldest.properties[0]?.OriginalEntryTimestamp ?? "")).toBeLessThan(
      Date.parse(times[0] ?? ""),
    );
    const findKeys = async (query: string) => {
      const pages = await Promise.all(
        [1, 2].map((page) => list(`?city=Ottawa&limit=100&page=${page}&${query}`)),
      );
      expect(pages[0]!.totalPages).toBe(2);
      return pages.flatMap(({ properties }) => properties.map(({ ListingKey }) => ListingKey));
    };
    expect(await findKeys("sortOrder=asc")).toEqual((await findKeys("sortOrder=desc")).reverse());
    expect(await findKeys("sortBy=OriginalEntryTimestamp")).toEqual(await findKeys("sortOrder=desc"));
    const bedrooms = (await list("?sortBy=BedroomsTotalInteger&limit=100")).properties.map(
      ({ BedroomsTotalInteger = 0 }) => BedroomsTotalInteger,
    );
    expect(bedrooms).toEqual([...bedrooms].sort((a, b) => b - a));
    const prices = (await list("?sortBy=ListPrice&sortOrder=asc")).properties.map(
      ({ ListPrice = 0 }) => ListPrice,
    );
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
  });

  it("[R7.040] searches addresses and MLS numbers", async () => {
    await each("?search=king%20st", ({ UnparsedAddress }) => UnparsedAddress.includes("King Street"));
    await each("?search=M5V", ({ postalcode }) => postalcode?.startsWith("M5V") === true);
    const { ListingKey } = site.listings[3]!;
    expect((await list(`?search=${ListingKey}`)).properties.map((item) => item.ListingKey)).toEqual([
      ListingKey,
    ]);
    expect((await list("?search=nowhere%20at%20all")).totalProperties).toBe(0);
    expect((await list("?search=%25_%5C")).totalProperties).toBe(0);
  });

  it("filters by drawn areas and by the distance from a point, in lists, counts and on the map", async () => {
    const corners = [
      [-79.42, 43.63],
      [-79.37, 43.63],
      [-79.37, 43.68],
      [-79.42, 43.68],
    ] as const;
    const area = writeAreas([corners, corners.map(([x, y]) => [x + 3.7, y + 1.74] as const)]);
    const query = new URLSearchParams({ area, limit: "100" }).toString();
    const { totalProperties } = await each(`?${query}`, ({ City }) => City !== "St. Catharines");
    expect(totalProperties).toBeLessThan(600);
    const count = await site.get(`/api/properties/count?${query}`);
    expect(count.json<ListingCount>().total).toBe(totalProperties);
    const map = await site.get(`/api/properties/map?west=-96&south=40&east=-70&north=58&zoom=5&${query}`);
    expect(map.json<{ total: number }>().total).toBe(totalProperties);

    const within = "43.159,-79.243,10,Elsewhere";
    await each(`?${new URLSearchParams({ within })}`, ({ City }) => City === "St. Catharines");
    expect((await list(`?${new URLSearchParams({ within, area })}`)).totalProperties).toBe(0);
  });

  it.each([
    ["area", "43.6,-79.4"],
    ["within", "43.6,-79.4"],
  ])("rejects an invalid area, and describes the expected format: %s", async (name, value) => {
    const response = await site.get(`/api/properties?${new URLSearchParams({ [name]: value })}`);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      code: "INVALID_REQUEST",
      issues: [{ path: name, message: expect.stringMatching(/^Name /) }],
    });
  });

  it("[R7.060] filters by the listing office", async () => {
    const office = encodeURIComponent(brand.officeName);
    await each(`?listOfficeName=${office}&limit=20`, ({ ListOfficeName, featured, locked }) => {
      return ListOfficeName === brand.officeName && (locked === true || featured === true);
    });
  });

  it("[R7.042] rejects invalid values, with their names", async () => {
    for (const query of [
      "page=-1",
      "limit=100000",
      "minPrice=cheap",
      "sortBy=Secret",
      "page=1&page=2",
      "city=%00",
    ]) {
      const response = await site.get(`/api/properties?${query}`);
      expect([query, response.statusCode]).toEqual([query, 400]);
      expect(response.json()).toMatchObject({ code: "INVALID_REQUEST", message: expect.any(String) });
    }
    const response = await site.get("/api/properties?minPrice=cheap");
    expect(response.json<{ issues: unknown }>().issues).toEqual([
      { path: "minPrice", message: expect.any(String) },
    ]);
  });

  it("treats an empty value as absent", async () => {
    expect((await list("?minPrice=&city=&page=")).totalProperties).toBe(600);
    expect((await list("?listOfficeName=%20&search=%20&city=%20")).totalProperties).toBe(600);
    for (const name of ["city", "propertyType"])
      expect((await list(`?${name}=,%20,`)).totalProperties).toBe(600);
  });

  it("accepts blanks around the commas between values", async () => {
    const count = async (types: string) => (await list(`?propertyType=${types}`)).totalProperties;
    const alone = [await count("Commercial"), await count("Residential%20Freehold")];
    expect(Math.min(...alone)).toBeGreaterThan(0);
    expect(await count("Commercial%20,%20Residential%20Freehold")).toBe(alone[0]! + alone[1]!);
  });

  it("distinguishes a comma in a kind from one between kinds", async () => {
    const several = ["Detached", kindWithComma];
    const query = writeFilters({ PropertySubType: writeValues(...several) });
    const found = await each(`?limit=100&${query.toString()}`, ({ PropertySubType = "" }) =>
      several.includes(PropertySubType),
    );
    expect(new Set(found.properties.map(({ PropertySubType }) => PropertySubType))).toEqual(new Set(several));
    expect((await list("?PropertySubType=Barn,Stable")).totalProperties).toBe(0);
  });

  it("[R7.006] responds without an api key", async () => {
    expect((await list()).properties).toHaveLength(16);
  });
});

describe("rows of the home page", () => {
  it("[R7.046] [R7.061] featured are active listings of our own office", async () => {
    const { properties } = (await site.get("/api/properties/featured?status=Active")).json<{
      properties: Property[];
    }>();
    expect(properties.length).toBeGreaterThan(0);
    for (const property of properties) {
      expect(property).toMatchObject({
        StandardStatus: "Active",
        ListOfficeName: brand.officeName,
        featured: true,
      });
    }
    const others = (await list("?limit=100")).properties.filter(
      ({ ListOfficeName }) => ListOfficeName !== brand.officeName,
    );
    expect(others.length).toBeGreaterThan(0);
    for (const property of others) expect(property).not.toHaveProperty("featured");
  });

  it("[R7.046] returns as many featured listings as requested, up to 100", async () => {
    const getFeatured = (query: string) => site.get(`/api/properties/featured?${query}`);
    expect((await getFeatured("limit=2")).json<{ properties: Property[] }>().properties).toHaveLength(2);
    expect((await getFeatured("limit=100")).statusCode).toBe(200);
    for (const limit of ["0", "101", "1.5"])
      expect((await getFeatured(`limit=${limit}`)).statusCode).toBe(400);
  });

  it("[R7.044] finds listings by location", async () => {
    const inCity = (await site.get("/api/properties/search?location=Toronto")).json<Property[]>();
    expect(new Set(inCity.map(({ City }) => City))).toEqual(new Set(["Toronto"]));
    const onStreet = (await site.get("/api/properties/search?location=Elgin%20Street")).json<Property[]>();
    expect(new Set(onStreet.map(({ StreetName }) => StreetName))).toEqual(new Set(["Elgin"]));
    expect((await site.get("/api/properties/search?location=")).json()).toEqual([]);
  });
});

describe("filter options", () => {
  it("[R7.047] [R7.049] [R7.050] returns types, subtypes and cities of existing listings", async () => {
    type Offered = { name: string; sale: number; lease: number }[];
    const { types, offered } = (await site.get("/api/properties/types")).json<{
      types: string[];
      offered: Offered;
    }>();
    // Commercial listings of the sample are off the market.
    expect([...types].sort()).toEqual(["Residential Condo & Other", "Residential Freehold"]);
    expect(offered.map(({ name }) => name)).toEqual(types);
    const subtypes = (await site.get("/api/properties/subtypes")).json<{
      subtype: string[];
      offered: Offered;
    }>();
    expect(subtypes.subtype).toEqual(expect.arrayContaining(["Detached", "Condo Apartment", kindWithComma]));
    const count = async (query: string) => (await list(`?status=Active&limit=1&${query}`)).totalProperties;
    for (const { name, sale, lease } of subtypes.offered) {
      const kind = writeFilters({ PropertySubType: writeValues(name) }).toString();
      expect([name, sale]).toEqual([name, await count(`${kind}&transactionType=For%20Sale`)]);
      expect([name, lease]).toEqual([name, await count(`${kind}&transactionType=For%20Lease`)]);
    }
    // A link may have a kind that no longer exists: it finds nothing.
    expect(await count("PropertySubType=Castle")).toBe(0);
    const { cities } = (await site.get("/api/properties/cities")).json<{
      cities: { city: string; active: number }[];
    }>();
    expect(cities.map(({ city }) => city).sort()).toEqual(["Ottawa", "St. Catharines", "Toronto"]);
    for (const { city, active } of cities) {
      expect((await list(`?status=Active&city=${city}`)).totalProperties).toBe(active);
    }
  });
});

describe("GET /api/properties/count", () => {
  const count = async (query: string) =>
    (await site.get(`/api/properties/count?${query}`)).json<ListingCount>();

  it("has the total of the list with the same filters", async () => {
    for (const query of ["", "city=Ottawa&minBedrooms=3", "pool=yes", "search=yong", "words=kitchen"])
      expect(await count(query)).toEqual({ total: (await list(`?${query}`)).totalProperties, without: [] });
  });

  it("returns for 0 the numbers without each of the filters, the largest first", async () => {
    const { total, without } = await count("status=Active&city=Ottawa&maxPrice=1&baths=2");
    expect(total).toBe(0);
    const expected = (await list("?status=Active&city=Ottawa&baths=2")).totalProperties;
    expect(without).toEqual([{ filter: "maxPrice", total: expected }]);
    // Two filters without matches: removing one does not help.
    expect(await count("maxPrice=1&builtBefore=1700")).toEqual({ total: 0, without: [] });
  });
});

describe("filters about the past of homes", () => {
  it.each(["priceCut=1", "sortBy=PriceCut"])("find nothing for visitors: %s", async (query) => {
    expect(await list(`?${query}`)).toMatchObject({ totalProperties: 0, properties: [] });
    expect((await list(`?${query}`, await site.signIn())).totalProperties).toBeGreaterThan(0);
  });
});
