import type { Comparables } from "@larchway/shared/contracts/api";
import type { ListingRecord } from "@larchway/listing-index/listings/listing-record";
import { openTestApp, type TestApp } from "../../testing/test-app";

let site: TestApp;

const base = {
  City: "Ottawa",
  PropertySubType: "Detached",
  TransactionType: "For Sale",
  BedroomsTotalInteger: 3,
  BathroomsTotalInteger: 2,
  LivingArea: 1_500,
  Latitude: 45.4,
  Longitude: -75.7,
  locationPrecision: "address",
} as const;
const open = { ...base, StandardStatus: "Active", MlsStatus: "New", ContractStatus: "Available" } as const;
const sold = {
  ...base,
  StandardStatus: "Closed",
  MlsStatus: "Sold",
  ContractStatus: "Unavailable",
  PurchaseContractDate: "2026-11-01",
} as const;
const leased = { ...sold, TransactionType: "For Lease", MlsStatus: "Leased" } as const;
/** Degrees of latitude. */
const kilometre = 1 / 111.32;

const homes: Partial<ListingRecord>[] = [
  { ...open, StreetNumber: "1" },
  { ...open, StreetNumber: "2", TransactionType: "For Lease" },
  // The homes that are nearest in every respect come first.
  { ...sold, ClosePrice: 700_001 },
  { ...sold, ClosePrice: 700_002, Latitude: base.Latitude + 0.5 * kilometre },
  { ...sold, ClosePrice: 700_003, Latitude: base.Latitude + 0.5 * kilometre, BedroomsTotalInteger: 4 },
  { ...sold, ClosePrice: 700_004, Latitude: base.Latitude + 3 * kilometre, LivingArea: 3_000 },
  { ...sold, ClosePrice: 700_005, locationPrecision: "city" },
  // Homes that must be excluded.
  { ...sold, ClosePrice: 800_001, Latitude: base.Latitude + 11 * kilometre },
  { ...sold, ClosePrice: 800_002, PropertySubType: "Duplex" },
  { ...sold, ClosePrice: 800_003, City: "Toronto" },
  { ...sold, ClosePrice: 800_004, PurchaseContractDate: "2025-11-01" },
  { ...sold, ClosePrice: 800_005, BedroomsTotalInteger: 6 },
  { ...sold, ClosePrice: 800_006, StreetNumber: "1" },
  { ...sold, ClosePrice: 800_007, MlsStatus: "Terminated" },
  ...[2_500, 2_600].map((ClosePrice) => ({ ...leased, ClosePrice })),
];

beforeAll(async () => {
  site = await openTestApp({
    listings: 60,
    edit: (listings) =>
      listings.map((listing, index) => ({
        ...listing,
        City: "St. Catharines",
        StreetNumber: String(500 + index),
        StreetName: "Elgin",
        StreetSuffix: "Street",
        UnitNumber: undefined,
        ...homes[index],
      })),
  });
});
afterAll(() => site.close());

const readFor = async (index: number) => {
  const url = `/api/properties/${site.listings[index]!.ListingKey}/comparables`;
  const response = await site.get(url, await site.signIn());
  expect([response.statusCode, response.headers["cache-control"]]).toEqual([200, "private, no-store"]);
  return response.json<Comparables>();
};

describe("GET /api/properties/:id/comparables", () => {
  it("has the most similar sales, the most similar first, without the home itself", async () => {
    const { sales, months } = await readFor(0);
    expect(months).toBe(12);
    expect(sales.map(({ ClosePrice }) => ClosePrice)).toEqual([700_001, 700_002, 700_003, 700_005, 700_004]);
    expect(sales.slice(0, 2)).toEqual([
      expect.objectContaining({ distance: 0, closedOn: "2026-11-01", bedrooms: 3, LivingArea: 1_500 }),
      expect.objectContaining({ distance: 0.5 }),
    ]);
    expect(sales[3]).toMatchObject({ distance: null });
  });

  it("has medians of at least five homes", async () => {
    expect(await readFor(0)).toMatchObject({ medianPrice: 700_003, medianPerSquareFoot: 467 });
    expect(await readFor(1)).toMatchObject({ medianPrice: null, medianPerSquareFoot: null });
  });

  it("compares a home for rent with leases", async () => {
    const { sales } = await readFor(1);
    expect(sales.map(({ ClosePrice }) => ClosePrice).sort()).toEqual([2_500, 2_600]);
  });

  it("responds with 404 for a home that isn't listed", async () => {
    const response = await site.get("/api/properties/W0000000/comparables", await site.signIn());
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([404, "LISTING_NOT_FOUND"]);
  });
});
