import type { Database } from "@larchway/shared/server/database";
import { parseMediaSources } from "../../config/media-sources";
import { findListing } from "../../listings/listing-repository";
import { openTestDatabase } from "../../testing/test-database";
import { listDeadLetters } from "./dead-letter-repository";
import type { FeedContext } from "./feed-context";
import { readCursor } from "./feed-cursor-repository";
import { createODataClient } from "./odata-client";
import { profiles } from "./profiles";
import { syncFeed } from "./sync-feed";
import { feedTime, mediaRow, propertyRow } from "./testing/feed-rows";
import { type FeedServer, type Row, startFeedServer } from "./testing/odata-server";

let database: Database;
let feed: FeedServer;
let clock: number;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const key = (number: number) => `X${String(number).padStart(7, "0")}`;

beforeEach(async () => {
  clock = Date.UTC(2026, 9, 2);
  await database.query(
    "truncate feed_cursor, feed_property, feed_media, feed_part, feed_dead_letter; truncate listing, city, street cascade",
  );
  feed = await startFeedServer({
    Property: numbers(40).map((number) => propertyRow(number)),
    Media: numbers(40).flatMap((number) => [mediaRow(number, 1), mediaRow(number, 2)]),
  });
});
afterEach(() => feed.close());

function context(changes: Partial<FeedContext> = {}): FeedContext {
  const client = createODataClient({
    url: feed.url,
    token: feed.token,
    timeout: 2_000,
    pause: async () => undefined,
  });
  const place = { Latitude: 43.2, Longitude: -79.8, locationPrecision: "city" } as const;
  return {
    database,
    client,
    geocode: () => place,
    kind: "vow",
    profile: profiles.proptx,
    mediaSources: parseMediaSources("pictures.example") ?? [],
    source: "test",
    now: () => clock,
    ...changes,
  };
}
const sync = (options?: { full?: boolean }) => syncFeed(context(), options);
const find = (number: number) => findListing(database, key(number));

async function keysShown(): Promise<string[]> {
  const { rows } = await database.query<{ listing_key: string }>(
    "select listing_key from listing order by 1",
  );
  return rows.map(({ listing_key }) => listing_key);
}

/** Changes a row of the feed; its time is later than all previous ones. */
function change(number: number, changes: Row): void {
  clock += 60_000;
  const rows = feed.data.Property!;
  const at = rows.findIndex(({ ListingKey }) => ListingKey === key(number));
  rows[at] = { ...rows[at], ModificationTimestamp: new Date(clock).toISOString(), ...changes };
}

describe("replication", () => {
  it("reads everything, then only what changed", async () => {
    feed.pageLimit = 7;
    expect(await sync()).toEqual({
      properties: 40,
      media: 80,
      parts: 0,
      mended: 0,
      retired: 0,
      heldBack: 0,
      notOffered: ["Office", "Member", "PropertyRooms", "OpenHouse"],
    });
    expect(await keysShown()).toHaveLength(40);
    expect(await find(3)).toMatchObject({ list_price: 700_000, media_count: 2, location_precision: "city" });

    change(3, { ListPrice: 650_000 });
    expect(await sync()).toMatchObject({ properties: 1, media: 0 });
    const changed = await find(3);
    expect(changed).toMatchObject({ list_price: 650_000, media_count: 2 });
    expect(changed?.history.map(({ event }) => event)).toEqual(["Listed", "Price Change"]);
  });

  it("reads all rows with the same time, in pages smaller than their number", async () => {
    feed.pageLimit = 6;
    feed.repeats = true;
    for (const row of feed.data.Property!) row.ModificationTimestamp = feedTime(0);
    // The stream's pages contain every row: the following walk finds none missing.
    expect(await sync()).toMatchObject({ mended: 0 });
    expect(await keysShown()).toEqual(numbers(40).map(key));
  });

  it("stores floor plans separately from the photos, and the virtual tour", async () => {
    feed.data.Property![2] = propertyRow(3, { VirtualTourURLUnbranded: "https://tours.example/3" });
    feed.data.Media!.push(mediaRow(3, 3, { MediaCategory: "Floor Plan" }));
    await sync();
    expect(await find(3)).toMatchObject({
      media_count: 2,
      floor_plans: [{ mediaurl: expect.stringContaining(`${key(3)}-3-Largest`) as string }],
      virtual_tour_url: "https://tours.example/3",
    });
  });

  it("reads photos by a separate cursor", async () => {
    await sync();
    const moved = { ...mediaRow(3, 1), ModificationTimestamp: feedTime(5_000) };
    feed.data.Media!.push(mediaRow(3, 3, { ModificationTimestamp: feedTime(5_000) }));
    feed.data.Media![4] = { ...moved, MediaStatus: "Deleted" };
    expect(await sync()).toMatchObject({ properties: 0, media: 2 });
    const urls = (await find(3))?.media.map((item) => (item as { mediaurl: string }).mediaurl);
    expect(urls?.map((url) => url.split("/").slice(0, 5).join("/"))).toEqual([
      `/api/media/feed/${key(3)}-2-Largest`,
      `/api/media/feed/${key(3)}-3-Largest`,
    ]);
  });

  it("hides a listing from every response while the seller requires it", async () => {
    await sync();
    change(3, { InternetEntireListingDisplayYN: false });
    change(4, { InternetAddressDisplayYN: false });
    await sync();
    expect(await find(3)).toBeUndefined();
    const hidden = await find(4);
    expect(hidden).toMatchObject({ unparsed_address: "Address withheld, Hamilton, ON", street_name: null });
    change(3, { InternetEntireListingDisplayYN: true });
    await sync();
    expect(await find(3)).toMatchObject({ media_count: 2 });
  });

  it("retires listings that left the feed, never as sold, and restores them when they return", async () => {
    await sync();
    const [gone] = feed.data.Property!.splice(2, 1);
    expect((await sync()).retired).toBe(0);
    clock += 7 * 3_600_000;
    expect((await sync()).retired).toBe(1);
    expect(await find(3)).toMatchObject({
      standard_status: "Withdrawn",
      mls_status: "Suspended",
      contract_status: "Unavailable",
      close_price: null,
    });
    feed.data.Property!.push(gone!);
    clock += 7 * 3_600_000;
    expect((await sync()).mended).toBe(1);
    expect((await find(3))?.standard_status).toBe("Active");
  });

  it("retires nothing when the feed lists too little", async () => {
    await sync();
    feed.announced = 40;
    feed.data.Property!.splice(0, 30);
    clock += 7 * 3_600_000;
    await expect(sync()).rejects.toThrow("nothing is retired");
    feed.data.Property = [];
    feed.announced = 0;
    await expect(sync()).rejects.toThrow("nothing is retired");
    expect((await find(1))?.standard_status).toBe("Active");
  });

  it("adds listings that entered the feed behind the cursor, with their photos", async () => {
    await sync();
    feed.data.Property!.push(propertyRow(41, { ModificationTimestamp: feedTime(-500) }));
    for (const picture of numbers(120)) {
      feed.data.Media!.push(mediaRow(41, picture, { ModificationTimestamp: feedTime(-500) }));
    }
    clock += 7 * 3_600_000;
    expect(await sync()).toMatchObject({ properties: 0, mended: 1 });
    expect((await find(41))?.media_count).toBe(120);
  });

  it("reads everything again with --full, or when the token is another", async () => {
    await sync();
    expect((await sync({ full: true })).properties).toBe(40);
    expect((await syncFeed(context({ source: "another" }))).properties).toBe(40);
    expect((await sync({ full: false })).properties).toBe(40);
  });
});

describe("rows that cannot be used", () => {
  it("are stored with reason and text, block nothing, and are resolved when they become valid", async () => {
    feed.data.Property![4]!.StandardStatus = 17;
    feed.data.Property![5]!.ListPrice = "about a million";
    feed.data.Property!.push({ unknown: "shape" });
    await sync();
    expect(await keysShown()).toHaveLength(39);
    expect(await find(6)).toMatchObject({ list_price: null });
    const letters = await listDeadLetters(database, 10);
    expect(letters.map(({ key: of }) => of)).toEqual(expect.arrayContaining([key(5), key(6)]));
    expect(letters).toHaveLength(3);
    expect(letters.find(({ key: of }) => of === key(5))).toMatchObject({
      reason: expect.stringContaining("StandardStatus"),
      payload: expect.stringContaining("Iris Court"),
      resolved_at: null,
    });

    change(5, { StandardStatus: "Active" });
    await sync();
    expect(await find(5)).toBeDefined();
    const now = await listDeadLetters(database, 10);
    expect(now.find(({ key: of }) => of === key(5))?.resolved_at).not.toBeNull();
  });

  it("are skipped when they break the JSON of their page", async () => {
    feed.broken.add(key(20));
    await sync();
    expect(await keysShown()).toHaveLength(39);
    expect((await listDeadLetters(database, 10)).map(({ reason }) => reason)).toContain(
      "The row is not JSON.",
    );
  });

  it("do not move the cursor into the future", async () => {
    feed.data.Property![39]!.ModificationTimestamp = "2099-01-01T00:00:00Z";
    await sync();
    expect(await readCursor(database, "property", "test")).toMatchObject({ key: key(39) });
    change(1, { ListPrice: 1 });
    await sync();
    expect((await find(1))?.list_price).toBe(1);
  });
});

describe("a feed whose rows changed their shape", () => {
  it("is read as far as possible: unknown fields are ignored, missing ones left out", async () => {
    for (const row of feed.data.Property!) {
      row.NewFangledField = { nested: [1, 2] };
      row.AskingPrice = row.ListPrice;
      delete row.ListPrice;
      delete row.UnparsedAddress;
    }
    await sync();
    expect(await keysShown()).toHaveLength(40);
    expect(await find(1)).toMatchObject({
      list_price: null,
      unparsed_address: "1 Iris Court, Hamilton, ON L0R 1H3",
    });
    expect(await listDeadLetters(database, 5)).toEqual([]);
  });

  it("shows no wrong listing when a required field is missing or of another type", async () => {
    delete feed.data.Property![0]!.StandardStatus;
    feed.data.Property![1]!.InternetAddressDisplayYN = "N";
    feed.data.Property![2]!.ModificationTimestamp = "01/10/2026";
    feed.data.Property![3]!.Latitude = "43.2";
    await sync();
    expect((await keysShown()).slice(0, 2)).toEqual([key(4), key(5)]);
    const letters = await listDeadLetters(database, 10);
    expect(letters.map((letter) => letter.key).sort()).toEqual([key(1), key(2), key(3), key(4)]);
  });

  it("hides a listing when the seller's permission can no longer be read", async () => {
    await sync();
    change(1, { InternetEntireListingDisplayYN: "N" });
    change(2, { InternetAddressDisplayYN: 0 });
    change(3, { InternetEntireListingDisplayYN: false, City: 17 });
    change(4, { InternetEntireListingDisplayYN: "Y" });
    change(5, { City: 17 });
    await sync();
    // Permitted listings stay unchanged.
    expect((await keysShown()).slice(0, 2)).toEqual([key(4), key(5)]);
    expect(await listDeadLetters(database, 10)).toHaveLength(5);
    change(1, { InternetEntireListingDisplayYN: true, ListPrice: 611_000 });
    await sync();
    expect(await find(1)).toMatchObject({ list_price: 611_000, media_count: 2 });
    expect(await find(2)).toBeUndefined();
  });

  it("is a clear error when the key of a list is missing, and the cursor does not move", async () => {
    await sync();
    const before = await readCursor(database, "property", "test");
    feed.faults = Array.from({ length: 3 }, () => ({ kind: "noList" }) as const);
    await expect(sync()).rejects.toThrow("no list of rows");
    expect(await readCursor(database, "property", "test")).toEqual(before);
  });
});

describe("photos of an unconfigured source", () => {
  it("are not announced, and one dead letter names the source until it is configured", async () => {
    feed.data.Media = [
      mediaRow(1, 1),
      mediaRow(1, 2, { MediaURL: "https://elsewhere.example/a.jpg" }),
      mediaRow(2, 1, { MediaURL: "https://elsewhere.example/b.jpg" }),
    ];
    await sync();
    expect([(await find(1))?.media_count, (await find(2))?.media_count]).toEqual([1, 0]);
    const letters = await listDeadLetters(database, 10);
    expect(letters).toHaveLength(1);
    expect(letters[0]).toMatchObject({
      key: "https://elsewhere.example",
      reason: expect.stringContaining("FEED_MEDIA_HOSTS"),
      resolved_at: null,
    });

    const mediaSources = parseMediaSources("pictures.example, elsewhere.example") ?? [];
    await syncFeed(context({ mediaSources }), { full: true });
    expect([(await find(1))?.media_count, (await find(2))?.media_count]).toEqual([2, 1]);
    expect((await listDeadLetters(database, 10))[0]?.resolved_at).not.toBeNull();
  });
});

describe("two simultaneous replications", () => {
  it("do not overwrite each other", async () => {
    feed.pageLimit = 3;
    const both = await Promise.allSettled([sync(), sync()]);
    const refused = both.filter((result) => result.status === "rejected");
    for (const { reason } of refused) expect(String(reason)).toContain("Another process replicates");
    await sync();
    expect(await keysShown()).toHaveLength(40);
    expect((await find(40))?.history).toHaveLength(1);
    expect(await readCursor(database, "property", "test")).toMatchObject({ key: key(40), finished: true });
  });
});
