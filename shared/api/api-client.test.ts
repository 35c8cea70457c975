import { createApiClient, createTransport, type ApiClient, type UnreadableItem } from "@larchway/shared/api";

const home = {
  _id: "1",
  ListingKey: "N100",
  listing_id: "N100",
  UnparsedAddress: "1 King Street W, Toronto, ON M5H 1A1",
  City: "Toronto C01",
  PropertyType: "Residential Freehold",
  StandardStatus: "Active",
};

/** A client whose every call gets `body` in response, and what it requested. */
function setUp(body: unknown) {
  const timeout = jest.spyOn(AbortSignal, "timeout");
  const fetch = jest.fn<Promise<Response>, [string]>(async () => Response.json(body));
  const unreadable: UnreadableItem[] = [];
  const client = createApiClient(
    createTransport({
      fetch: fetch as unknown as typeof globalThis.fetch,
      apiKey: "key",
      getToken: () => null,
      refresh: async () => false,
    }),
    { onUnreadable: (item) => unreadable.push(item) },
  );
  return {
    client,
    unreadable,
    listRequests: () => fetch.mock.calls.map(([address]) => address),
    timeouts: () => timeout.mock.calls.map(([milliseconds]) => milliseconds),
  };
}

afterEach(() => jest.restoreAllMocks());

describe("the api client", () => {
  it("[R7.029] [R9.001] [R9.002] waits 5 s for suggestions, five of them, and 30 s for everything else, below /api", async () => {
    const { client, listRequests, timeouts } = setUp([]);
    await client.properties.suggestions("king");
    await client.properties.types();
    expect(listRequests()).toEqual([
      "/api/properties/suggestions?limit=5&search=king",
      "/api/properties/types",
    ]);
    expect(timeouts()).toEqual([5000, 30_000]);
  });

  it.each([
    ["a list", [home]],
    ["an object", { properties: [home] }],
  ])("[R7.045] reads the search response as %s", async (_, body) => {
    const { client } = setUp(body);
    expect((await client.properties.search("king")).map(({ ListingKey }) => ListingKey)).toEqual(["N100"]);
  });

  it.each([
    ["a list", ["Condo"]],
    ["an object", { types: ["Condo"] }],
  ])("[R7.048] reads the types response as %s", async (_, body) => {
    expect(await setUp(body).client.properties.types()).toEqual(["Condo"]);
  });

  it.each([
    [
      "a page of listings",
      (client: ApiClient) => client.properties.list({}),
      {
        properties: [home, { ...home, ListingKey: "N101", City: null }, { ...home, ListingKey: "N102" }],
        currentPage: 1,
        totalPages: 1,
        totalProperties: 3,
        limit: 16,
      },
    ],
    [
      "recommendations",
      (client: ApiClient) => client.properties.recommended(),
      [home, { ...home, ListingKey: "N101", City: null }, { ...home, ListingKey: "N102" }],
    ],
    [
      "suggestions",
      (client: ApiClient) => client.properties.suggestions("k"),
      [
        { ...home, type: "listing" },
        { ...home, type: "listing", ListingKey: "N101", City: null },
        { type: "city", city_name: "King" },
      ],
    ],
    [
      "pins",
      (client: ApiClient) => client.map.view({ west: 0, south: 0, east: 1, north: 1, zoom: 9 }),
      {
        total: 3,
        listings: ["N100", "N101", "N102"].map((ListingKey, at) => ({
          ListingKey,
          longitude: at === 1 ? null : 1,
          latitude: 1,
          geojson: "{}",
        })),
      },
    ],
  ])("shows %s without the one that cannot be read, and reports that one", async (_, call, body) => {
    const { client, unreadable } = setUp(body);
    const list = JSON.stringify(await call(client));
    expect(list).toContain("N100");
    expect(list).not.toContain("N101");
    expect(list).toMatch(/N102|King/);
    expect(unreadable).toEqual([
      expect.objectContaining({ key: "N101", reason: expect.stringMatching(/^(City|longitude): /) }),
    ]);
  });

  it.each(["featured", "types", ""])("finds no listing at %j, without a call", async (key) => {
    const { client, listRequests } = setUp({ properties: [home] });
    await expect(client.properties.one(key)).rejects.toMatchObject({
      status: 404,
      code: "LISTING_NOT_FOUND",
    });
    expect(listRequests()).toEqual([]);
  });

  it.each(["", "  "])("[R5.010] finds nothing for %j, without a call", async (search) => {
    const { client, listRequests } = setUp([home]);
    expect(await client.properties.search(search)).toEqual([]);
    expect(listRequests()).toEqual([]);
  });
});
