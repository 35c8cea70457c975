import { createApi, createTransport } from "@larchway/shared/api";
import { loadSuggestions, searchListings } from "./search-calls";

const home = {
  _id: "1",
  ListingKey: "N100",
  listing_id: "N100",
  UnparsedAddress: "1 King Street W, Toronto, ON M5H 1A1",
  City: "Toronto C01",
  PropertyType: "Residential Freehold",
};

/** A fake API that responds to each call with `body`. */
function setUp(body: unknown) {
  const fetch = jest.fn<Promise<Response>, [string]>(async () => Response.json(body));
  const transport = createTransport({
    fetch: fetch as unknown as typeof globalThis.fetch,
    apiKey: "",
    getToken: () => null,
    refresh: async () => false,
  });
  return { api: createApi(transport), fetch };
}

afterEach(() => jest.restoreAllMocks());

it("[R7.029] [R9.001] waits 5 s for suggestions, five of them", async () => {
  const timeout = jest.spyOn(AbortSignal, "timeout");
  const { api, fetch } = setUp([]);
  await loadSuggestions(api, "king");
  expect(fetch.mock.calls[0]?.[0]).toBe("/api/properties/suggestions?limit=5&search=king");
  expect(timeout).toHaveBeenCalledWith(5000);
});

it.each([
  ["a list", [home]],
  ["an object", { properties: [home] }],
])("[R7.045] reads the search response as %s", async (_, body) => {
  const found = await searchListings(setUp(body).api, "king");
  expect(found.map(({ ListingKey }) => ListingKey)).toEqual(["N100"]);
});

it.each(["", "  "])("[R5.010] returns nothing for %j, without a call", async (search) => {
  const { api, fetch } = setUp([home]);
  expect(await searchListings(api, search)).toEqual([]);
  expect(fetch).not.toHaveBeenCalled();
});
