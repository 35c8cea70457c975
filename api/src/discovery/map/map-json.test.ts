import { mapClustersSchema, mapListingsSchema } from "@larchway/shared/contracts/api";
import { toAddressPoint } from "@larchway/shared/listing-filters";
import { mapJson, mapStartJson } from "./map-json";

const position = { latitude: 43.65, longitude: -79.38 };
const city = { city: "Toronto", isMixed: false };
const at = { ...position, ...city, bounds: { west: -79.38, south: 43.65, east: -79.37, north: 43.66 } };
const found = {
  total: 14,
  clusters: [
    { count: 12, ...at },
    {
      count: 1,
      ...at,
      listing: {
        id: 1,
        listingKey: "W1",
        price: 899_000,
        locked: false,
        openHouseEnds: "2026-11-20T21:00Z 2026-11-29T21:00Z",
      },
    },
    {
      count: 1,
      ...at,
      listing: { id: 2, listingKey: "W2", price: 650_000, locked: true, openHouseEnds: "2026-11-29T21:00Z" },
    },
  ],
};
const listListings = (seesSoldData: boolean, now = "2026-12-05T12:00:00Z") =>
  mapClustersSchema
    .parse(JSON.parse(mapJson(found, { seesSoldData }, new Map(), Date.parse(now))))
    .clusters.map(({ listing }) => listing);

describe("a single home among clusters", () => {
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

describe("an open house", () => {
  const hasOpenHouse = (seesSoldData: boolean, now: string) =>
    listListings(seesSoldData, now).map((listing) => listing?.openHouse === true);

  it("is shown from a week before until its end", () => {
    expect(hasOpenHouse(true, "2026-11-22T20:59:00Z")).toEqual([false, false, false]);
    expect(hasOpenHouse(true, "2026-11-22T21:00:00Z")).toEqual([false, true, true]);
    expect(hasOpenHouse(true, "2026-11-29T20:59:00Z")).toEqual([false, true, true]);
    expect(hasOpenHouse(true, "2026-11-29T21:00:00Z")).toEqual([false, false, false]);
  });

  it("[R6.013] is withheld for a locked home", () => {
    expect(hasOpenHouse(false, "2026-11-23T12:00:00Z")).toEqual([false, true, false]);
  });
});

describe("the markers of a document", () => {
  const kind = {
    PropertyType: "Residential",
    TransactionType: "For Sale",
    StandardStatus: "Active",
    MlsStatus: "New",
  };
  // Three homes at each of 150 points, one after the other.
  const pins = Array.from({ length: 450 }, (_, index) => ({
    id: index,
    listingKey: `W${index}`,
    latitude: 43 + (index % 150) / 1000,
    longitude: -79.38,
    price: 1,
    locked: false,
    openHouseEnds: "",
    kind,
  }));
  const view = { ...position, zoom: 12 };

  it("are at most a hundred, each with all homes of its address point", () => {
    const { map } = JSON.parse(mapStartJson(view, { total: 450, pins }, { seesSoldData: false })) as {
      map: unknown;
    };
    const { listings, total } = mapListingsSchema.parse(map);
    expect(total).toBe(450);
    expect(new Set(listings.map(toAddressPoint)).size).toBe(100);
    expect(listings).toHaveLength(300);
  });
});
