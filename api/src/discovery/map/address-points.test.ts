import type { MapResponse, MapStart, PropertyList } from "@larchway/shared/contracts/api";
import { toAddressPoint } from "@larchway/shared/listing-filters";
import type { ListingRecord } from "@larchway/listing-index/listings/listing-record";
import { openTestApp, type TestApp } from "../../testing/test-app";

/** Towers far from all other homes and among them. */
const remote = { Latitude: 50.401_25, Longitude: -89.251_15 };
const central = { Latitude: 43.740_05, Longitude: -79.420_05 };
/** Half a metre beyond the edge of the remote tower's address point. */
const nearRemote = { Latitude: 50.401_245, Longitude: -89.251_15 };
const flats = 30;

/** Every sixth active home is an apartment in a tower, including the newest and the oldest. */
function withTowers(listings: ListingRecord[]): ListingRecord[] {
  let count = 0;
  return listings.map((listing) => {
    if (listing.StandardStatus !== "Active") return listing;
    count += 1;
    if (count === 1) return { ...listing, ...nearRemote };
    if (count % 6 === 0 && count <= 6 * flats) return { ...listing, ...central };
    return count % 6 === 1 && count <= 6 * flats ? { ...listing, ...remote } : listing;
  });
}

describe.each([
  ["the listing index", true],
  ["SQL", false],
])("homes at one address, found by %s", (_, indexed) => {
  let site: TestApp;
  beforeAll(async () => {
    site = await openTestApp({ listings: 1_000, indexed, edit: withTowers });
  });
  afterAll(() => site.close());

  const get = async <Body>(path: string) => {
    const response = await site.get(`/api/properties/map${path}`);
    expect(response.statusCode).toBe(200);
    return response.json<Body>();
  };
  const list = (query: string) => get<PropertyList>(`/list?status=Active&${query}`);

  it("are a separate list, page by page, in the order of the link", async () => {
    const at = `at=${toAddressPoint({ latitude: central.Latitude, longitude: central.Longitude })}`;
    const first = await list(`${at}&sortBy=ListPrice&sortOrder=asc`);
    expect(first).toMatchObject({ totalProperties: flats, totalPages: 2, currentPage: 1 });
    const second = await list(`${at}&sortBy=ListPrice&sortOrder=asc&page=2&lat=45&lng=-76&zoom=9`);
    const homes = [...first.properties, ...second.properties];
    expect(homes.map(({ Latitude, Longitude }) => ({ Latitude, Longitude }))).toEqual(
      homes.map(() => central),
    );
    const prices = homes.map(({ ListPrice = 0 }) => ListPrice);
    expect(prices).toHaveLength(flats);
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
    expect((await list(`${at}&maxPrice=1`)).totalProperties).toBe(0);
  });

  it("are only those of the point", async () => {
    expect((await list("at=50.4013,-89.2511")).totalProperties).toBe(flats - 1);
    expect((await list("at=50.4012,-89.2511")).properties).toMatchObject([nearRemote]);
  });

  it("are marked in a cluster where there are too many homes for pins, unless another one is near", async () => {
    const box = "west=-95&south=41&east=-74&north=57";
    const findRemote = async (zoom: number) => {
      const response = await get<MapResponse>(`?${box}&zoom=${zoom}`);
      if (!("clusters" in response)) throw new Error("Expected clusters.");
      return response.clusters.filter(({ center_geojson }) =>
        JSON.stringify(center_geojson).includes("-89.25"),
      );
    };
    const listed = site.listings.find(({ Latitude }) => Latitude === nearRemote.Latitude)!;
    expect(await findRemote(5)).toMatchObject([{ point_count: flats }]);
    expect((await findRemote(5)).map(({ at }) => at)).toEqual([undefined]);
    await site.database.query("delete from listing where listing_key = $1", [listed.ListingKey]);
    await site.services.listingIndex.refresh();
    expect(await findRemote(6)).toEqual([
      expect.objectContaining({ point_count: flats - 1, at: "50.4013,-89.2511" }),
    ]);
  });

  it("are all in the document's markers, with the same count as on the map", async () => {
    const start = await get<MapStart>("/marks?status=Active&at=43.7401,-79.4200");
    expect(start.view).toEqual({ latitude: 43.7401, longitude: -79.42, zoom: 16 });
    const { map: found } = await get<MapStart>("/marks?status=Active&lat=43.74&lng=-79.42&zoom=10");
    if (!found || !("listings" in found)) throw new Error("Expected pins.");
    expect(found.listings.length).toBeGreaterThan(100);
    expect(found.listings.filter(({ latitude }) => latitude === central.Latitude)).toHaveLength(flats);
  });

  it.each(["at=here", "at=99.0000,-79.4200", "at="])(
    "are those where the map starts when the point is unknown: %s",
    async (query) => expect(await list(query)).toEqual(await list("")),
  );
});
