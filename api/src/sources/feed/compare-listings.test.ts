import type { Media } from "@larchway/shared/contracts/api";
import { feedTime, mediaRow, propertyRow, roomRow } from "./testing/feed-rows";
import { key, numbers, useFeed } from "./testing/feed-fixture";
import type { Row } from "./testing/odata-server";

/** The name decides the day: two keys with the same time would be one open house. */
const openHouse = (
  listing: number,
  name: "a" | "b",
  day = name === "a" ? "2026-12-03" : "2026-12-04",
): Row => ({
  OpenHouseKey: `open-${listing}-${name}`,
  ListingKey: key(listing),
  ModificationTimestamp: feedTime(listing),
  OpenHouseDate: day,
  OpenHouseStartTime: `${day}T18:00:00Z`,
  OpenHouseEndTime: `${day}T20:00:00Z`,
  OpenHouseStatus: "Active",
  OpenHouseType: "Public",
});

const fixture = useFeed(() => ({
  Property: numbers(30).map((number) => propertyRow(number, { PhotosChangeTimestamp: feedTime(number) })),
  Media: numbers(30).flatMap((number) => numbers(3).map((picture) => mediaRow(number, picture))),
  PropertyRooms: numbers(30).flatMap((number) => [roomRow(number, 1), roomRow(number, 2)]),
  OpenHouse: [openHouse(1, "a"), openHouse(1, "b"), openHouse(2, "a")],
}));
const { sync, passWalkTime, find, change, remove, newRequests } = fixture;

const findPictureKeys = async (number: number) =>
  (await find(number))?.media.map((item) => (item as Media).mediaurl.split("/")[4]);

describe("photos, rooms and open houses that the feed deleted", () => {
  it("are removed at the next replication when PhotosChangeTimestamp changed", async () => {
    await sync();
    remove("Media", ({ MediaKey }) => MediaKey === `${key(3)}-2-Largest`);
    change("Property", 2, { PhotosChangeTimestamp: feedTime(9_000) });
    newRequests("Media");
    await sync();
    expect(await findPictureKeys(3)).toEqual([`${key(3)}-1-Largest`, `${key(3)}-3-Largest`]);
    expect((await find(3))?.media_count).toBe(2);
    // The stream's own request, the photos of the listing, and the empty page that ends them.
    expect(newRequests("Media")).toHaveLength(3);
  });

  it("are not compared when only the price changed", async () => {
    await sync();
    change("Property", 2, { ListPrice: 650_000 });
    newRequests("Media");
    await sync();
    expect(newRequests("Media")).toHaveLength(1);
  });

  it("are removed at every change of the listing when the feed has no PhotosChangeTimestamp", async () => {
    for (const row of fixture.feed.data.Property!) delete row.PhotosChangeTimestamp;
    await sync();
    remove("Media", ({ MediaKey }) => MediaKey === `${key(3)}-2-Largest`);
    change("Property", 2, {});
    await sync();
    expect((await find(3))?.media_count).toBe(2);
  });

  it("are removed by the walk over all keys when no time changed", async () => {
    await sync();
    remove("Media", ({ MediaKey }) => MediaKey === `${key(4)}-1-Largest`);
    remove("PropertyRooms", ({ RoomKey }) => RoomKey === `${key(5)}-room-1`);
    remove("OpenHouse", ({ OpenHouseKey }) => OpenHouseKey === "open-1-a" || OpenHouseKey === "open-2-a");
    await sync();
    expect((await find(1))?.open_houses).toHaveLength(2);
    passWalkTime();
    expect(await sync()).toMatchObject({ mended: 0, retired: 0 });
    expect((await find(4))?.media_count).toBe(2);
    expect((await find(5))?.rooms).toHaveLength(1);
    expect((await find(1))?.open_houses).toHaveLength(1);
    expect((await find(2))?.open_houses).toEqual([]);
  });

  it("are removed by a full run", async () => {
    await sync();
    remove("Media", ({ MediaKey }) => MediaKey === `${key(6)}-1-Largest`);
    await sync({ full: true });
    expect((await find(6))?.media_count).toBe(2);
  });

  it("are also removed when their row lost its permission but has its old time", async () => {
    await sync();
    const row = fixture.feed.data.Media!.find(({ MediaKey }) => MediaKey === `${key(7)}-1-Largest`)!;
    row.Permission = ["Office Only"];
    passWalkTime();
    await sync();
    expect(await findPictureKeys(7)).toEqual([`${key(7)}-2-Largest`, `${key(7)}-3-Largest`]);
  });

  it("are kept when the feed suddenly has none at all", async () => {
    await sync();
    fixture.feed.data.Media = [];
    passWalkTime();
    await sync();
    expect((await find(8))?.media_count).toBe(3);
  });

  it("leave a complete listing unchanged", async () => {
    await sync();
    const revision = async () =>
      (await fixture.database.query("select sum(xmin::text::bigint) as sum from listing")).rows;
    const before = await revision();
    passWalkTime();
    await sync();
    expect(await revision()).toEqual(before);
  });
});

describe("photos of one listing", () => {
  it("are all read while the feed deletes some of them", async () => {
    await sync();
    fixture.feed.data.Media!.push(...numbers(250).map((picture) => mediaRow(9, picture + 10)));
    change("Property", 8, { PhotosChangeTimestamp: feedTime(9_000) });
    fixture.feed.data.Media = fixture.feed.data.Media!.map((row) => ({
      ...row,
      ModificationTimestamp: feedTime(-1),
    }));
    // The feed deletes a row of the first page while the pages are read.
    fixture.feed.onRequest = () => {
      if (fixture.feed.requests.at(-1)?.includes(`ResourceRecordKey eq '${key(9)}') and MediaKey gt`))
        remove("Media", ({ MediaKey }) => MediaKey === `${key(9)}-11-Largest`);
    };
    await sync();
    expect((await find(9))!.media_count).toBeGreaterThanOrEqual(252);
  });

  it("are read for a listing that becomes available late, although they are older than the cursor", async () => {
    await sync();
    fixture.feed.data.Property!.push(propertyRow(31, { ModificationTimestamp: feedTime(8_000) }));
    fixture.feed.data.Media!.push(mediaRow(31, 1, { ModificationTimestamp: feedTime(-500) }));
    await sync();
    expect((await find(31))?.media_count).toBe(1);
  });
});
