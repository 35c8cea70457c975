import type { Infer } from "@larchway/shared/schema";
import type { mapBoundsSchema } from "@larchway/shared/contracts/api";
import { approximate } from "@larchway/listing-index/geo/approximate";
import { openTestApp, type TestApp } from "../../testing/test-app";

let site: TestApp;

beforeAll(async () => {
  site = await openTestApp({ listings: 300 });
});
afterAll(() => site.close());

async function findBounds(query: Record<string, string>, headers?: object) {
  const response = await site.get(`/api/properties/map/bounds?${new URLSearchParams(query)}`, { ...headers });
  expect(response.statusCode).toBe(200);
  return response.json<Infer<typeof mapBoundsSchema>>().bounds;
}

function boxAround(coordinates: readonly { Latitude?: number; Longitude?: number }[]) {
  const latitudes = coordinates.map(({ Latitude = NaN }) => approximate(Latitude));
  const longitudes = coordinates.map(({ Longitude = NaN }) => approximate(Longitude));
  return {
    west: Math.min(...longitudes),
    south: Math.min(...latitudes),
    east: Math.max(...longitudes),
    north: Math.max(...latitudes),
  };
}

describe("GET /api/properties/map/bounds", () => {
  it("is the box around the homes of a city, a street or a postal code", async () => {
    const inCity = site.listings.filter(
      ({ City, StandardStatus }) => City === "Ottawa" && StandardStatus === "Active",
    );
    expect(await findBounds({ city: "Ottawa", status: "Active" })).toEqual(boxAround(inCity));
    expect(await findBounds({ search: "Elgin" })).toEqual(
      boxAround(site.listings.filter(({ StreetName }) => StreetName === "Elgin")),
    );
    expect(await findBounds({ search: "m4y1x4" })).toEqual(
      boxAround(site.listings.filter(({ postalcode }) => postalcode === "M4Y 1X4")),
    );
  });

  it("is that of the city when none of its homes matches, of the corrected text, and empty without a home", async () => {
    const inCity = site.listings.filter(({ City }) => City === "Ottawa");
    expect(await findBounds({ city: "Ottawa", minPrice: "900000000" })).toEqual(boxAround(inCity));
    expect(await findBounds({ search: "Elgim" })).toEqual(await findBounds({ search: "Elgin" }));
    expect(await findBounds({ city: "Nowhere" })).toBeUndefined();
  });

  it("reveals no more of a locked home's location than its card, and does not depend on its price", async () => {
    const locked = site.listings.find(
      ({ StandardStatus, ListPrice }) => StandardStatus === "Closed" && ListPrice,
    )!;
    const search = locked.ListingKey;
    const card = (await site.get(`/api/properties/map/${search}`)).json<{
      Latitude: number;
      Longitude: number;
    }>();
    expect(await findBounds({ search })).toEqual(boxAround([card]));
    const withPrice = { search, minPrice: String(locked.ListPrice) };
    expect(await findBounds(withPrice)).toBeUndefined();
    expect(await findBounds(withPrice, await site.signIn())).toEqual(boxAround([locked]));
  });
});
