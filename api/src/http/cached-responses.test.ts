import { upsertListings } from "../listings/listing-writer-repository";
import { openTestApp, type TestApp } from "../testing/test-app";

let site: TestApp;
beforeAll(async () => (site = await openTestApp({ listings: 40 })), 60_000);
afterAll(() => site.close());

const key = () => site.listings[0]!.ListingKey;
const box = "west=-95&east=-74&south=41&north=57&zoom=6";
const isKept = async (url: string, headers?: { authorization: string }) => {
  const answer = await site.get(url, headers);
  expect(answer.statusCode).toBe(200);
  return { kept: answer.headers["cache-status"] === "api; hit", body: answer.body };
};

describe.each([
  ["a list", () => `/api/properties?search=${key()}`],
  ["a map", () => `/api/properties/map?${box}`],
  ["the list beside the map", () => `/api/properties/map/sidebar?${box}`],
  ["a listing", () => `/api/properties/${key()}`],
  ["suggestions", () => `/api/properties/suggestions?search=${key().slice(0, 5)}`],
])("%s that was asked for again", (_name, url) => {
  it("is the same for the next visitor, and never for somebody signed in", async () => {
    const member = await site.signIn();
    const first = await isKept(url());
    await isKept(url());
    expect(await isKept(url())).toEqual({ kept: true, body: first.body });
    expect((await isKept(url(), member)).kept).toBe(false);
    expect((await isKept(url(), member)).kept).toBe(false);
    expect((await isKept(url())).body).toBe(first.body);
  });

  it("is made anew as soon as the index has heard of a change", async () => {
    await isKept(url());
    expect((await isKept(url())).kept).toBe(true);
    await upsertListings(site.database, [{ ...site.listings[0]!, UnparsedAddress: "1 Changed Street" }]);
    await site.services.listingIndex.refresh();
    const answer = await isKept(url());
    expect(answer.kept).toBe(false);
    if (url().endsWith(key())) expect(answer.body).toContain("1 Changed Street");
  });
});

it("has one answer of a map for all zooms between two levels", async () => {
  const at = (zoom: number) => `/api/properties/map?west=-95&east=-74&south=41&north=57.5&zoom=${zoom}`;
  expect([(await isKept(at(6))).kept, (await isKept(at(6.2))).kept]).toEqual([false, false]);
  expect((await isKept(at(6.4))).kept).toBe(true);
  expect((await isKept(at(7))).kept).toBe(false);
});

it("compresses a kept answer once, and answers the same", async () => {
  const url = `/api/properties?limit=40`;
  const headers = { "accept-encoding": "br" };
  await site.get(url, headers);
  const [first, second] = [await site.get(url, headers), await site.get(url, headers)];
  expect(second.headers["cache-status"]).toBe("api; hit");
  expect(second.headers["content-encoding"]).toBe("br");
  expect(second.rawPayload).toEqual(first.rawPayload);
});
