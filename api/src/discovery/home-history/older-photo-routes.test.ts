import type { ListingRecord } from "@larchway/listing-index/listings/listing-record";
import { openTestApp, type TestApp } from "../../testing/test-app";

let site: TestApp;
const home = {
  StreetNumber: "12",
  StreetName: "King",
  StreetSuffix: "Street",
  UnitNumber: undefined,
  City: "Toronto",
  PropertyType: "Residential Freehold",
  postalcode: "M5V 1J2",
};
/** The home's listing, an earlier one, a later one, and one of another home. */
const edits: Partial<ListingRecord>[] = [
  { ...home, OriginalEntryTimestamp: "2026-10-01T12:00:00Z" },
  { ...home, OriginalEntryTimestamp: "2023-05-04T12:00:00Z" },
  { ...home, OriginalEntryTimestamp: "2026-11-01T12:00:00Z" },
  { ...home, StreetNumber: "14", OriginalEntryTimestamp: "2022-05-04T12:00:00Z" },
];
const kitchen = "00ff00ff00ff00ff";
/** Three bits differ: the same photo, compressed differently. */
const kitchenAgain = "00ff00ff00ff00f8";
const hall = "123456789abcdef0";
const garden = "fedcba9876543210";

beforeAll(async () => {
  site = await openTestApp({
    listings: 60,
    edit: (listings) => listings.map((listing, index) => ({ ...listing, ...edits[index] })),
  });
  const photos: [index: number, name: string, hash: string | null][] = [
    [0, "kitchen", kitchen],
    [0, "hall", hall],
    [0, "garden", garden],
    [0, "unseen", null],
    [1, "kitchen", kitchenAgain],
    [2, "hall", hall],
    [3, "garden", garden],
  ];
  for (const [index, name, hash] of photos) {
    const key = site.listings[index]!.ListingKey;
    await site.database.query(
      `insert into feed_media (media_key, listing_key, object_id, size, sort_order, url, modified_at, picture_hash)
       values ($1, $2, $1, 'Largest', 0, $3, '2026-10-01T12:00:00Z', $4)`,
      [`${key}-${name}`, key, `https://feed.example/${name}.jpg`, hash],
    );
  }
});
afterAll(() => site.close());

const read = (headers?: Record<string, string>, key = site.listings[0]!.ListingKey) =>
  site.get(`/api/properties/${key}/older-photos`, headers);

it("are the photos that an earlier listing of the same home had", async () => {
  const response = await read(await site.signIn());
  expect(response.headers["cache-control"]).toBe("private, no-store");
  expect(response.json()).toEqual({
    photos: [{ mediaurl: expect.stringContaining("-kitchen/"), listedOn: "2023-05-04" }],
  });
  expect((await read(await site.signIn(), "W0000000")).statusCode).toBe(404);
});

it("[R6.013] are only for viewers who may see sold data", async () => {
  const response = await read();
  expect([response.statusCode, response.body]).toEqual([401, expect.not.stringContaining("2023")]);
});
