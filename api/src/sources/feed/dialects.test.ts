import { countDeadLettersByReason, listDeadLetters } from "./dead-letter-repository";
import { profiles } from "./profiles";
import { expectedHome, readColumns } from "./testing/arrived-homes";
import { dialects } from "./testing/dialects";
import { useFeed } from "./testing/feed-fixture";
import { inventHome } from "./testing/invented-homes";

const homes = Array.from({ length: 120 }, (_, index) => inventHome(index + 1));
/** More than a third of the homes, spread over all numbers. */
const sampled = homes.filter(({ number }) => (number * 7) % 12 < 5);

const fixture = useFeed(() => ({}));

describe.each(["proptx", "ddf", "reso"] as const)("a feed in the dialect %s", (name) => {
  const profile = profiles[name];
  const sync = (options?: { full?: boolean; acceptShrink?: boolean }) => fixture.sync(options, { profile });
  beforeEach(() => {
    Object.assign(fixture.feed, dialects[name].server, { data: dialects[name].write(homes) });
  });

  it("arrives whole: as many homes, and field by field what the feed says", async () => {
    expect(await sync()).toMatchObject({ properties: homes.length, heldBack: 0 });
    expect(await listDeadLetters(fixture.database, 5)).toEqual([]);
    const columns = await readColumns(fixture.database);
    expect(columns.size).toBe(homes.length);
    for (const home of sampled) expect(columns.get(home.key)).toMatchObject(expectedHome(name, home));
    const { rows } = await fixture.database.query("select count(*)::integer as count from feed_media");
    expect(rows).toEqual([{ count: homes.reduce((sum, { pictures }) => sum + pictures, 0) }]);
  });

  it("lists all fields that it derives, so that the check of a feed reports no other", () => {
    const listed = new Set<string>([...profile.derived, ...Object.keys(profile.sources)]);
    const derived = (fixture.feed.data.Property ?? []).flatMap((row) =>
      Object.entries(profile.derive?.(row) ?? {}).flatMap(([field, value]) => (value == null ? [] : [field])),
    );
    expect(derived.filter((field) => !listed.has(field))).toEqual([]);
  });

  it("arrives all the same when its server misbehaves", async () => {
    fixture.feed.pageLimit = 7;
    fixture.feed.repeats = true;
    fixture.feed.skips = "shifts";
    fixture.feed.faults = [
      { kind: "status", status: 503 },
      undefined,
      { kind: "cut" },
      { kind: "status", status: 429, headers: { "retry-after": "1" } },
      undefined,
      { kind: "badJson" },
    ];
    await sync();
    const columns = await readColumns(fixture.database);
    for (const home of homes) expect(columns.get(home.key)).toMatchObject(expectedHome(name, home));
  });

  it("withholds and counts homes with unknown terms, also homes that were shown", async () => {
    const field = name === "ddf" ? "PropertySubType" : "PropertyType";
    const rows = fixture.feed.data.Property!;
    const change = { ModificationTimestamp: "2026-10-05T08:00:00-04:00" };
    Object.assign(rows[0]!, { StandardStatus: "Draft" });
    Object.assign(rows[1]!, { [field]: "Castle in the Air" });
    Object.assign(rows[2]!, { StandardStatus: "ComingSoon" });
    await sync();
    expect((await readColumns(fixture.database)).size).toBe(homes.length - 3);

    Object.assign(rows[3]!, change, { StandardStatus: "Draft" });
    Object.assign(rows[4]!, change, { StandardStatus: null });
    Object.assign(rows[5]!, change, { StandardStatus: "active" });
    await sync();
    const columns = await readColumns(fixture.database);
    const shown = homes.slice(0, 7).map(({ key }) => columns.get(key)?.standard_status);
    expect(shown).toEqual([undefined, undefined, undefined, undefined, undefined, "Active", "Active"]);
    expect(await countDeadLettersByReason(fixture.database, 9)).toEqual([
      { stream: "property", reason: 'StandardStatus: unknown term "Draft"; the home is withheld', count: 2 },
      {
        stream: "property",
        reason: 'PropertyType: unknown term "Castle in the Air"; the home is withheld',
        count: 1,
      },
      { stream: "property", reason: "StandardStatus: missing", count: 1 },
    ]);

    Object.assign(rows[0]!, { StandardStatus: "Active" });
    fixture.passWalkTime();
    await sync();
    expect((await readColumns(fixture.database)).get(homes[0]!.key)?.standard_status).toBe("Active");
  });

  it("follows changes and deletions, and holds back a sudden shrink", async () => {
    await sync();
    const change = { ModificationTimestamp: "2026-10-05T08:00:00-04:00" };
    const rows = fixture.feed.data.Property!;
    Object.assign(rows[1]!, change, { PublicRemarks: "New." });
    for (const [at, StandardStatus] of ["Incomplete", "Delete", "Hold", "Coming Soon"].entries())
      Object.assign(rows[20 + at]!, change, { StandardStatus });
    const openHouses = fixture.feed.data.OpenHouse!.length;
    fixture.remove("OpenHouse", ({ ListingKey }) => ListingKey === homes[5]!.key);
    expect(fixture.feed.data.OpenHouse).toHaveLength(openHouses - 1);
    fixture.passWalkTime();
    await sync();
    let columns = await readColumns(fixture.database);
    expect(columns.get(homes[1]!.key)?.remarks).toBe("New.");
    expect(columns.get(homes[5]!.key)?.openHouses).toEqual([]);
    expect(columns.size).toBe(homes.length - 4);

    fixture.remove("Property", ({ ListingKey }) => Number(ListingKey) > Number(homes[11]!.key));
    fixture.passWalkTime();
    expect((await sync()).heldBack).toBe(homes.length - 12);
    columns = await readColumns(fixture.database);
    expect(columns.get(homes[100]!.key)?.standard_status).toBe("Active");
    await sync({ acceptShrink: true });
    columns = await readColumns(fixture.database);
    // DDF's rules require that retired homes are deleted.
    expect(columns.get(homes[100]!.key)?.standard_status).toBe(name === "ddf" ? undefined : "Withdrawn");
  });
});
