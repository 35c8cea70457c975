import type { MapResponse, Property, PropertyList } from "@larchway/shared/contracts/api";
import { openTestApp, type TestApp } from "../../testing/test-app";

let site: TestApp;

beforeAll(async () => {
  site = await openTestApp({ listings: 700 });
}, 60_000);
afterAll(() => site.close());

const province = "west=-95&south=41&east=-74&north=57";
const ottawa = "west=-75.8&south=45.3&east=-75.6&north=45.5";

async function map(query: string): Promise<MapResponse> {
  const response = await site.get(`/api/properties/map?${query}`);
  expect(response.statusCode).toBe(200);
  return response.json<MapResponse>();
}

describe("GET /api/properties/map", () => {
  it("[R3.013] [R7.051] returns clusters when there are many, which count every listing once", async () => {
    const response = await map(`${province}&zoom=5`);
    if (!("clusters" in response)) throw new Error("Expected clusters.");
    expect(response.total).toBe(700);
    expect(response.clusters.reduce((sum, { point_count }) => sum + point_count, 0)).toBe(700);
    for (const { center_geojson } of response.clusters) {
      expect(center_geojson).toMatchObject({
        type: "Point",
        coordinates: [expect.any(Number), expect.any(Number)],
      });
    }
  });

  it("splits clusters with the zoom", async () => {
    const clusters = async (zoom: number) => {
      const response = await map(`${province}&zoom=${zoom}`);
      return "clusters" in response ? response.clusters.length : 0;
    };
    const [far, near] = [await clusters(3), await clusters(11)];
    expect(far).toBeGreaterThan(0);
    expect(near).toBeGreaterThan(far);
  });

  it("bounds the clusters of a large box, whatever its zoom", async () => {
    const clusters = async (zoom: number) => {
      const response = await map(`${province}&zoom=${zoom}`);
      if (!("clusters" in response)) throw new Error("Expected clusters.");
      return response.clusters;
    };
    const finest = await clusters(22);
    expect(finest).toEqual(await clusters(8));
    expect(finest.reduce((sum, { point_count }) => sum + point_count, 0)).toBe(700);
    // All homes lie on a few streets: on the finest grid there were hundreds.
    expect(finest.length).toBeLessThan(30);
    for (const box of ["west=170&east=-20&south=-80&north=80", "west=-180&east=180&south=-90&north=90"]) {
      const response = await map(`${box}&zoom=22`);
      expect("clusters" in response && response.clusters.length).toBeLessThan(30);
    }
  });

  it("gathers by one grid over the world: a box of whole squares has the same clusters as a larger one", async () => {
    const zoom = 9;
    const square = 360 / (4 * 2 ** zoom);
    const column = Math.floor((180 - 79.4) / square);
    const clustersIn = async (from: number, to: number) => {
      const [west, east] = [from * square - 180, to * square - 180];
      const response = await map(`west=${west}&east=${east}&south=41&north=57&zoom=${zoom}`);
      if (!("clusters" in response)) throw new Error("Expected clusters.");
      return response.clusters.map((cluster) => JSON.stringify(cluster));
    };
    const narrow = await clustersIn(column - 8, column + 8);
    expect(narrow.length).toBeGreaterThan(2);
    expect(await clustersIn(column - 12, column + 16)).toEqual(expect.arrayContaining(narrow));
  });

  it("[R3.015] returns listings when there are few, all inside the box", async () => {
    const response = await map(`${ottawa}&zoom=13&status=Active`);
    if (!("listings" in response)) throw new Error("Expected listings.");
    expect(response.listings).toHaveLength(response.total);
    expect(response.total).toBeGreaterThan(10);
    for (const { longitude, latitude, geojson } of response.listings) {
      expect(longitude > -75.8 && longitude < -75.6 && latitude > 45.3 && latitude < 45.5).toBe(true);
      expect(geojson).toEqual({ type: "Point", coordinates: [longitude, latitude] });
    }
  });

  it("[R7.051] respects the filters", async () => {
    const all = await map(`${ottawa}&zoom=13&status=Active`);
    const homes = await map(`${ottawa}&zoom=13&status=Active&transactionType=For%20Lease&minBedrooms=2`);
    expect(homes.total).toBeGreaterThan(0);
    expect(homes.total).toBeLessThan(all.total);
    if (!("listings" in homes)) throw new Error("Expected listings.");
    expect(new Set(homes.listings.map(({ TransactionType }) => TransactionType))).toEqual(
      new Set(["For Lease"]),
    );
  });

  it("returns an empty list for a box in the lake and for the date line", async () => {
    expect(await map("west=-79.3&south=43.4&east=-79.2&north=43.45&zoom=12")).toEqual({
      listings: [],
      total: 0,
    });
    expect((await map("west=170&south=40&east=-170&north=60&zoom=3")).total).toBe(0);
  });

  it("refuses a box that is none", async () => {
    for (const query of [
      "",
      "west=-80&south=43&east=-79&zoom=9",
      `${province}&zoom=99`,
      `${province}&zoom=NaN`,
    ]) {
      expect((await site.get(`/api/properties/map?${query}`)).statusCode).toBe(400);
    }
  });

  it("may be cached for a visitor, for a minute", async () => {
    const response = await site.get(`/api/properties/map?${province}&zoom=5`);
    expect(response.headers["cache-control"]).toBe("public, max-age=60");
  });
});

describe("beside the map", () => {
  it("[R7.054] returns a page of the box, newest first", async () => {
    const response = await site.get(`/api/properties/map/sidebar?${ottawa}&zoom=12&status=Active`);
    const { properties, totalProperties, limit } = response.json<PropertyList>();
    expect(limit).toBe(20);
    expect(properties).toHaveLength(20);
    expect(new Set(properties.map(({ City }) => City))).toEqual(new Set(["Ottawa"]));
    expect(totalProperties).toBe((await map(`${ottawa}&zoom=12&status=Active`)).total);
    const times = properties.map(({ OriginalEntryTimestamp = "" }) => OriginalEntryTimestamp);
    expect(times).toEqual([...times].sort().reverse());
  });

  it("returns the card of a pin, and 404 for what isn't a key", async () => {
    const { ListingKey } = site.listings.find(({ StandardStatus }) => StandardStatus === "Active")!;
    const card = (await site.get(`/api/properties/map/${ListingKey}`)).json<Property>();
    expect(card).toMatchObject({ ListingKey, ListPrice: expect.any(Number), media: expect.any(Array) });
    expect((await site.get("/api/properties/map/Z0000000")).statusCode).toBe(404);
  });
});
