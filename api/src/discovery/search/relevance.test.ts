import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { packageFolder } from "@larchway/shared/server/package-folder";
import type { Suggestion } from "@larchway/shared/contracts/api";
import { paths } from "../../config/paths";
import { recountActive, upsertListings } from "../../listings/listing-writer-repository";
import { loadPhotoCatalogue } from "../../media/photo-catalogue";
import { seedDatabase } from "../../sources/seed/seed-database";
import { openTestApp, type TestApp } from "../../testing/test-app";
import { sampleListings, sampleNow } from "../../testing/sample-listings";

let site: TestApp;

/** The demo's homes: as many cities and streets as people see there. */
beforeAll(async () => {
  site = await openTestApp({ listings: 0 });
  await seedDatabase(site.database, { listings: 3_000, now: sampleNow });
  await addStreets();
  await Promise.all([site.services.streets.refresh(), site.services.listingIndex.refresh()]);
}, 120_000);
afterAll(() => site.close());

/** So few homes miss some main streets, which the whole demo has. */
async function addStreets(): Promise<void> {
  const photos = await loadPhotoCatalogue(paths.photos);
  const active = sampleListings(photos.all, 40).find(({ StandardStatus }) => StandardStatus === "Active")!;
  const streets = [
    "King St W",
    "Yonge St",
    "Bloor St W",
    "Queen St E",
    "Dundas St W",
    "Bathurst St",
    "Eglinton Ave W",
  ];
  const homes = streets.flatMap((street, at) =>
    Array.from({ length: 5 }, (_, number) => ({
      ...active,
      ListingKey: `C${9_000_000 + at * 10 + number}`,
      StreetNumber: String(number + 1),
      StreetName: street,
      StreetSuffix: undefined,
      UnitNumber: undefined,
      City: "Toronto",
      UnparsedAddress: `${number + 1} ${street}, Toronto, ON`,
    })),
  );
  await site.database.transaction(async (connection) => {
    await upsertListings(connection, homes);
    await recountActive(connection);
  });
}

function toLabel(item: Suggestion): string {
  if (item.type === "city") return `city ${item.city_name}`;
  if (item.type === "place") return item.kind === "postal" ? item.name : `${item.name}, ${item.municipality}`;
  return item.type;
}

/** What somebody types, and what a local expects to see; of several, any will do. */
type Row = [typed: string, ...expected: string[]];

it("suggests first or second what a local means, of all typed texts but a few", async () => {
  const file = join(packageFolder(import.meta.url), "src/discovery/search/relevance.json");
  const rows = JSON.parse(await readFile(file, "utf8")) as Row[];
  expect(rows.length).toBeGreaterThanOrEqual(150);
  const missed: Record<string, string[]> = {};
  for (const [typed, ...expected] of rows) {
    const response = await site.get(`/api/properties/suggestions?${new URLSearchParams({ search: typed })}`);
    const labels = response.json<Suggestion[]>().map(toLabel);
    if (!labels.slice(0, 2).some((label) => expected.includes(label)))
      missed[typed] = [...expected, "not", ...labels];
  }
  if (Object.keys(missed).length > rows.length * 0.05) expect(missed).toEqual({});
}, 60_000);
