import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { packageFolder } from "@larchway/shared/server/package-folder";
import { readCircle } from "@larchway/shared/listing-filters";
import type { Suggestion } from "@larchway/shared/contracts/api";
import { seedDatabase } from "@larchway/demo/seed/seed-database";
import { openTestApp, type TestApp } from "../../testing/test-app";
import { addHomesOnStreets } from "./testing/add-homes-on-streets";
import { sampleNow } from "../../testing/sample-listings";

let site: TestApp;

/** The demo's homes, with the demo's number of cities and streets. */
beforeAll(async () => {
  site = await openTestApp({ listings: 0 });
  await seedDatabase(site.database, { listings: 3_000, now: sampleNow });
  await addHomesOnStreets(site.database, [
    "King St W",
    "Yonge St",
    "Bloor St W",
    "Queen St E",
    "Dundas St W",
    "Bathurst St",
    "Eglinton Ave W",
  ]);
  await Promise.all([site.services.streets.refresh(), site.services.listingIndex.refresh()]);
});
afterAll(() => site.close());

function toLabel(item: Suggestion): string {
  if (item.type === "city") return `city ${item.city_name}`;
  if (item.type === "place")
    return item.kind === "postal" || item.kind === "office"
      ? item.name
      : `${item.name}, ${item.municipality}`;
  return item.type;
}

async function suggest(query: Record<string, string>): Promise<string[]> {
  const response = await site.get(`/api/properties/suggestions?${new URLSearchParams(query)}`);
  return response.json<Suggestion[]>().map(toLabel);
}

/** A typed text, and a local's expectation; of several, any is accepted. */
type Row = [typed: string, ...expected: string[]];

it("suggests a local's meaning first or second, for all but a few texts", async () => {
  const file = join(packageFolder(import.meta.url), "src/discovery/search/relevance.json");
  const rows = JSON.parse(await readFile(file, "utf8")) as Row[];
  expect(rows.length).toBeGreaterThanOrEqual(150);
  const missed: Record<string, string[]> = {};
  for (const [typed, ...expected] of rows) {
    const labels = await suggest({ search: typed });
    if (!labels.slice(0, 2).some((label) => expected.includes(label)))
      missed[typed] = [...expected, "not", ...labels];
  }
  if (Object.keys(missed).length > rows.length * 0.05) expect(missed).toEqual({});
});

it.each([
  ["little italy", "Ottawa", "Little Italy, Ottawa"],
  ["little italy", "Toronto", "Little Italy, Toronto"],
  ["little italy", "45.42,-75.70", "Little Italy, Ottawa"],
  ["little italy", "leslieville-toronto", "Little Italy, Toronto"],
  ["thornhill", "Markham", "Thornhill, Markham"],
  ["thornhill", "Vaughan", "Thornhill, Vaughan"],
  ["union", "Kitchener", "Union Station, Toronto"],
  ["king and bathurst", "43.94,-79.48", "Bathurst & King, Richmond Hill"],
  ["king and bathurst", "Toronto", "Bathurst & King, Toronto"],
])("suggests for %s with %s in view first %s", async (search, near, expected) => {
  const [first] = await suggest({ search, near });
  expect(first).toBe(expected);
});

it("ranks a complete name elsewhere before a beginning in view", async () => {
  expect((await suggest({ search: "leslieville", near: "Ottawa" }))[0]).toBe("Leslieville, Toronto");
  expect((await suggest({ search: "toronto", near: "Ottawa" }))[0]).toBe("city Toronto");
});

it.each([
  ["3 beds under 900k near King Street West, Toronto", "within=King Street West Toronto"],
  ["3 beds under 900k on king st w toronto", "search=King+Street+West%2C+Toronto"],
  ["3 beds under 900k near yonge street", "within=Yonge Street Toronto"],
  ["3 beds under 900k near union station", "within=Union Station Toronto"],
])("reads the whole place of %s", async (search, expected) => {
  const response = await site.get(`/api/properties/suggestions?${new URLSearchParams({ search })}`);
  const [found] = response.json<Suggestion[]>();
  const query = new URLSearchParams(found?.type === "filters" ? found.query : "");
  expect([query.get("maxPrice"), query.get("minBedrooms")]).toEqual(["900000", "3"]);
  const [[name, value] = []] = [...new URLSearchParams(expected)];
  const location = query.get(name ?? "") ?? "";
  expect(name === "within" ? readCircle(location)?.name : location).toBe(value);
});

it("counts the homes of the market in view", async () => {
  const count = async (market?: string) => {
    const query = new URLSearchParams({ search: "downtown toronto", ...(market && { market }) });
    const response = await site.get(`/api/properties/suggestions?${query}`);
    const [found] = response.json<Suggestion[]>();
    return found?.type === "place" ? (found.count ?? 0) : 0;
  };
  const [sale, lease, both] = [await count("For Sale"), await count("For Lease"), await count()];
  expect(sale).toBeGreaterThan(0);
  expect(lease).toBeGreaterThan(0);
  expect(sale + lease).toBe(both);
});

it.each(["", "x".repeat(200), "99,999", "43.65,", "-0,0", "Atlantis", "'; drop table listing; --"])(
  "ignores an invalid view: %j",
  async (near) => {
    expect(await suggest({ search: "leslieville", near })).toEqual(await suggest({ search: "leslieville" }));
  },
);
