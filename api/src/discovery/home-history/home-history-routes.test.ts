import type { HomeHistory } from "@larchway/shared/contracts/api";
import type { ListingRecord } from "@larchway/listing-index/listings/listing-record";
import { openTestApp, type TestApp } from "../../testing/test-app";

let site: TestApp;

const address = {
  StreetNumber: "12",
  StreetName: "King",
  City: "Toronto",
  PropertyType: "Residential Freehold",
};
const home = { ...address, StreetSuffix: "Street West", UnitNumber: undefined, postalcode: "M5V 1J2" };
const listed = (date: string, price: number) => [{ date, event: "Listed" as const, price }];

/** Changes by listing. The first one is the home that the tests request. */
const edits: Partial<ListingRecord>[] = [
  { ...home, history: listed("2026-10-01", 700_000) },
  // The same home in the feed's spelling of another year.
  {
    ...home,
    StreetSuffix: "St. W",
    postalcode: "m5v1j2",
    ListingId: "C9",
    history: listed("2020-01-01", 100_001),
  },
  { ...home, StreetSuffix: "Street W.", history: listed("2020-01-02", 100_002) },
  // Other homes.
  { ...home, UnitNumber: "2", history: listed("2020-01-03", 100_003) },
  { ...home, City: "Ottawa", history: listed("2020-01-04", 100_004) },
  { ...home, postalcode: "M6R 2W2", history: listed("2020-01-05", 100_005) },
  { ...home, PropertyType: "Commercial", history: listed("2020-01-06", 100_006) },
  // Condominiums without a unit, and hidden addresses: the home is unidentifiable.
  ...[7, 8].map((at) => ({
    ...home,
    StreetNumber: "14",
    PropertyType: "Residential Condo & Other",
    history: listed(`2020-01-0${at}`, 100_000 + at),
  })),
  ...[9, 9].map(() => ({
    ...home,
    StreetNumber: undefined,
    StreetName: undefined,
    StreetSuffix: undefined,
    postalcode: undefined,
    UnparsedAddress: "Address withheld, Toronto, ON",
    history: listed("2020-01-09", 100_009),
  })),
];

beforeAll(async () => {
  site = await openTestApp({
    listings: 60,
    indexed: false,
    edit: (listings) =>
      listings.map((listing, index) => ({
        ...listing,
        ...(edits[index] ?? { StreetNumber: String(500 + index) }),
      })),
  });
});
afterAll(() => site.close());

const ask = async (index: number) => {
  const { ListingKey } = site.listings[index]!;
  return site.get(`/api/properties/${ListingKey}/history`, await site.signIn());
};
const listPrices = async (index: number) =>
  (await ask(index)).json<HomeHistory>().events.map(({ price }) => price);

describe("GET /api/properties/:id/history", () => {
  it("has the events of all listings of the same home, and of no other", async () => {
    expect(await listPrices(0)).toEqual([100_001, 100_002, 700_000]);
    expect(await listPrices(1)).toEqual([100_001, 100_002, 700_000]);
    for (const other of [3, 4, 5, 6]) expect(await listPrices(other)).toHaveLength(1);
  });

  it("never joins two listings without a unit or an address", async () => {
    for (const alone of [7, 8, 9, 10]) expect(await listPrices(alone)).toHaveLength(1);
  });

  it("has the MLS number of a listing with a different key", async () => {
    const { events } = (await ask(0)).json<HomeHistory>();
    expect(events.map(({ ListingId }) => ListingId)).toEqual(["C9", undefined, undefined]);
  });

  it("is stored in no cache", async () => {
    const response = await ask(0);
    expect([response.statusCode, response.headers["cache-control"]]).toEqual([200, "private, no-store"]);
  });

  it("responds with 404 for a home that isn't listed", async () => {
    const response = await site.get("/api/properties/W0000000/history", await site.signIn());
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([404, "LISTING_NOT_FOUND"]);
  });
});
