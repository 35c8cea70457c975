import type { PropertyFilter } from "@larchway/shared/listing-filters";
import type { Queryable } from "@larchway/shared/server/database";
import type { Viewer } from "@larchway/listing-index/viewer";
import { toAlertKind, type AlertKind, type AlertPreferences } from "./alert-kind";
import type { ListingChange } from "./listing-event-repository";
import { fillColumns, type ListingVersion, type WatchedColumns } from "./listing-version";
import { readNewListings, readPeriodChanges, type PeriodChangeRow } from "./period-change-repository";
import { createVersionTest, type VersionTest } from "./version-test-repository";

/** A change that a search reports. */
export interface SearchChange {
  kind: AlertKind;
  change: ListingChange;
  /** Id of its first event in the period. */
  first: number;
}

/** The changes of listings within a period, ready to be tested by many searches. */
export interface PeriodChanges {
  /** What a search reports of the changes that ended after `since`. New listings are left out. */
  find(search: PeriodSearch, since: Date): Promise<SearchChange[]>;
  /** Whether a list may have homes that came to the site in the period. Spares most digests a query. */
  mayHaveNew(search: Pick<PeriodSearch, "filter" | "viewer">): Promise<boolean>;
}

interface PeriodSearch {
  filter: PropertyFilter;
  viewer: Viewer;
  preferences: AlertPreferences;
}

/** Listings of one page; bounds the memory that reading takes. */
const pageSize = 2_000;

interface Page {
  /** Each change with the indexes of its versions; a listing that is gone has no version after the change. */
  changes: { change: ListingChange; first: number; at: Date; before: number; after: number | undefined }[];
  test: VersionTest;
}

/** Reads the changes of a period. Not within a transaction: the tests may query the database later. */
export async function loadPeriodChanges(
  database: Queryable,
  period: { since: Date; until: Date },
): Promise<PeriodChanges> {
  const pages: Page[] = [];
  for (let after = 0; ;) {
    const rows = await readPeriodChanges(database, { ...period, after, limit: pageSize });
    if (rows.length > 0) pages.push(await toPage(database, rows));
    if (rows.length < pageSize) break;
    after = rows.at(-1)?.listing_id ?? after;
  }
  const newTests: VersionTest[] = [];
  for (let after = 0; ;) {
    const rows = await readNewListings(database, { ...period, after, limit: pageSize });
    if (rows.length > 0) newTests.push(await createVersionTest(database, rows));
    if (rows.length < pageSize) break;
    after = rows.at(-1)?.id ?? after;
  }
  return {
    async mayHaveNew({ filter, viewer }) {
      for (const test of newTests) if ((await test(filter, viewer)).size > 0) return true;
      return false;
    },
    async find({ filter, viewer, preferences }, since) {
      const found: SearchChange[] = [];
      for (const { changes, test } of pages) {
        const matching = await test(filter, viewer);
        if (matching.size === 0) continue;
        for (const { change, first, at, before, after } of changes) {
          const sides = { before: matching.has(before), after: after !== undefined && matching.has(after) };
          if (at <= since || (!sides.before && !sides.after)) continue;
          const kind = toAlertKind(change, sides, preferences);
          if (kind) found.push({ kind, change, first });
        }
      }
      return found;
    },
  };
}

async function toPage(database: Queryable, rows: readonly PeriodChangeRow[]): Promise<Page> {
  const versions: ListingVersion[] = [];
  const changes = rows.map((row) => {
    const { after, description } = row;
    const before = fillColumns(row.before, after);
    return {
      at: row.at,
      first: row.first,
      before: versions.push({ columns: before, description }) - 1,
      after: after ? versions.push({ columns: fillColumns(after, before), description }) - 1 : undefined,
      change: {
        listingId: row.listing_id,
        listingKey: String(before.listing_key),
        version: row.version,
        before: { columns: pickColumns(before), description: null },
        after: after ? { columns: pickColumns(after), description: null } : undefined,
      },
    };
  });
  return { test: await createVersionTest(database, versions), changes };
}

/** The columns that kinds depend on: a period can have tens of thousands of changes. */
function pickColumns(columns: WatchedColumns): WatchedColumns {
  const { list_price = null, standard_status = null, mls_status = null, open_house_ends = null } = columns;
  return { list_price, standard_status, mls_status, open_house_ends };
}
