import { profiles } from "./profiles";
import { retireOutdated } from "./retire-listings";
import { dialects } from "./testing/dialects";
import { useFeed } from "./testing/feed-fixture";
import { inventHome } from "./testing/invented-homes";

const homes = Array.from({ length: 60 }, (_, index) => inventHome(index + 1));
const fixture = useFeed(() => dialects.ddf.write(homes));
const profile = profiles.ddf;
const sync = () => fixture.sync({}, { profile });
const retireAfter = (hours: number, changes = {}) =>
  retireOutdated({
    database: fixture.database,
    geocode: () => undefined,
    profile: { ...profile, ...changes },
    // The fixture's clock starts at this hour.
    now: () => Date.UTC(2026, 9, 2) + hours * 3_600_000,
  });

async function count(): Promise<Record<string, number>> {
  const { rows } = await fixture.database.query<Record<string, number>>(
    `select (select count(*) from listing)::integer as homes, (select count(*) from feed_property)::integer as stored,
       (select count(*) from feed_media)::integer as pictures,
       (select count(*) from feed_part where listing_key is not null)::integer as parts,
       (select coalesce(sum(active_count), 0) from city)::integer as counted`,
  );
  return rows[0] ?? {};
}

beforeEach(() => {
  Object.assign(fixture.feed, dialects.ddf.server);
});

it("removes homes of DDF that were not listed for 24 hours, with all of their stored rows, until they return", async () => {
  await sync();
  const before = await count();
  expect(before).toMatchObject({ homes: 60, stored: 60, counted: 60 });
  expect(await retireAfter(23.9)).toBe(0);
  expect(await retireAfter(24.1)).toBe(60);
  expect(await count()).toEqual({ homes: 0, stored: 0, pictures: 0, parts: 0, counted: 0 });
  fixture.passWalkTime();
  expect(await sync()).toMatchObject({ mended: 60 });
  expect(await count()).toMatchObject({ homes: 60, pictures: before.pictures, counted: 60 });
});

it("removes homes that a sudden shrink holds back, and no others", async () => {
  await sync();
  fixture.remove("Property", ({ ListingKey }) => Number(ListingKey) > Number(homes[9]?.key));
  for (let walks = 0; walks < 4; walks += 1) {
    fixture.passWalkTime();
    expect((await sync()).heldBack).toBe(50);
  }
  expect(await retireAfter(28)).toBe(50);
  expect(await count()).toMatchObject({ homes: 10, stored: 10 });
});

it("has no limit in other dialects, unless one is set", async () => {
  await sync();
  const other = { refreshHours: profiles.proptx.refreshHours, removesRetired: false };
  expect(await retireAfter(1_000, other)).toBe(0);
  expect(await retireAfter(1_000, { ...other, refreshHours: 72 })).toBe(60);
  // They are shown as off the market.
  expect(await count()).toMatchObject({ homes: 60, stored: 60, counted: 0 });
});
