import type { MapResponse, PropertyList } from "@larchway/shared/contracts/api";
import { hiddenHomeLimit } from "@larchway/shared/contracts/home-list";
import { openTestApp, type TestApp } from "../../testing/test-app";

const province = "west=-95&south=41&east=-74&north=57&zoom=5";
const active = "status=Active&transactionType=For%20Sale";

describe.each([
  ["the listing index", true],
  ["SQL", false],
])("hidden homes, by %s,", (_, indexed) => {
  let site: TestApp;
  beforeAll(async () => {
    site = await openTestApp({ listings: 700, indexed });
  });
  afterAll(() => site.close());

  const listKeys = async (query: string) =>
    (await site.get(`/api/properties${query}`))
      .json<PropertyList>()
      .properties.map(({ ListingKey }) => ListingKey);
  const map = async (query: string, keys: readonly string[]) => {
    const response = await site.post(`/api/properties/map?${query}`, { keys });
    expect(response.statusCode).toBe(200);
    expect(response.headers["cache-control"]).toBe("private, no-store");
    return response.json<MapResponse>();
  };
  const count = async (query: string, keys: readonly string[]) => {
    const response = await site.post(`/api/properties/hidden?${query}`, { keys });
    expect(response.headers["cache-control"]).toBe("private, no-store");
    return response.json<{ count: number }>().count;
  };
  const sumClusters = (response: MapResponse) =>
    "clusters" in response ? response.clusters.reduce((sum, { point_count }) => sum + point_count, 0) : 0;

  it("are in no cluster, and change nothing for others", async () => {
    const keys = await listKeys("?limit=30");
    const response = await map(province, [...keys, "NONE1"]);
    expect([response.total, sumClusters(response)]).toEqual([670, 670]);
    const forAll = await map(province, []);
    expect([forAll.total, sumClusters(forAll)]).toEqual([700, 700]);
    expect(forAll).toEqual((await site.get(`/api/properties/map?${province}`)).json());
  });

  it("have no pin", async () => {
    const box = "west=-75.8&south=45.3&east=-75.6&north=45.5&zoom=14";
    const all = await map(box, []);
    if (!("listings" in all)) throw new Error("Expected pins.");
    const [hidden, ...others] = all.listings.map(({ ListingKey }) => ListingKey);
    const response = await map(box, [hidden!]);
    expect("listings" in response && response.listings.map(({ ListingKey }) => ListingKey)).toEqual(others);
    expect(response.total).toBe(others.length);
  });

  it("are counted in the lists that have them", async () => {
    const ottawa = await listKeys(`?city=Ottawa&${active}&limit=5`);
    const toronto = await listKeys(`?city=Toronto&${active}&limit=5`);
    const keys = [...ottawa.slice(0, 3), ...toronto.slice(0, 2), "NONE1"];
    expect(await count(active, keys)).toBe(5);
    expect(await count(`${active}&city=Ottawa`, keys)).toBe(3);
    // The list corrects typing errors too.
    expect(await count(`${active}&search=otawa`, keys)).toBe(3);
    const around = "west=-76.5&south=44.9&east=-75&north=45.7";
    expect(await count(`${active}&${around}&zoom=9`, keys)).toBe(3);
    expect(await count("transactionType=For%20Lease", keys)).toBe(0);
  });

  it("are not counted where the order leaves out homes with a withheld value", async () => {
    const locked = (
      await site.database.query<{ listing_key: string }>(
        "select listing_key from listing where locked and latitude is not null limit 3",
      )
    ).rows.map(({ listing_key }) => listing_key);
    expect(await count("", locked)).toBe(3);
    expect(await count("sortBy=ListPrice", locked)).toBe(0);
  });

  it("are rejected when there are too many, or when they are no keys", async () => {
    const tooMany = Array.from({ length: hiddenHomeLimit + 1 }, (_unused, index) => `W${index}`);
    for (const path of [`/api/properties/map?${province}`, "/api/properties/hidden"])
      for (const body of [{ keys: tooMany }, { keys: ["no key!"] }, { keys: [5] }, {}, []]) {
        const response = await site.post(path, body);
        expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([
          400,
          "INVALID_REQUEST",
        ]);
      }
    expect((await site.post("/api/properties/map?west=1", { keys: [] })).statusCode).toBe(400);
  });
});
