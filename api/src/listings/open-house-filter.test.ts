import { migrate } from "@larchway/shared/server/database";
import { paths } from "../config/paths";
import { openTestApp, type TestApp } from "../testing/test-app";

/** From two to four in the afternoon in Ontario. */
const toOpenHouse = (date: string) => ({
  date,
  startsAt: `${date}T19:00:00.000Z`,
  endsAt: `${date}T21:00:00.000Z`,
});
const [saturday, sunday, nextSaturday] = ["2026-11-21", "2026-11-22", "2026-11-28"].map(toOpenHouse);

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
        keys = open.slice(0, 3).map(({ ListingKey }) => ListingKey);
        return listings.map((listing) => ({ ...listing, openHouses: visits.get(listing) }));
      },
    });
  }
});
afterAll(() => Promise.all(Object.values(sites).map((site) => site.close())));
afterEach(() => void jest.restoreAllMocks());

/** Which of the homes a list has at a time, in its order. */
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
    expect(await filter("2026-11-21T20:59:59Z", "any")).toEqual([0, 1, 2]);
    expect(await filter("2026-11-21T21:00:00Z", "any")).toEqual([0, 1]);
    expect(await filter("2026-11-22T21:00:00Z", "any")).toEqual([0]);
    expect(await filter("2026-11-28T21:00:00Z", "any")).toEqual([]);
  });

  it("count for this weekend only while a part of it is left", async () => {
    expect(await filter("2026-11-20T17:00:00Z", "weekend")).toEqual([0, 1, 2]);
    expect(await filter("2026-11-21T21:00:00Z", "weekend")).toEqual([1]);
    expect(await filter("2026-11-22T20:59:00Z", "weekend")).toEqual([1]);
    expect(await filter("2026-11-22T21:00:00Z", "weekend")).toEqual([]);
    expect(await filter("2026-11-23T17:00:00Z", "weekend")).toEqual([0]);
  });

  it("come in the order of the next that is not over", async () => {
    const sort = (time: string) => find(name, time, "sortBy=OpenHouse&sortOrder=asc&openHouse=any");
    expect((await sort("2026-11-21T20:59:00Z")).at(-1)).toBe(1);
    expect(await sort("2026-11-21T21:00:00Z")).toEqual([1, 0]);
  });
});

it("learns the ends of open houses that were stored before", async () => {
  const { database } = sites.sql;
  const read = async () =>
    (await database.query("select listing_key, open_house_ends from listing order by 1")).rows;
  const written = await read();
  await database.query("alter table listing drop column open_house_ends");
  await database.query("delete from schema_migration where name = '146-open-house-ends.sql'");
  await migrate(database, paths.migrations);
  expect(await read()).toEqual(written);
  expect(written).toContainEqual({
    listing_key: keys[0],
    open_house_ends: "2026-11-21T21:00Z 2026-11-28T21:00Z",
  });
});
