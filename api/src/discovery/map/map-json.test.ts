import { mapClustersSchema } from "@larchway/shared/contracts/api";
import { mapJson } from "./map-json";

const at = { latitude: 43.65, longitude: -79.38 };
const found = {
  total: 14,
  clusters: [
    { count: 12, ...at },
    { count: 1, ...at, listing: { listingKey: "W1", price: 899_000, locked: false } },
    { count: 1, ...at, listing: { listingKey: "W2", price: 650_000, locked: true } },
  ],
};
const listListings = (seesSoldData: boolean) =>
  mapClustersSchema
    .parse(JSON.parse(mapJson(found, { seesSoldData })))
    .clusters.map(({ listing }) => listing);

describe("a home that stands alone among clusters", () => {
  it("has the key and price of its pin", () => {
    expect(listListings(true)).toEqual([
      undefined,
      { ListingKey: "W1", ListPrice: 899_000 },
      { ListingKey: "W2", ListPrice: 650_000 },
    ]);
  });

  it("[R6.013] has no price for a visitor while it is locked", () => {
    expect(listListings(false)).toEqual([
      undefined,
      { ListingKey: "W1", ListPrice: 899_000 },
      { ListingKey: "W2", locked: true },
    ]);
  });
});
