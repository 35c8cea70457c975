import type { AskingRangeResponse } from "@larchway/shared/contracts/api";
import type { ListingRecord } from "@larchway/listing-index/listings/listing-record";
import { openTestApp, type TestApp } from "../../testing/test-app";

let site: TestApp;
const open = {
  City: "Ottawa",
  PropertySubType: "Detached",
  TransactionType: "For Sale",
  StandardStatus: "Active",
  MlsStatus: "New",
  ContractStatus: "Available",
  BedroomsTotalInteger: 3,
  Latitude: 45.4,
  Longitude: -75.7,
  locationPrecision: "address",
} as const;
const sold = { ...open, StandardStatus: "Closed", MlsStatus: "Sold", ContractStatus: "Unavailable" } as const;
/** Degrees of latitude. */
const kilometre = 1 / 111.32;
const north = (km: number) => ({ Latitude: open.Latitude + km * kilometre });
const homes: Partial<ListingRecord>[] = [
  ...[500_000, 600_000, 700_000, 800_000, 900_000].map((ListPrice) => ({ ...open, ListPrice })),
  // Similar homes that are farther away, smaller or of another kind.
  { ...open, ...north(1.5), ListPrice: 1_000_000, BedroomsTotalInteger: 4 },
  { ...open, ...north(0.5), ListPrice: 300_000, PropertySubType: "Condo Apartment", BedroomsTotalInteger: 1 },
  // Homes that must never count: locked, for rent, without a price, land, elsewhere.
  { ...sold, ListPrice: 7_000_001, ClosePrice: 7_000_002 },
  { ...open, StandardStatus: "Pending", ListPrice: 7_000_003 },
  { ...open, MlsStatus: "Terminated", ContractStatus: "Unavailable", ListPrice: 7_000_004 },
  { ...open, TransactionType: "For Lease", ListPrice: 7_000_005 },
  { ...open, ListPrice: undefined },
  { ...open, PropertySubType: "Vacant Land", ListPrice: 7_000_006 },
  { ...open, City: "Toronto C01", ListPrice: 7_000_007 },
  // Only locked homes are on this street.
  { ...sold, StreetName: "Hidden", ListPrice: 7_000_008 },
];

beforeAll(async () => {
  site = await openTestApp({
    listings: 60,
    edit: (listings) =>
      listings.map((listing, index) => ({
        ...listing,
        City: "St. Catharines",
        StreetNumber: String(100 + index),
        StreetName: "Elgin",
        StreetSuffix: "Street",
        UnitNumber: undefined,
        ...homes[index],
      })),
  });
});
afterAll(() => site.close());

const request = (query: Record<string, string>) =>
  site.get(`/api/properties/asking-range?${new URLSearchParams({ city: "Ottawa", ...query }).toString()}`);
const read = async (query: Record<string, string>) => {
  const response = await request(query);
  expect(response.statusCode).toBe(200);
  return response.json<AskingRangeResponse>();
};
const detached = { PropertySubType: "Detached", bedrooms: "3" };

describe("GET /api/properties/asking-range", () => {
  it("returns the middle half of what similar homes near the address ask", async () => {
    expect(await read({ ...detached, address: "102 elgin st" })).toEqual({
      found: 6,
      range: {
        low: 600_000,
        median: 700_000,
        high: 800_000,
        count: 5,
        within: 1,
        bedroomsApart: 0,
        nearest: expect.arrayContaining([
          expect.objectContaining({ ListPrice: 900_000, bedrooms: 3, distance: 0 }),
        ]),
      },
    });
  });

  it("needs only the address: it compares houses and condominiums of any size, but no land", async () => {
    const { range } = await read({ address: "102 Elgin Street" });
    expect(range).toMatchObject({ count: 6, within: 1, low: 525_000, median: 650_000 });
    expect(range?.nearest[0]).toMatchObject({ distance: 0 });
  });

  it("uses the postal area of an unknown street, and else the city", async () => {
    const known = { ...detached, address: "1 Nowhere Lane" };
    expect((await read({ ...known, postalcode: "K1P 5M7" })).range).toMatchObject({ within: 5 });
    expect((await read(known)).range).toMatchObject({ within: null });
    // The middle of a rural postal area is no location.
    expect((await read({ ...known, postalcode: "K0A 1A0" })).range).toMatchObject({ within: null });
  });

  it("uses the operator's register before listings of the street", async () => {
    await site.database.query("insert into register_street (norm, city_norm) values ('far rd', 'ottawa')");
    await site.database.query(
      `insert into register_address (street_id, number, latitude, longitude)
       select id, 7, $1, $2 from register_street where norm = 'far rd'`,
      [open.Latitude + 4 * kilometre, open.Longitude],
    );
    expect((await read({ ...detached, address: "9 Far Road" })).range).toMatchObject({ within: 5 });
  });

  it("says how many homes it found when they are too few for a range", async () => {
    expect(await read({ ...detached, PropertySubType: "Condo Apartment", bedrooms: "1" })).toEqual({
      found: 1,
    });
    expect(await read({ ...detached, city: "Atlantis" })).toEqual({ found: 0 });
  });

  it("[R6.013] has no price and no location of a locked home, whoever is signed in", async () => {
    const queries: Record<string, string>[] = [
      {},
      detached,
      { address: "107 Elgin Street" },
      { PropertySubType: "Vacant Land" },
    ];
    for (const query of queries)
      for (const headers of [undefined, await site.signIn()]) {
        const url = `/api/properties/asking-range?${new URLSearchParams({ city: "Ottawa", ...query }).toString()}`;
        const { body } = await site.get(url, headers);
        expect(body).not.toMatch(/700000[1-8]/);
      }
    // The only home of this street is locked, so its location is unknown.
    expect((await read({ ...detached, address: "114 Hidden Street" })).range).toMatchObject({ within: null });
  });

  it("rejects a query without a city, with half a bedroom or too long a text", async () => {
    const invalid: Record<string, string>[] = [
      { city: "" },
      { bedrooms: "2.5" },
      { address: "a".repeat(201) },
    ];
    for (const query of invalid) expect((await request(query)).statusCode).toBe(400);
  });

  it.each(["", "0", "#", "12", "%", "99999999999999999999 Elgin", "-1 Elgin", "\u0000", "M5V", "12 '; drop"])(
    "responds to the address %j",
    async (address) => {
      expect((await request({ address, postalcode: "é" })).statusCode).toBeLessThan(500);
    },
  );
});
