import type { Database } from "@larchway/shared/server/database";
import { findListing } from "../../listings/listing-repository";
import { parseMediaSources } from "../../config/media-sources";
import { openTestDatabase } from "../../testing/test-database";
import { listDeadLetters } from "./dead-letter-repository";
import { createODataClient } from "./odata-client";
import { profiles } from "./profiles";
import { syncFeed } from "./sync-feed";
import { feedTime, propertyRow, roomRow } from "./testing/feed-rows";
import { type FeedServer, type Row, startFeedServer } from "./testing/odata-server";

let database: Database;
let feed: FeedServer;
let clock: number;
let later: number;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

beforeEach(async () => {
  clock = Date.UTC(2026, 9, 2);
  later = 5_000;
  await database.query(
    "truncate feed_cursor, feed_property, feed_media, feed_part, feed_dead_letter; truncate listing, city, street cascade",
  );
  feed = await startFeedServer({
    Property: [1, 2, 3].map((number) =>
      propertyRow(number, { ListOfficeName: null, ListOfficeKey: "O1", ListAgentKey: `M${number}` }),
    ),
    Media: [],
    PropertyRooms: [roomRow(1, 2, { RoomType: "Bedroom" }), roomRow(1, 1), roomRow(2, 1)],
    OpenHouse: [openHouse(1, "b", 2_000), openHouse(1, "a", 1_000)],
    Office: [
      {
        OfficeKey: "O1",
        ModificationTimestamp: feedTime(1),
        OfficeName: "Harbour Realty, Brokerage ",
        OfficePhone: "905-555-0100",
      },
    ],
    Member: [{ MemberKey: "M1", ModificationTimestamp: feedTime(1), MemberFullName: "Ada Agent" }],
  });
});
afterEach(() => feed.close());

function openHouse(listing: number, name: string, seconds: number, changes: Row = {}): Row {
  return {
    OpenHouseKey: `open-${listing}-${name}`,
    ListingKey: `X000000${listing}`,
    ModificationTimestamp: feedTime(listing),
    OpenHouseDate: "2026-10-03",
    OpenHouseStartTime: feedTime(seconds),
    OpenHouseEndTime: feedTime(seconds + 7_200),
    OpenHouseStatus: "Active",
    OpenHouseType: "Public",
    ...changes,
  };
}

const sync = (options?: { full?: boolean }) =>
  syncFeed(
    {
      database,
      client: createODataClient({ url: feed.url, token: feed.token, pause: async () => undefined }),
      geocode: () => undefined,
      kind: "vow",
      profile: profiles.proptx,
      mediaSources: parseMediaSources("pictures.example") ?? [],
      source: "test",
      now: () => clock,
    },
    options,
  );
const find = (number: number) => findListing(database, `X000000${number}`);

/** Changes rows of the feed; their time is later than all previous ones. */
function change(resource: string, at: number, changes: Row): void {
  const rows = feed.data[resource]!;
  rows[at] = { ...rows[at], ModificationTimestamp: feedTime((later += 1)), ...changes };
}

describe("rooms, open houses, offices and members", () => {
  it("are on the listing in display order", async () => {
    expect(await sync()).toMatchObject({ properties: 3, parts: 7, notOffered: [] });
    const first = await find(1);
    expect(first?.rooms).toEqual([
      { RoomType: "Kitchen", RoomLevel: "Main", RoomLength: 4.2, RoomWidth: 3.1 },
      { RoomType: "Bedroom", RoomLevel: "Main", RoomLength: 4.2, RoomWidth: 3.1 },
    ]);
    expect(first?.open_houses).toEqual([
      { date: "2026-10-03", startsAt: feedTime(1_000), endsAt: feedTime(8_200) },
      { date: "2026-10-03", startsAt: feedTime(2_000), endsAt: feedTime(9_200) },
    ]);
    expect(first?.listed_by).toEqual({
      office: "Harbour Realty, Brokerage",
      officePhone: "905-555-0100",
      agent: "Ada Agent",
    });
    // A row without the office's name gets it from the office.
    expect(first?.list_office_name).toBe("Harbour Realty, Brokerage");
    expect(await find(3)).toMatchObject({ rooms: [], open_houses: [] });
  });

  it("update the listing when they change, although its row does not", async () => {
    await sync();
    change("PropertyRooms", 1, { RoomLength: 10, RoomWidth: 0, RoomLengthWidthUnits: "Feet" });
    change("OpenHouse", 1, { OpenHouseStatus: "Cancelled" });
    change("Office", 0, { OfficeName: "Harbour Homes, Brokerage" });
    expect(await sync()).toMatchObject({ properties: 0, parts: 3 });
    const first = await find(1);
    expect(first?.rooms[0]).toEqual({ RoomType: "Kitchen", RoomLevel: "Main", RoomLength: 3.05 });
    expect(first?.open_houses.map(({ startsAt }) => startsAt)).toEqual([feedTime(2_000)]);
    expect(first?.list_office_name).toBe("Harbour Homes, Brokerage");
    expect((await find(3))?.listed_by?.office).toBe("Harbour Homes, Brokerage");
  });

  it("are only those for the public", async () => {
    feed.data.OpenHouse = [openHouse(1, "a", 0, { OpenHouseType: "Broker" })];
    await sync();
    expect((await find(1))?.open_houses).toEqual([]);
  });

  it("are removed when a full round does not find them", async () => {
    await sync();
    feed.data.PropertyRooms!.splice(0, 1);
    feed.data.OpenHouse = [];
    await sync();
    expect((await find(1))?.rooms).toHaveLength(2);
    await sync({ full: true });
    expect(await find(1)).toMatchObject({ rooms: [{ RoomType: "Kitchen" }] });
    expect((await find(1))?.open_houses).toEqual([]);
  });

  it("arrive with a listing that entered the feed behind the cursors", async () => {
    await sync();
    feed.data.Property!.push(propertyRow(4, { ModificationTimestamp: feedTime(-9) }));
    feed.data.PropertyRooms!.push(roomRow(4, 1, { ModificationTimestamp: feedTime(-9) }));
    clock += 7 * 3_600_000;
    expect(await sync()).toMatchObject({ mended: 1 });
    expect((await find(4))?.rooms).toHaveLength(1);
  });

  it("block nothing when the feed does not offer them, and are reported when a row is wrong", async () => {
    delete feed.data.OpenHouse;
    feed.data.PropertyRooms!.push({ RoomKey: "r9", ListingKey: 9 });
    expect(await sync()).toMatchObject({ properties: 3, notOffered: ["OpenHouse"] });
    expect(await listDeadLetters(database, 5)).toMatchObject([{ stream: "rooms", key: "r9" }]);
  });
});
