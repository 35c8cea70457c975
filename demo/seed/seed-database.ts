import { randomBytes } from "node:crypto";
import type { Database, Queryable } from "@larchway/shared/server/database";
import { paths } from "@larchway/api/config/paths";
import { removeInventedDevelopments } from "@larchway/api/developments/development-repository";
import { hasListings } from "@larchway/api/listings/listing-repository";
import { recountActive, upsertListings } from "@larchway/api/listings/listing-writer-repository";
import { loadPhotoCatalogue } from "@larchway/api/media/photo-catalogue";
import { addAgents } from "./add-agents";
import { addDemoAccounts, type DemoAccount } from "./demo-accounts";
import { writeAreaMonths } from "@larchway/api/discovery/market/area-month-repository";
import { addDevelopments } from "./developments/add-developments";
import { createListingMaker } from "./listing-maker";
import { makeListing } from "./make-listing";
import { PriceHistory } from "./price-history";
import { analyzeListings, lockForSeed, removeListings, withoutIndexes } from "./seed-repository";

const batch = 500;
const monthsAtOnce = 5_000;

export interface SeedOptions {
  listings: number;
  now: number;
  /** Removes existing rows first; without it a database with listings is unchanged. */
  replace?: boolean;
  seed?: number;
  onProgress?: (done: number, total: number) => void;
}

export interface SeedResult {
  listings: number;
  /** New accounts with their plain-text passwords: shown once, not stored. */
  accounts: DemoAccount[];
}

/**
 * Fills the database with demo listings in one transaction: an interrupted seed leaves no rows behind, and of several
 * processes that start together one seeds while the others wait. Undefined when there was nothing to do.
 */
export async function seedDatabase(
  database: Database,
  options: SeedOptions,
): Promise<SeedResult | undefined> {
  const result = await database.transaction(async (connection) => {
    await lockForSeed(connection);
    if (options.replace) {
      await removeListings(connection);
      await removeInventedDevelopments(connection);
    } else if (await hasListings(connection)) {
      await addDevelopments(connection, options.now);
      return undefined;
    }
    await withoutIndexes(connection, () => writeListings(connection, options));
    await recountActive(connection);
    await addDevelopments(connection, options.now);
    await addAgents(connection);
    const accounts = await addDemoAccounts(connection, () => randomBytes(12).toString("base64url"));
    return { listings: options.listings, accounts };
  });
  if (result) await analyzeListings(database);
  return result;
}

async function writeListings(connection: Queryable, options: SeedOptions): Promise<void> {
  const { listings: total, now, seed, onProgress } = options;
  const { all: photos } = await loadPhotoCatalogue(paths.photos);
  const maker = await createListingMaker({ photos, now, seed });
  const history = new PriceHistory();
  for (let from = 0; from < total; from += batch) {
    const size = Math.min(batch, total - from);
    const listings = Array.from({ length: size }, (_, index) => makeListing(maker, from + index));
    for (const listing of listings) if (listing.StandardStatus === "Active") history.add(listing);
    await upsertListings(
      connection,
      listings.map((listing) => ({ ...listing, isInvented: true })),
    );
    onProgress?.(from + size, total);
  }
  const months = history.listMonths(now);
  for (let from = 0; from < months.length; from += monthsAtOnce)
    await writeAreaMonths(connection, months.slice(from, from + monthsAtOnce));
}
