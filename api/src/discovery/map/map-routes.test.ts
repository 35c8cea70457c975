import type {
  MapResponse,
  MapStart,
  PriceCount,
  Property,
  PropertyList,
} from "@larchway/shared/contracts/api";
import { openTestApp, type TestApp } from "../../testing/test-app";

let site: TestApp;

beforeAll(async () => {
  site = await openTestApp({ listings: 700 });
});
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

  it("limits the clusters of a large box, at any zoom", async () => {
    const clusters = async (zoom: number) => {
      const response = await map(`${province}&zoom=${zoom}`);
      if (!("clusters" in response)) throw new Error("Expected clusters.");
      return response.clusters;
    };
    const finest = await clusters(22);
    expect(finest).toEqual(await clusters(8));
    expect(finest.reduce((sum, { point_count }) => sum + point_count, 0)).toBe(700);
    // All homes are on a few streets: without the limit, the finest grid had hundreds of clusters.
    expect(finest.length).toBeLessThan(30);
    for (const box of ["west=170&east=-20&south=-80&north=80", "west=-180&east=180&south=-90&north=90"]) {
      const response = await map(`${box}&zoom=22`);
      expect("clusters" in response && response.clusters.length).toBeLessThan(30);
    }
  });

  it("uses one grid for the world: a box of whole squares has the same clusters as a larger one", async () => {
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

  it("rejects an invalid box", async () => {
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

describe("GET /api/properties/prices", () => {
  const prices = async (query: string, headers?: { authorization: string }) => {
    const response = await site.get(`/api/properties/prices?${query}`, headers);
    expect(response.statusCode).toBe(200);
    return response.json<PriceCount>();
  };
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
  const forSale = "transactionType=For+Sale&status=Active";

  it("counts the homes of each range of prices, in the box of the map if there is one", async () => {
    const { total, width, counts } = await prices(forSale);
    const active = site.listings.filter(
      ({ StandardStatus, TransactionType }) => StandardStatus === "Active" && TransactionType === "For Sale",
    );
    expect({ total, sum: sum(counts) }).toEqual({ total: active.length, sum: active.length });
    const between = active.filter(({ ListPrice = 0 }) => ListPrice >= 5 * width && ListPrice < 6 * width);
    expect(counts[5]).toBe(between.length);
    expect(between.length).toBeGreaterThan(0);
    expect(counts.at(-1)).toBe(
      active.filter(({ ListPrice = 0 }) => ListPrice >= width * (counts.length - 1)).length,
    );
    const inBox = await prices(`${forSale}&${ottawa}`);
    expect(inBox.total).toBeGreaterThan(0);
    expect(inBox.total).toBeLessThan(total);
    expect(sum(inBox.counts)).toBe(inBox.total);
  });

  it("ignores the price of the filter in the ranges, not in the total", async () => {
    const [all, cheap] = [await prices(forSale), await prices(`${forSale}&maxPrice=500000`)];
    expect(cheap.counts).toEqual(all.counts);
    expect(cheap.total).toBeLessThan(all.total);
  });

  it("[R6.013] reveals no price of a locked home to visitors", async () => {
    const sold = "transactionType=For+Sale&status=Closed";
    expect(sum((await prices(sold)).counts)).toBe(0);
    expect(sum((await prices(sold, await site.signIn())).counts)).toBeGreaterThan(0);
  });

  it("has no ranges without a market, where rents and prices would mix", async () => {
    expect((await prices("status=Active")).counts).toEqual([]);
  });
});

describe("the map's list", () => {
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

  it("sorts the page like lists, and leaves out homes whose withheld value the order would reveal", async () => {
    const sorted = async (query: string) =>
      (
        await site.get(`/api/properties/map/sidebar?${ottawa}&zoom=12&limit=50&${query}`)
      ).json<PropertyList>();
    const cheapest = await sorted("status=Active&sortBy=ListPrice&sortOrder=asc");
    const prices = cheapest.properties.map(({ ListPrice = 0 }) => ListPrice);
    expect(prices.length).toBeGreaterThan(20);
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
    expect((await sorted("sortBy=ListPrice&sortOrder=desc")).properties.some(({ locked }) => locked)).toBe(
      false,
    );
    expect((await sorted("sortBy=PriceCut&sortOrder=desc")).totalProperties).toBe(0);
    expect((await sorted("sortBy=Locks")).totalProperties).toBeUndefined();
  });

  it("is an empty page beyond the last one, like in lists", async () => {
    const query = `${ottawa}&zoom=12&status=Active&lat=45.4&lng=-75.7&page=99999`;
    for (const path of ["map/sidebar", "map/list", ""]) {
      const response = await site.get(`/api/properties${path && `/${path}`}?${path ? query : "page=99999"}`);
      expect(response.statusCode).toBe(200);
      const page = response.json<PropertyList>();
      expect(page).toMatchObject({ properties: [], currentPage: 99_999 });
      expect(page.totalPages).toBeGreaterThan(0);
    }
  });

  it("returns the card of a pin, and 404 for an invalid key", async () => {
    const { ListingKey } = site.listings.find(({ StandardStatus }) => StandardStatus === "Active")!;
    const card = (await site.get(`/api/properties/map/${ListingKey}`)).json<Property>();
    expect(card).toMatchObject({ ListingKey, ListPrice: expect.any(Number), media: expect.any(Array) });
    expect((await site.get("/api/properties/map/Z0000000")).statusCode).toBe(404);
  });
});

describe("the markers of a link to the map", () => {
  const marks = async (query: string) => {
    const response = await site.get(`/api/properties/map/marks?status=Active&${query}`);
    expect(response.statusCode).toBe(200);
    return response.json<MapStart>();
  };

  it("are those of its view, or of the map's initial view, equal to the map's response", async () => {
    const start = await marks("");
    expect(start.view).toEqual({ longitude: -79.42, latitude: 43.74, zoom: 10 });
    expect(await marks("lat=43.74&lng=-79.42&zoom=10")).toEqual(start);
    const here = await marks("lat=45.42&lng=-75.69&zoom=12");
    expect(here.view).toEqual({ longitude: -75.69, latitude: 45.42, zoom: 12 });
    const box = "west=-75.86167&east=-75.51833&south=45.32588&north=45.51396&zoom=12&status=Active";
    expect(here.map?.total).toBe((await map(box)).total);
  });

  it("surround the home whose card is open", async () => {
    const { ListingKey } = site.listings.find(
      ({ City, StandardStatus }) => City === "Ottawa" && StandardStatus === "Active",
    )!;
    const { view, map: found } = await marks(`listing=${ListingKey}`);
    expect(view?.zoom).toBe(16);
    expect(JSON.stringify(found)).toContain(ListingKey);
  });

  it("are missing where the map is fitted around homes, because its size is not known yet", async () => {
    expect(await marks("city=Ottawa")).toEqual({});
  });
});

describe("the homes of a link to the map", () => {
  const list = async (query: string) => {
    const response = await site.get(`/api/properties/map/list?status=Active&${query}`);
    expect(response.statusCode).toBe(200);
    return response.json<PropertyList>();
  };
  const cities = ({ properties }: PropertyList) => [...new Set(properties.map(({ City = "" }) => City))];

  it("are those around its view", async () => {
    const here = await list("lat=45.42&lng=-75.69&zoom=12");
    expect(here.properties).toHaveLength(20);
    expect(cities(here)).toEqual(["Ottawa"]);
    const [west, east] = [-75.69 - 0.17167, -75.69 + 0.17167];
    const box = `west=${west}&east=${east}&south=45.32588&north=45.51396&zoom=12&status=Active`;
    const sidebar = await site.get(`/api/properties/map/sidebar?${box}`);
    expect(here.totalProperties).toBe(sidebar.json<PropertyList>().totalProperties);
    const second = await list("lat=45.42&lng=-75.69&zoom=12&page=2");
    expect(second.currentPage).toBe(2);
    expect(second.properties[0]).not.toEqual(here.properties[0]);
  });

  it("are all of a place, a city or a search text, at any position", async () => {
    const city = await list("city=Ottawa");
    const { rows } = await site.database.query<{ total: number }>(
      "select count(*)::int as total from listing where city = 'Ottawa' and standard_status = 'Active'",
    );
    expect(cities(city)).toEqual(["Ottawa"]);
    expect(city.totalProperties).toBe(rows[0]?.total);
  });

  it("are those around the home whose card is open", async () => {
    const { ListingKey } = site.listings.find(
      ({ City, StandardStatus }) => City === "Ottawa" && StandardStatus === "Active",
    )!;
    const { properties, totalProperties } = await list(`listing=${ListingKey}`);
    expect(cities({ properties } as PropertyList)).toEqual(["Ottawa"]);
    expect(totalProperties).toBeLessThan((await list("city=Ottawa")).totalProperties);
  });

  it.each(["", "lat=45.4", "lat=north&lng=-75.69&zoom=12", "zoom=99", "listing=Z0000000"])(
    "are those where the map starts when the link is invalid: %s",
    async (query) => {
      const [start, same] = [await list("lat=43.74&lng=-79.42&zoom=10"), await list(query)];
      expect(start.totalProperties).toBeGreaterThan(0);
      expect(same).toEqual(start);
    },
  );
});
