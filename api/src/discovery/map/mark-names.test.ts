import type { MapCluster, MapListing, MapResponse } from "@larchway/shared/contracts/api";
import { displayCity, isLocked } from "@larchway/shared/domain";
import { openTestApp, type TestApp } from "../../testing/test-app";

const province = "west=-95&south=41&east=-74&north=57";
const withheld = "Address withheld, Ottawa, ON";
/** Next to each other, in two cities: most of them in a district of Toronto. */
const border = { Latitude: 50.4, Longitude: -89.25 };
const remote = { Latitude: 54.5, Longitude: -84.5 };
const borderCities = ["Toronto C01", "Toronto C01", "Toronto W08", "Ottawa", "Ottawa"];

describe.each([
  ["the listing index", true],
  ["SQL", false],
])("the names of marks by %s", (_, indexed) => {
  let site: TestApp;
  beforeAll(async () => {
    let count = 0;
    site = await openTestApp({
      listings: 700,
      indexed,
      edit: (listings) =>
        listings.map((listing) => {
          if (listing.StandardStatus !== "Active") return listing;
          count += 1;
          const City = borderCities[count - 1];
          if (City) return { ...listing, ...border, City };
          if (count === borderCities.length + 1) return { ...listing, ...remote };
          return count % 3 === 0 ? { ...listing, UnparsedAddress: withheld } : listing;
        }),
    });
  });
  afterAll(() => site.close());

  const get = async (query: string, headers?: { authorization: string }) => {
    const response = await site.get(`/api/properties/map?${query}`, headers);
    expect(response.statusCode).toBe(200);
    return response.json<MapResponse>();
  };
  const getClusters = async (query: string): Promise<MapCluster[]> => {
    const response = await get(query);
    if (!("clusters" in response)) throw new Error("Expected clusters.");
    return response.clusters;
  };
  const getPins = async (query: string, headers?: { authorization: string }): Promise<MapListing[]> => {
    const response = await get(query, headers);
    if (!("listings" in response)) throw new Error("Expected pins.");
    return response.listings;
  };
  const getStreet = (address: string) => address.split(",")[0]?.trim();

  it("name the city of most homes of a cluster, districts of Toronto together, and report when others are in another", async () => {
    const clusters = await getClusters(`${province}&zoom=7`);
    const atBorder = clusters.find(({ center_geojson }) => JSON.stringify(center_geojson).includes("-89.25"));
    expect(atBorder).toMatchObject({ point_count: 5, city: "Toronto", isMixed: true });
    const cities = new Set(site.listings.map(({ City }) => displayCity(City)));
    for (const { city = "" } of clusters) expect(cities).toContain(city);
    expect(clusters.filter(({ isMixed }) => !isMixed).length).toBeGreaterThan(0);
  });

  it("are the street of each home, or a note that its seller withholds it", async () => {
    const query = "west=-75.8&south=45.3&east=-75.6&north=45.5&zoom=13&status=Active";
    const pins = await getPins(query);
    expect(pins.length).toBeGreaterThan(10);
    const byKey = new Map(site.listings.map((listing) => [listing.ListingKey, listing]));
    for (const { ListingKey, address } of pins)
      expect(address).toBe(getStreet(byKey.get(ListingKey)?.UnparsedAddress ?? ""));
    const hidden = pins.filter(({ ListingKey }) => byKey.get(ListingKey)?.UnparsedAddress === withheld);
    expect(hidden.length).toBeGreaterThan(0);
    for (const { ListingKey, ...pin } of hidden) {
      const { StreetName = "" } = byKey.get(ListingKey) ?? {};
      expect(JSON.stringify(pin)).not.toContain(StreetName);
    }
    expect(await getPins(query, await site.signIn())).toEqual(pins);
  });

  it("are the street of a single home among clusters", async () => {
    const alone = (await getClusters(`${province}&zoom=7`)).filter(({ listing }) => listing);
    const byKey = new Map(site.listings.map((listing) => [listing.ListingKey, listing]));
    expect(alone.length).toBeGreaterThan(0);
    for (const { listing } of alone)
      expect(listing?.address).toBe(getStreet(byKey.get(listing?.ListingKey ?? "")?.UnparsedAddress ?? ""));
  });

  it("have a locked home's text from its card", async () => {
    const locked = site.listings.filter((listing) => isLocked(listing, false)).slice(0, 20);
    for (const { ListingKey, Latitude = 0, Longitude = 0 } of locked) {
      const box = `west=${Longitude - 0.01}&south=${Latitude - 0.01}&east=${Longitude + 0.01}&north=${Latitude + 0.01}`;
      const pin = (await getPins(`${box}&zoom=18&search=${ListingKey}`)).find(
        (each) => each.ListingKey === ListingKey,
      );
      const card = (await site.get(`/api/properties/map/${ListingKey}`)).json<{ UnparsedAddress: string }>();
      expect(pin).toMatchObject({ locked: true, address: getStreet(card.UnparsedAddress) });
      expect(pin?.ListPrice).toBeUndefined();
    }
  });

  it("follow a changed address", async () => {
    const query = "west=-75.8&south=45.3&east=-75.6&north=45.5&zoom=14&status=Active";
    const [first] = await getPins(query);
    await site.database.query("update listing set unparsed_address = $2 where listing_key = $1", [
      first?.ListingKey,
      withheld,
    ]);
    await site.services.listingIndex.refresh();
    site.advance(60_000);
    const changed = (await getPins(query)).find(({ ListingKey }) => ListingKey === first?.ListingKey);
    expect([first?.address, changed?.address]).toEqual([
      expect.not.stringContaining("withheld"),
      "Address withheld",
    ]);
  });

  it("are left out while addresses can't be read, but the markers are not", async () => {
    const { database } = site.services;
    const query: typeof database.query = database.query.bind(database);
    const reads = jest
      .spyOn(database, "query")
      .mockImplementation((sql, params) =>
        typeof sql === "object" && sql.name === "addresses-by-id"
          ? Promise.reject(new Error("cut off"))
          : query(sql, params),
      );
    site.advance(60_000);
    const pins = await getPins("west=-75.9&south=45.2&east=-75.5&north=45.6&zoom=13&status=Expired");
    reads.mockRestore();
    expect(pins.length).toBeGreaterThan(0);
    expect(pins.filter(({ address }) => address)).toEqual([]);
  });
});
