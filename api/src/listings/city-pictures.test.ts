import type { City } from "@larchway/shared/contracts/api";
import { openTestApp, type TestApp } from "../testing/test-app";

let site: TestApp;

beforeAll(async () => {
  site = await openTestApp({ listings: 300 });
});
afterAll(() => site.close());

async function findCity(name: string): Promise<City | undefined> {
  // The photos are cached for a minute.
  site.advance(60_001);
  const { cities } = (await site.get("/api/properties/cities")).json<{ cities: City[] }>();
  return cities.find(({ city }) => city === name);
}

const openHomes = (name: string) =>
  site.listings
    .filter(
      ({ City, StandardStatus, media }) => City === name && StandardStatus === "Active" && media.length > 0,
    )
    .sort((a, b) => Date.parse(a.OriginalEntryTimestamp) - Date.parse(b.OriginalEntryTimestamp));
const houses = (name: string) =>
  openHomes(name).filter(
    ({ PropertyType, PropertySubType }) =>
      PropertyType === "Residential Freehold" && PropertySubType !== "Vacant Land",
  );

async function firstPicture(listingKey: string): Promise<string | undefined> {
  const home = (await site.get(`/api/properties/${listingKey}`)).json<{ media: { mediaurl: string }[] }>();
  return home.media[0]?.mediaurl;
}

const setStatus = (listingKey: string, status: string) =>
  site.database.query("update listing set standard_status = $2 where listing_key = $1", [listingKey, status]);

describe("the photo of a city", () => {
  it("is that of the house that has been on the market longest, until it is sold", async () => {
    const [first, second] = houses("Toronto");
    expect((await findCity("Toronto"))?.picture?.mediaurl).toBe(await firstPicture(first!.ListingKey));
    const next = await firstPicture(second!.ListingKey);
    await setStatus(first!.ListingKey, "Closed");
    expect((await findCity("Toronto"))?.picture?.mediaurl).toBe(next);
    await setStatus(first!.ListingKey, "Active");
  });

  it("is that of another home in a city without a house, and missing without a home with a photo", async () => {
    const oldest = openHomes("Ottawa").find((home) => !houses("Ottawa").includes(home))!;
    for (const { ListingKey } of houses("Ottawa")) await setStatus(ListingKey, "Closed");
    expect((await findCity("Ottawa"))?.picture?.mediaurl).toBe(await firstPicture(oldest.ListingKey));
    for (const { ListingKey } of openHomes("Ottawa")) await setStatus(ListingKey, "Closed");
    // The city is still in the list: its count is updated with the next written listings.
    expect(await findCity("Ottawa")).toEqual({ city: "Ottawa", active: expect.any(Number) });
  });

  it("[R6.013] never shows a photo that visitors may not see", async () => {
    const [first] = houses("St. Catharines");
    const { rows } = await site.database.query<{ cover_media: object[] }>(
      "select cover_media from listing where listing_key = $1",
      [first!.ListingKey],
    );
    const forMembers = { mediaurl: "/members-only.jpg", permission: "VOW" };
    await site.database.query("update listing set cover_media = $2 where listing_key = $1", [
      first!.ListingKey,
      JSON.stringify([forMembers, ...rows[0]!.cover_media]),
    ]);
    const { picture } = (await findCity("St. Catharines"))!;
    expect(picture?.mediaurl).not.toBe(forMembers.mediaurl);

    await site.database.query("update listing set locked = true where listing_key = $1", [first!.ListingKey]);
    expect((await findCity("St. Catharines"))?.picture?.mediaurl).not.toBe(picture?.mediaurl);
  });
});
