import { setTimeout as wait } from "node:timers/promises";
import { isLocked } from "@larchway/shared/domain";
import type { PropertyFilter } from "@larchway/shared/listing-filters";
import type { Database, SqlText } from "@larchway/shared/server/database";
import type { ListingRecord } from "../listings/listing-record";
import type { ListPage } from "./list-page";
import { upsertListings } from "@larchway/api/listings/listing-writer-repository";
import { loadPhotoCatalogue } from "@larchway/api/media/photo-catalogue";
import { paths } from "@larchway/api/config/paths";
import { removeListings } from "@larchway/demo/seed/seed-repository";
import { sampleListings } from "@larchway/api/testing/sample-listings";
import { openTestDatabase } from "@larchway/api/testing/test-database";
import { removeExpired } from "@larchway/api/operations/retention/retention-repository";
import { createListingIndex, type ListingIndex } from "./listing-index";
import { findPlaceArea } from "@larchway/api/places/gazetteer";
import { countChanges, type Horizon, readChanges, readHorizon } from "./packed-listing-repository";

let database: Database;
let listings: ListingRecord[];
const started: ListingIndex[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  listings = sampleListings((await loadPhotoCatalogue(paths.photos)).all, 50);
});
beforeEach(async () => {
  await removeListings(database);
  await upsertListings(database, listings);
  await untilRemovalsArePast();
});
afterEach(async () => {
  for (const index of started.splice(0)) await index.stop();
});
afterAll(() => database.close());

async function startIndex(over = database): Promise<ListingIndex> {
  const index = createListingIndex(over, findPlaceArea);
  started.push(index);
  await index.start();
  return index;
}

const first: ListPage = { page: 1, limit: 100, sortBy: "OriginalEntryTimestamp", sortOrder: "desc" };
const count = (index: ListingIndex, status?: string) =>
  index.page({ status }, first, { seesSoldData: true })?.total;

const activeCount = () => listings.filter((listing) => !isLocked(listing, false)).length;

const expired = (listing: ListingRecord): ListingRecord => ({ ...listing, StandardStatus: "Marked" });

/** Waits until the condition holds, and returns the milliseconds. */
async function timeUntil(holds: () => boolean): Promise<number> {
  const from = performance.now();
  while (!holds()) {
    if (performance.now() - from > 5_000) throw new Error("It did not come true within 5 s.");
    await wait(20);
  }
  return performance.now() - from;
}

/** Waits for transactions of other tests on the same server: while an older one runs, removals are read again. */
async function untilRemovalsArePast(): Promise<void> {
  const isPast = `select pg_snapshot_xmin(pg_current_snapshot()) > max(removed_in) as past from listing_removal`;
  while (!(await database.query<{ past: boolean }>(isPast)).rows[0]?.past);
}

describe("following the database", () => {
  it("shows a write to every instance within 2 s, automatically", async () => {
    const indexes = [await startIndex(), await startIndex(), await startIndex()];
    expect(indexes.map((index) => count(index))).toEqual([50, 50, 50]);
    await upsertListings(database, [expired(listings[0]!), { ...expired(listings[1]!), ListingKey: "N1" }]);
    const took = await timeUntil(() =>
      indexes.every((index) => count(index, "Marked") === 2 && count(index) === 51),
    );
    expect(took).toBeLessThan(2_000);
  });

  it("drops removed listings, one or all", async () => {
    const index = await startIndex();
    await database.query("delete from listing where listing_key = $1", [listings[0]!.ListingKey]);
    await index.refresh();
    expect(count(index)).toBe(49);
    await removeListings(database);
    await upsertListings(database, listings.slice(0, 7));
    await index.refresh();
    expect(count(index)).toBe(7);
    await index.refresh();
    expect(count(index)).toBe(7);
  });

  it("notices removals whose rows have been deleted, and loads again only if it missed them", async () => {
    const removeOne = ({ ListingKey }: ListingRecord) =>
      database.query("delete from listing where listing_key = $1", [ListingKey]);
    const clean = () => removeExpired(database, "removals", new Date(Date.now() + 60_000), 1_000);
    const follow = async () => {
      const onLoaded = jest.fn();
      // It polls only on request.
      const index = createListingIndex(database, findPlaceArea, { pollMilliseconds: 3_600_000, onLoaded });
      started.push(index);
      await index.start();
      return { index, onLoaded };
    };
    const [early, late] = [await follow(), await follow()];
    await removeOne(listings[0]!);
    await untilRemovalsArePast();
    await early.index.refresh();
    expect(await clean()).toBe(1);
    await removeOne(listings[1]!);
    for (const { index } of [early, late]) {
      await index.refresh();
      expect(count(index)).toBe(48);
      await index.refresh();
    }
    expect([early.onLoaded.mock.calls.length, late.onLoaded.mock.calls.length]).toEqual([1, 2]);
  });

  it("ignores future transaction numbers, which other restore tools leave", async () => {
    const horizon = await readHorizon(database);
    await database.query("alter table listing disable trigger listing_change");
    await database.query("update listing set changed_in = '900000000000'");
    await database.query("alter table listing enable trigger listing_change");
    await database.query("insert into listing_removal (listing_id, removed_in) values (1, '900000000000')");
    expect(await countChanges(database, horizon, 100)).toBe(0);
    expect(await readChanges(database, horizon)).toMatchObject({ count: 0, removed: [] });
    await upsertListings(database, [expired(listings[0]!)]);
    expect(await countChanges(database, horizon, 100)).toBe(1);
    await database.query("delete from listing_removal");
  });

  it("loads again when the database has another history, without the changes that were read", async () => {
    let timeline = "";
    const failingOver: Database = {
      ...database,
      query: async <Row>(sql: SqlText, params?: readonly unknown[]) => {
        const result = await database.query<Row & { horizon?: Horizon }>(sql, params);
        for (const { horizon } of result.rows) if (horizon) horizon.history += timeline;
        return result;
      },
    };
    const onLoaded = jest.fn();
    const index = createListingIndex(failingOver, findPlaceArea, { pollMilliseconds: 3_600_000, onLoaded });
    started.push(index);
    await index.start();
    const changed: (readonly number[] | "all")[] = [];
    index.onChange((ids) => changed.push(ids));
    const { rows } = await database.query<{ key: string; changed: string }>(
      "select listing_key as key, changed_in::text as changed from listing limit 1",
    );
    const [row] = rows;
    await database.query("update listing set standard_status = 'Marked' where listing_key = $1", [row?.key]);
    await index.refresh();
    expect(count(index, "Marked")).toBe(1);

    // The promoted standby never received this change: its row has the old values and transaction number.
    await database.query("alter table listing disable trigger listing_change");
    await database.query(
      "update listing set standard_status = 'Active', changed_in = $2::xid8 where listing_key = $1",
      [row?.key, row?.changed],
    );
    await database.query("alter table listing enable trigger listing_change");
    timeline = " promoted";
    await index.refresh();
    expect(count(index, "Marked")).toBe(0);
    expect(changed.at(-1)).toBe("all");
    await index.refresh();
    expect(onLoaded).toHaveBeenCalledTimes(2);
  });

  it("identifies a history by the server and its timeline", async () => {
    const { history } = await readHorizon(database);
    expect((await readHorizon(database)).history).toBe(history);
    expect((await readChanges(database, await readHorizon(database))).horizon.history).toBe(history);
    const { rows } = await database.query<{ id: string; timeline: number }>(
      "select system_identifier::text as id, timeline_id as timeline from pg_control_system(), pg_control_checkpoint()",
    );
    expect(history).toBe(`${rows[0]?.id} ${String(rows[0]?.timeline).padStart(8, "0")}`);
  });

  it("finds nothing before it is loaded and while it cannot reach the database", async () => {
    let isBroken = false;
    const breaking: Database = {
      ...database,
      query: (sql, params) =>
        isBroken ? Promise.reject(new Error("unreachable")) : database.query(sql, params),
    };
    const index = createListingIndex(breaking, findPlaceArea, { silenceMilliseconds: 1_000 });
    started.push(index);
    expect(count(index)).toBeUndefined();
    await index.start();
    expect(count(index)).toBe(50);
    isBroken = true;
    await timeUntil(() => count(index) === undefined);
    isBroken = false;
    await timeUntil(() => count(index) === 50);
  });

  it.each([
    [undefined, 300_000],
    [60_000, 60_000],
  ])(
    "stays in use as stale for a setting of %s while the database is unavailable, and no longer",
    async (stalenessMilliseconds, longest) => {
      let clock = 0;
      let failure: Error | undefined;
      const failing: Database = {
        ...database,
        query: (sql, params) => (failure ? Promise.reject(failure) : database.query(sql, params)),
      };
      const index = createListingIndex(failing, findPlaceArea, {
        now: () => clock,
        pollMilliseconds: 3_600_000,
        stalenessMilliseconds,
      });
      started.push(index);
      await index.start();
      const poll = (error: Error | undefined) => {
        failure = error;
        return index.refresh().catch(() => undefined);
      };
      const getState = () => [index.isInTouch(), index.staleSeconds(), count(index)];
      expect(getState()).toEqual([true, undefined, 50]);
      await poll(new Error("Connection terminated unexpectedly"));
      expect(getState()).toEqual([false, 0, activeCount()]);
      clock = longest;
      expect(getState()).toEqual([false, longest / 1000, activeCount()]);
      clock += 1;
      expect(getState()).toEqual([false, undefined, undefined]);
      await poll(undefined);
      expect(getState()).toEqual([true, undefined, 50]);
      // While the database responds, even with an error, SQL is used.
      await poll(new Error("a fault of the code"));
      clock += 12_001;
      expect(getState()).toEqual([false, undefined, undefined]);
    },
  );

  it("finds no sold listings while it is stale, for any viewer", async () => {
    let isDown = false;
    const failing: Database = {
      ...database,
      query: (sql, params) =>
        isDown
          ? Promise.reject(new Error("Connection terminated unexpectedly"))
          : database.query(sql, params),
    };
    const index = createListingIndex(failing, findPlaceArea, { pollMilliseconds: 3_600_000 });
    started.push(index);
    await index.start();
    isDown = true;
    await index.refresh().catch(() => undefined);
    for (const viewer of [{ seesSoldData: false }, { seesSoldData: true }]) {
      const find = (filter: PropertyFilter, sortBy = first.sortBy) =>
        index.page(filter, { ...first, sortBy }, viewer)?.total;
      expect([find({}), find({ status: "Active" }), find({ maxPrice: 100_000_000 })]).toEqual([
        activeCount(),
        activeCount(),
        activeCount(),
      ]);
      for (const filter of [
        { status: "Closed" },
        { status: "Active,closed" },
        { mlsStatus: "sold" },
        { MlsStatus: "Terminated" },
        { priceCut: 1 },
      ])
        expect([filter, find(filter)]).toEqual([filter, undefined]);
    }
  });

  it("leaves prices that its columns cannot hold to SQL", async () => {
    const index = await startIndex();
    await upsertListings(database, [{ ...listings[0]!, ListPrice: 5_000_000_000 }]);
    await expect(index.refresh()).rejects.toThrow("does not fit");
    expect(count(index)).toBeUndefined();
  });

  it("is loading until its listings are there or SQL has to do it, and still while the database is unavailable", async () => {
    let failure: Error | undefined = new Error("Connection terminated unexpectedly");
    const failing: Database = {
      ...database,
      query: (sql, params) => (failure ? Promise.reject(failure) : database.query(sql, params)),
    };
    const index = createListingIndex(failing, findPlaceArea, { pollMilliseconds: 3_600_000 });
    started.push(index);
    expect(index.isLoading()).toBe(false);
    const loading = index.start();
    expect(index.isLoading()).toBe(true);
    await loading;
    expect(index.isLoading()).toBe(true);
    failure = undefined;
    await index.refresh();
    expect([index.isLoading(), count(index)]).toEqual([false, 50]);

    await upsertListings(database, [{ ...listings[0]!, ListPrice: 5_000_000_000 }]);
    const impossible = await startIndex();
    expect([impossible.isLoading(), count(impossible)]).toEqual([false, undefined]);
  });

  it("reads each change once, whatever transaction stays open in another database of the server", async () => {
    if (database.engine !== "postgres") return;
    const other = await openTestDatabase();
    try {
      await other.transaction(async (open) => {
        await open.query("select pg_current_xact_id()");
        const start = await readHorizon(database);
        await upsertListings(database, [expired(listings[0]!), expired(listings[1]!)]);
        await database.query("delete from listing where listing_key = $1", [listings[2]!.ListingKey]);
        expect(await countChanges(database, start, 100)).toBe(2);
        const { horizon, count: changed, removed } = await readChanges(database, start);
        expect([changed, removed.length]).toEqual([2, 1]);
        expect(await countChanges(database, horizon, 100)).toBe(0);
        expect(await readChanges(database, horizon)).toMatchObject({ count: 0, removed: [] });
      });
    } finally {
      await other.close();
    }
  });

  it("misses no transaction that commits out of order", async () => {
    // The embedded engine has one session: there transactions cannot overlap.
    if (database.engine !== "postgres") return;
    const index = await startIndex();
    await database.transaction(async (early) => {
      await upsertListings(early, [expired(listings[0]!)]);
      await upsertListings(database, [expired(listings[1]!)]);
      await index.refresh();
      expect(count(index, "Marked")).toBe(1);
      await index.refresh();
    });
    await index.refresh();
    expect(count(index, "Marked")).toBe(2);
  });
});
