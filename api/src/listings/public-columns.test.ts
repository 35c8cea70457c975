import { type Database, migrate } from "@larchway/shared/server/database";
import { loadPhotoCatalogue } from "../media/photo-catalogue";
import { paths } from "../config/paths";
import { sampleListings } from "../testing/sample-listings";
import { openTestDatabase } from "../testing/test-database";
import { upsertListings } from "./listing-writer-repository";

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

interface Row {
  locked: boolean;
  cell: number | null;
  isFirstOfMonth: boolean;
  isExact: boolean;
}

const read = async () => {
  const { rows } = await database.query<Row>(
    `select locked, cell,
       date_trunc('day', public_entry_at at time zone 'UTC') = date_trunc('month', original_entry_at at time zone 'UTC')
         as "isFirstOfMonth",
       public_entry_at = original_entry_at and public_latitude = latitude and public_longitude = longitude as "isExact"
     from listing order by listing_key`,
  );
  return rows;
};

it("[R6.013] hides the exact position and time of existing locked listings", async () => {
  const listings = sampleListings((await loadPhotoCatalogue(paths.photos)).all, 120);
  await upsertListings(database, listings);
  const written = await read();

  // The state before the migration, when the cell was that of the exact position.
  await database.query(
    "alter table listing drop column public_entry_at, drop column public_latitude, drop column public_longitude",
  );
  await database.query("update listing set cell = 0 where locked and cell is not null");
  await database.query("delete from schema_migration where name = '115-public-place-and-time.sql'");
  await migrate(database, paths.migrations);

  const migrated = await read();
  expect(migrated).toEqual(written);
  expect(migrated.filter(({ locked }) => locked).length).toBeGreaterThan(30);
  for (const { locked, isFirstOfMonth, isExact } of migrated) {
    expect(isExact).toBe(!locked);
    if (locked) expect(isFirstOfMonth).toBe(true);
  }
});
