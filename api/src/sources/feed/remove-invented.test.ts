import { recountActive, upsertListings } from "../../listings/listing-writer-repository";
import { seedDatabase } from "@larchway/demo/seed/seed-database";
import { openTestApp, type TestApp } from "../../testing/test-app";
import { removeInvented } from "./remove-invented";

let site: TestApp;

beforeAll(async () => {
  site = await openTestApp({ listings: 3 });
});
afterAll(() => site.close());

const count = async () => {
  const { rows } = await site.database.query<{ count: number }>(
    "select count(*)::integer as count from listing",
  );
  return rows[0]?.count;
};
const countMonths = async () => {
  const { rows } = await site.database.query<{ count: number }>(
    "select count(*)::integer as count from area_month",
  );
  return rows[0]?.count;
};
const saysInvented = async () =>
  (await site.get("/api/site")).json<{ hasInventedHomes: boolean }>().hasInventedHomes;

it("removes the homes that the seed made up, no others, and the site stops saying that they are invented", async () => {
  expect(await saysInvented()).toBe(false);
  const real = site.listings.map((listing, index) => ({ ...listing, ListingKey: `REAL${index}` }));
  await seedDatabase(site.database, { listings: 30, now: Date.now(), replace: true });
  expect([await count(), await saysInvented()]).toEqual([30, true]);
  // One of the feed takes the place of a made-up one with the same key.
  const { rows } = await site.database.query<{ listing_key: string }>(
    "select listing_key from listing limit 1",
  );
  await site.database.transaction(async (connection) => {
    await upsertListings(connection, [...real, { ...real[0]!, ListingKey: rows[0]!.listing_key }]);
    await recountActive(connection);
  });
  await site.database.query(
    "insert into area_month values ('/city/A', 'For Sale', '2026-10-01', 5, 1, true), ('/city/B', 'For Sale', '2026-10-01', 5, 1, false)",
  );
  expect(await removeInvented(site.database)).toBe(29);
  expect(await countMonths()).toBe(1);
  expect([await count(), await saysInvented()]).toEqual([4, false]);
  expect(await removeInvented(site.database)).toBe(0);
});
