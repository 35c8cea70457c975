import { migrate } from "@larchway/shared/server/database";
import { paths } from "../config/paths";
import { openTestApp, type TestApp } from "../testing/test-app";

/** From two to four in the afternoon in Ontario. */
const toOpenHouse = (date: string) => ({
  date,
  startsAt: `${date}T19:00:00.000Z`,
  endsAt: `${date}T21:00:00.000Z`,
});
const [friday, saturday, sunday, nextSaturday] = ["2026-11-20", "2026-11-21", "2026-11-22", "2026-11-28"].map(
  toOpenHouse,
);

/**
 * Homes in a time zone an hour behind Toronto, by longitude, by name and by province, with an open house that ends a
 * quarter of an hour before local midnight: one on Friday, two on the following Sunday.
 */
const fridayNight = { ...friday!, startsAt: "2026-11-21T05:00:00.000Z", endsAt: "2026-11-21T05:45:00.000Z" };
const sundayNight = { ...sunday!, startsAt: "2026-11-23T05:00:00.000Z", endsAt: "2026-11-23T05:45:00.000Z" };
const westerners = [
  { City: "Sioux Lookout", Longitude: -91.9, Latitude: 50.1, openHouses: [fridayNight] },
  { City: "Kenora", Longitude: undefined, Latitude: undefined, openHouses: [sundayNight] },
  { City: "Winnipeg", StateOrProvince: "MB", Longitude: -97.1, Latitude: 49.9, openHouses: [sundayNight] },
];

/** The same homes through the listing index and through SQL. */
const sites = {} as Record<"index" | "sql", TestApp>;
let keys: string[];

beforeAll(async () => {
  for (const name of ["index", "sql"] as const) {
    sites[name] = await openTestApp({
      listings: 60,
      indexed: name === "index",
      edit: (listings) => {
        const open = listings.filter(({ StandardStatus }) => StandardStatus === "Active");
        const visits = new Map([
          [open[0], [nextSaturday!, saturday!]],
          [open[1], [sunday!]],
          [open[2], [saturday!]],
        ]);
        keys = open.slice(0, 3 + westerners.length).map(({ ListingKey }) => ListingKey);
        return listings.map((listing) => {
          const openHouses = visits.get(listing);
          const west = westerners[open.indexOf(listing) - 3];
          return { ...listing, openHouses, ...west };
        });
      },
    });
  }
});
afterAll(() => Promise.all(Object.values(sites).map((site) => site.close())));
afterEach(() => void jest.restoreAllMocks());

/** The homes in a list at a time, in its order. */
async function find(name: "index" | "sql", time: string, query: string): Promise<number[]> {
  jest.spyOn(Date, "now").mockReturnValue(Date.parse(time));
  // Responses are cached for half a minute.
  sites[name].advance(30_000);
  const response = await sites[name].get(`/api/properties?limit=100&${query}`);
  expect(response.statusCode).toBe(200);
  return response
    .json<{ properties: { ListingKey: string }[] }>()
    .properties.map(({ ListingKey }) => keys.indexOf(ListingKey))
    .filter((at) => at >= 0);
}

describe.each(["index", "sql"] as const)("open houses by %s", (name) => {
  const filter = async (time: string, when: string) => (await find(name, time, `openHouse=${when}`)).sort();

  it("count until they end", async () => {
    expect(await filter("2026-11-21T05:30:00Z", "any")).toEqual([0, 1, 2, 3, 4, 5]);
    expect(await filter("2026-11-21T20:59:59Z", "any")).toEqual([0, 1, 2, 4, 5]);
    expect(await filter("2026-11-21T21:00:00Z", "any")).toEqual([0, 1, 4, 5]);
    expect(await filter("2026-11-22T21:00:00Z", "any")).toEqual([0, 4, 5]);
    expect(await filter("2026-11-23T05:45:00Z", "any")).toEqual([0]);
    expect(await filter("2026-11-28T21:00:00Z", "any")).toEqual([]);
  });

  it("count for the weekend of the home's own time zone", async () => {
    // Late on Friday in the west; in Toronto it is Saturday.
    expect(await filter("2026-11-21T05:30:00Z", "weekend")).toEqual([0, 1, 2, 4, 5]);
    // Late on Sunday in the west, when Toronto's next week has begun.
    expect(await filter("2026-11-23T05:30:00Z", "weekend")).toEqual([0, 4, 5]);
    expect(await filter("2026-11-23T05:45:00Z", "weekend")).toEqual([0]);
  });

  it("count for this weekend only while a part of it is left", async () => {
    expect(await filter("2026-11-20T17:00:00Z", "weekend")).toEqual([0, 1, 2, 4, 5]);
    expect(await filter("2026-11-21T21:00:00Z", "weekend")).toEqual([1, 4, 5]);
    expect(await filter("2026-11-22T20:59:00Z", "weekend")).toEqual([1, 4, 5]);
    expect(await filter("2026-11-22T21:00:00Z", "weekend")).toEqual([4, 5]);
    expect(await filter("2026-11-23T17:00:00Z", "weekend")).toEqual([0]);
  });

  it("are ordered by the next one that is not over", async () => {
    const sort = (time: string) => find(name, time, "sortBy=OpenHouse&sortOrder=asc&openHouse=any");
    expect((await sort("2026-11-21T20:59:00Z")).at(-3)).toBe(1);
    expect((await sort("2026-11-21T21:00:00Z")).filter((home) => home < 4)).toEqual([1, 0]);
    expect((await sort("2026-11-21T21:00:00Z")).slice(1, 3).sort()).toEqual([4, 5]);
  });
});

it("has the ends of open houses that were stored by an earlier version", async () => {
  const { database } = sites.sql;
  const read = async () =>
    (await database.query("select listing_key, open_house_ends from listing order by 1")).rows;
  const written = await read();
  await database.query("alter table listing drop column open_house_ends");
  await database.query("delete from schema_migration where name like '146-%' or name like '152-%'");
  await migrate(database, paths.migrations);
  expect(await read()).toEqual(written);
  expect(written).toContainEqual({
    listing_key: keys[0],
    open_house_ends: "2026-11-21T21:00Z 2026-11-28T21:00Z",
  });
  for (const listing_key of keys.slice(4))
    expect(written).toContainEqual({ listing_key, open_house_ends: "2026-11-23T05:45Z America/Winnipeg" });
});
