import type { SoldRange } from "@larchway/shared/contracts/api";
import { registerPerson } from "../../testing/people";
import { openTestApp, type TestApp } from "../../testing/test-app";

let site: TestApp;
const inCity = { City: "Ottawa", PropertySubType: "Detached", TransactionType: "For Sale" } as const;
const prices = [500_000, 600_000, 700_000, 800_000, 2_000_000];
const soldOn = "2026-05-01";

beforeAll(async () => {
  site = await openTestApp({
    listings: 60,
    edit: (listings) =>
      listings.map((listing, index) => {
        const price = prices[index];
        // A city exists only with active listings.
        if (index === prices.length)
          return {
            ...listing,
            ...inCity,
            MlsStatus: "New",
            StandardStatus: "Active",
            ContractStatus: "Available",
          };
        if (price === undefined) return { ...listing, City: "Elsewhere" };
        return {
          ...listing,
          ...inCity,
          StreetName: "Elgin",
          StreetSuffix: "Street",
          StreetNumber: String(100 + index),
          MlsStatus: "Sold",
          StandardStatus: "Closed",
          BedroomsTotalInteger: 3,
          ClosePrice: price,
          CloseDate: soldOn,
          PurchaseContractDate: soldOn,
          Latitude: 45.4,
          Longitude: -75.7,
        };
      }),
  });
});
afterAll(() => site.close());

const ask = (query: object, headers: object = {}) =>
  site.get(
    `/api/properties/sold-range?${new URLSearchParams({ city: "Ottawa", PropertySubType: "Detached", bedrooms: "3", ...query })}`,
    { ...headers },
  );
const askAsMember = async (query: object = {}) => {
  const response = await ask(query, await site.signIn());
  expect(response.statusCode).toBe(200);
  expect(response.headers["cache-control"]).toBe("private, no-store");
  return response.json<{ range?: SoldRange }>().range;
};

describe("GET /api/properties/sold-range", () => {
  it("returns the middle half, the range and the nearest sales near the address", async () => {
    expect(await askAsMember({ address: "102 elgin st" })).toEqual({
      low: 600_000,
      median: 700_000,
      high: 800_000,
      lowest: 500_000,
      highest: 2_000_000,
      count: 5,
      within: 1,
      bedroomsApart: 0,
      months: 12,
      nearest: expect.arrayContaining([
        expect.objectContaining({ ClosePrice: 2_000_000, soldOn, bedrooms: 3, distance: 0 }),
      ]),
    });
  });

  it("uses the city when the street is unknown, and one bedroom more or fewer", async () => {
    expect(await askAsMember({ address: "1 Nowhere Lane" })).toMatchObject({
      within: null,
      bedroomsApart: 0,
    });
    expect(await askAsMember({ bedrooms: "4" })).toMatchObject({ within: null, bedroomsApart: 1 });
  });

  it("returns no range for too few sales: other kinds, other cities, more than a year ago", async () => {
    expect(await askAsMember({ PropertySubType: "Duplex" })).toBeUndefined();
    expect(await askAsMember({ city: "Atlantis" })).toBeUndefined();
    expect(await askAsMember({ bedrooms: "9" })).toBeUndefined();
    site.advance(400 * 24 * 60 * 60 * 1000);
    try {
      expect(await askAsMember()).toBeUndefined();
    } finally {
      site.advance(-400 * 24 * 60 * 60 * 1000);
    }
  });

  it("rejects visitors and members without a verified email", async () => {
    const visitor = await ask({});
    expect([visitor.statusCode, visitor.json<{ code: string }>().code]).toEqual([401, "UNAUTHENTICATED"]);
    const { headers } = await registerPerson(site);
    const unverified = await ask({}, headers);
    expect([unverified.statusCode, unverified.json<{ code: string }>().code]).toEqual([403, "FORBIDDEN"]);
    for (const price of prices) expect(visitor.body + unverified.body).not.toContain(String(price));
  });

  it("rejects a request without a city or with half a bedroom", async () => {
    for (const query of [{ city: "" }, { bedrooms: "2.5" }, { PropertySubType: "" }])
      expect((await ask(query)).statusCode).toBe(400);
  });
});
