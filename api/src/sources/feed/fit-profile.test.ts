import { checkFeed, describeCheck } from "./check-feed";
import { describeStatus } from "./feed-status";
import { parseMetadata } from "./feed-metadata";
import { createODataClient } from "./odata-client";
import { profiles } from "./profiles";
import { fitProfile } from "./profiles/fit-profile";
import { dialects } from "./testing/dialects";
import { useFeed } from "./testing/feed-fixture";
import { inventHome } from "./testing/invented-homes";
import { buildMetadata } from "./testing/odata-server";

const homes = Array.from({ length: 24 }, (_, index) => inventHome(index + 1));
const listingFields = [
  "ListingKey",
  "ModificationTimestamp",
  "City",
  "StandardStatus",
  "PropertyType",
  "ListPrice",
  "PhotosChangeTimestamp",
];
const fixture = useFeed(() => dialects.reso.write(homes));

/** Makes a feed whose listings contain their photos, and whose open houses have no times of change. */
function strip(): void {
  const { data } = fixture.feed;
  for (const row of data.Property!)
    row.Media = data.Media!.filter(({ ResourceRecordKey }) => ResourceRecordKey === row.ListingKey);
  for (const row of data.OpenHouse!) delete row.ModificationTimestamp;
  delete data.Media;
  delete data.Office;
  delete data.PropertyRooms;
  fixture.feed.expandable = new Set(["Media"]);
  fixture.feed.unknownFields = new Set(["YearBuilt"]);
  fixture.feed.metadata = buildMetadata({
    Property: [...listingFields, "+Media"],
    OpenHouse: ["OpenHouseKey", "ListingKey", "OpenHouseDate", "OpenHouseStartTime", "OpenHouseEndTime"],
    Member: ["MemberKey", "ModificationTimestamp", "MemberFullName"],
  });
}

const readFitted = async () => {
  const { url, token } = fixture.feed;
  const client = createODataClient({ url, token, pause: async () => undefined });
  return { client, kind: "vow" as const, ...fitProfile(profiles.reso, await client.readMetadata()) };
};

describe("a feed that has less than its dialect", () => {
  it("is described in one report, and replicated as far as it goes", async () => {
    strip();
    const { profile, notes } = await readFitted();
    expect(notes).toEqual([
      "This feed has no Media resource: pictures are read from the listings.",
      "This feed has no PropertyRooms resource: homes have no rooms.",
      "This feed has no Office resource: homes have no offices.",
      expect.stringMatching(/^This feed's listings have no .*BedroomsTotal.*\.$/),
    ]);
    expect(await fixture.sync({}, { profile })).toMatchObject({
      properties: homes.length,
      notOffered: ["Office", "PropertyRooms"],
    });
    const { rows } = await fixture.database.query(
      `select sum(media_count)::integer as pictures, count(*) filter (where open_houses <> '[]')::integer as open
       from listing l join listing_detail d on d.listing_id = l.id`,
    );
    expect(rows).toEqual([
      {
        pictures: homes.reduce((sum, { pictures }) => sum + pictures, 0),
        open: homes.filter(({ openHouse }) => openHouse).length,
      },
    ]);
    // No unsupported field is requested.
    expect(fixture.newRequests("Property").filter((url) => !url.includes("$select="))).toEqual([]);
  });

  it("is read by its profile alone without a metadata document, or with an unusable one", async () => {
    for (const metadata of [undefined, "<html><p>Not here</p>", "no XML"]) {
      fixture.feed.metadata = metadata;
      const { profile, notes } = await readFitted();
      expect([profile, notes]).toEqual([
        profiles.reso,
        [
          "This feed has no $metadata that can be read: everything that a feed of the kind reso has is requested.",
        ],
      ]);
    }
    expect(fitProfile(profiles.reso, parseMetadata(buildMetadata({ Media: [] }))).notes).toEqual([
      "This feed has no Property resource: there is nothing to replicate.",
    ]);
  });
});

describe("checking a feed", () => {
  it("reports what is wrong and what the site will lack, and writes nothing", async () => {
    fixture.feed.data.Property![0]!.ListPrice = "much";
    delete fixture.feed.data.Office;
    const lines = describeCheck(await checkFeed(await readFitted()));
    expect(lines).toEqual(
      expect.arrayContaining([
        "Property: 10 rows read, wrong:",
        "Media: 10 rows read, nothing wrong",
        expect.stringMatching(/^The feed has no Office \(404 at http:/),
        expect.stringMatching(/^None of these listings has: .*ClosePrice/),
        "Nothing was written.",
      ]),
    );
    expect(lines.join()).not.toMatch(/None of these listings has:.*\bListPrice\b/);
    // Fields that the dialect never has are not reported.
    expect(lines.join()).not.toMatch(
      /None of these listings has:.*(GarageType|DepositRequired|LivingAreaRange)/,
    );
    const { rows } = await fixture.database.query("select count(*)::integer as count from feed_cursor");
    expect(rows).toEqual([{ count: 0 }]);
  });

  it("shows the progress of replication, and why rows could not be used", async () => {
    expect(await describeStatus(fixture.database, Date.UTC(2026, 9, 2))).toEqual([
      "Nothing has been replicated yet.",
    ]);
    fixture.feed.data.Property![0]!.StandardStatus = 7;
    await fixture.sync({}, { profile: profiles.reso });
    const lines = await describeStatus(fixture.database, Date.UTC(2026, 9, 2, 0, 5));
    expect(lines).toContainEqual(
      expect.stringMatching(/^media {7}round ended 5 min ago {2}last row of 2026/),
    );
    expect(lines.at(-1)).toMatch(/^ {6}1 {2}property {2}StandardStatus/);
  });
});
