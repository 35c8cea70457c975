import { createApi, createTransport, type Api, type UnreadableItem } from "@larchway/shared/api";
import { suggestionSchema, mapListingSchema, propertySchema } from "@larchway/shared/contracts/api";
import { z } from "@larchway/shared/schema";
import { loadListing } from "./load-listing";

const home = {
  _id: "1",
  ListingKey: "N100",
  listing_id: "N100",
  UnparsedAddress: "1 King Street W, Toronto, ON M5H 1A1",
  City: "Toronto C01",
  PropertyType: "Residential Freehold",
  StandardStatus: "Active",
};

/** A fake API that responds to each call with `body` and records the requests. */
function setUp(body: unknown) {
  const timeout = jest.spyOn(AbortSignal, "timeout");
  const fetch = jest.fn<Promise<Response>, [string]>(async () => Response.json(body));
  const unreadable: UnreadableItem[] = [];
  const transport = createTransport({
    fetch: fetch as unknown as typeof globalThis.fetch,
    apiKey: "key",
    getToken: () => null,
    refresh: async () => false,
  });
  return {
    api: createApi(transport, (item) => unreadable.push(item)),
    unreadable,
    listRequests: () => fetch.mock.calls.map(([address]) => address),
    timeouts: () => timeout.mock.calls.map(([milliseconds]) => milliseconds),
  };
}

afterEach(() => jest.restoreAllMocks());

describe("the page's api", () => {
  it("[R9.002] waits 30 s for a call that sets no time-out", async () => {
    const { api, timeouts } = setUp([]);
    await api.send("/api/properties/types", { schema: z.array(z.string()) });
    expect(timeouts()).toEqual([30_000]);
  });

  it.each([
    [
      "listings",
      (api: Api) => api.parseItems("listing", propertySchema),
      [home, { ...home, ListingKey: "N101", City: null }, { ...home, ListingKey: "N102" }],
    ],
    [
      "suggestions",
      (api: Api) => api.parseItems("suggestion", suggestionSchema),
      [
        { ...home, type: "listing" },
        { ...home, type: "listing", ListingKey: "N101", City: null },
        { type: "city", city_name: "King" },
      ],
    ],
    [
      "pins",
      (api: Api) => api.parseItems("pin", mapListingSchema),
      ["N100", "N101", "N102"].map((ListingKey, index) => ({
        ListingKey,
        longitude: index === 1 ? null : 1,
        latitude: 1,
        geojson: "{}",
      })),
    ],
  ])("reads %s without the one that cannot be read, and reports that one", async (_, schema, body) => {
    const { api, unreadable } = setUp(body);
    const list = JSON.stringify(await api.send<unknown>("/api/items", { schema: schema(api) }));
    expect(list).toContain("N100");
    expect(list).not.toContain("N101");
    expect(list).toMatch(/N102|King/);
    expect(unreadable).toEqual([
      expect.objectContaining({ key: "N101", reason: expect.stringMatching(/^(City|longitude): /) }),
    ]);
  });

  it.each(["featured", "types", ""])("returns no listing for the key %j, without a call", async (key) => {
    const { api, listRequests } = setUp({ properties: [home] });
    await expect(loadListing(api, key)).rejects.toMatchObject({ status: 404, code: "LISTING_NOT_FOUND" });
    expect(listRequests()).toEqual([]);
  });
});
