import { upsertListings } from "../listings/listing-writer-repository";
import { openTestApp, type TestApp } from "../testing/test-app";

let site: TestApp;
beforeAll(async () => (site = await openTestApp({ listings: 40 })), 60_000);
afterAll(() => site.close());

const key = () => site.listings[0]!.ListingKey;
const box = "west=-95&east=-74&south=41&north=57&zoom=6";
const read = async (url: string, headers?: { authorization: string }) => {
  const response = await site.get(url, headers);
  expect(response.statusCode).toBe(200);
  return { isHit: response.headers["cache-status"] === "api; hit", body: response.body };
};

describe.each([
  ["a list", () => `/api/properties?search=${key()}`],
  ["a map", () => `/api/properties/map?${box}`],
  ["the map's list", () => `/api/properties/map/sidebar?${box}`],
  ["a listing", () => `/api/properties/${key()}`],
  ["suggestions", () => `/api/properties/suggestions?search=${key().slice(0, 5)}`],
])("%s that is requested again", (_name, url) => {
  it("is reused for the next visitor, and never for a signed-in account", async () => {
    const member = await site.signIn();
    const first = await read(url());
    await read(url());
    expect(await read(url())).toEqual({ isHit: true, body: first.body });
    expect((await read(url(), member)).isHit).toBe(false);
    expect((await read(url(), member)).isHit).toBe(false);
    expect((await read(url())).body).toBe(first.body);
  });

  it("is rebuilt as soon as the index has seen a change", async () => {
    await read(url());
    expect((await read(url())).isHit).toBe(true);
    await upsertListings(site.database, [{ ...site.listings[0]!, UnparsedAddress: "1 Changed Street" }]);
    await site.services.listingIndex.refresh();
    const response = await read(url());
    expect(response.isHit).toBe(false);
    if (url().endsWith(key())) expect(response.body).toContain("1 Changed Street");
  });
});

it("caches a map's response at the first request, one for all zooms between two levels", async () => {
  const at = (zoom: number) => `/api/properties/map?west=-95&east=-74&south=41&north=57.5&zoom=${zoom}`;
  expect([(await read(at(6))).isHit, (await read(at(6.2))).isHit]).toEqual([false, true]);
  expect((await read(at(7))).isHit).toBe(false);
});

it("compresses a cached response once, and sends the same bytes", async () => {
  const url = `/api/properties?limit=40`;
  const headers = { "accept-encoding": "br" };
  await site.get(url, headers);
  const [first, second] = [await site.get(url, headers), await site.get(url, headers)];
  expect(second.headers["cache-status"]).toBe("api; hit");
  expect(second.headers["content-encoding"]).toBe("br");
  expect(second.rawPayload).toEqual(first.rawPayload);
});
