import { randomBytes } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase, type Database } from "@larchway/shared/server/database";
import { makeEngineDirectory } from "@larchway/shared/server/testing";
import { databaseOptions } from "../../config/config";
import { killsPerLoop, reportKills } from "../../testing/killable";
import { feedTime, mediaRow, propertyRow, roomRow } from "./testing/feed-rows";
import { type FeedServer, type Row, startFeedServer } from "./testing/odata-server";
import { startSync } from "./testing/start-sync";

const listings = 300;
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const key = (number: number) => `X${String(number).padStart(7, "0")}`;

/** FEED_KILL_PROFILE=ddf kills the replication of a feed with inline photos and rooms; reso, of a third dialect. */
const profile = process.env.FEED_KILL_PROFILE ?? "proptx";
const isInline = profile === "ddf";

let feed: FeedServer;
let folder: string;
/** Seconds on the feed's clock. */
let clock = 10_000;
const schema = `test_${randomBytes(6).toString("hex")}`;
const url = process.env.TEST_DATABASE_URL;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "larchway-feed-"));
  await makeEngineDirectory(join(folder, "database/api"));
  feed = await startFeedServer({
    Property: numbers(listings).map((number) => listingRow(number, 2, [roomRow(number, 1)])),
    Media: numbers(listings).flatMap((number) => pictureRows(number, 2)),
  });
  feed.data.PropertyRooms = numbers(listings).map((number) => roomRow(number, 1));
  // DDF lacks this field, but the expected histories need it.
  const mapping = { fields: { OriginalListPrice: ["OriginalListPrice"] } };
  await writeFile(join(folder, "mapping.json"), JSON.stringify(mapping));
  feed.pageLimit = 20;
});
afterAll(async () => {
  await feed.close();
  await rm(folder, { recursive: true, force: true });
});

const pictureRows = (number: number, count: number, changes: Row = {}) =>
  numbers(count).map((picture) => mediaRow(number, picture, changes));

function listingRow(number: number, pictures: number, Rooms: Row[] = [], changes: Row = {}): Row {
  const row = propertyRow(number, { OriginalListPrice: 700_000, ...changes });
  return isInline ? { ...row, Media: pictureRows(number, pictures), Rooms } : row;
}

const getSettings = () => ({ feed, folder, schema, profile, mapping: join(folder, "mapping.json") });

/** Changes the feed between two kills: a price changes, a home arrives with its photos, another disappears. */
function liveOn(round: number): void {
  const rows = feed.data.Property!;
  const ModificationTimestamp = feedTime((clock += 1));
  const at = rows.findIndex(({ ListingKey }) => ListingKey === key(round));
  if (at >= 0) rows[at] = { ...rows[at], ListPrice: 600_000 + round, ModificationTimestamp };
  rows.push(listingRow(listings + round, 1, [], { ModificationTimestamp }));
  feed.data.Media!.push(...pictureRows(listings + round, 1, { ModificationTimestamp }));
  // Removes only a home that has been read and has not changed since. A home that disappears unread leaves no trace,
  // and the walk reads changed homes last.
  if (round >= 20 && round % 10 === 0)
    rows.splice(
      rows.findIndex(({ ListingKey }) => ListingKey === key(99 - round / 10)),
      1,
    );
}

/** Runs until the feed got so many requests, waits so many milliseconds, then kills without warning. */
async function killAfter(requests: number, milliseconds: number, options: string[]): Promise<boolean> {
  const { child, ended } = startSync(getSettings(), options);
  let left = requests;
  feed.onRequest = () => {
    left -= 1;
    if (left === 0) setTimeout(() => child.kill("SIGKILL"), milliseconds);
  };
  const { signal } = await ended;
  feed.onRequest = undefined;
  return signal === "SIGKILL";
}

async function expectWhole(database: Database): Promise<void> {
  const shown = feed.data.Property!;
  const { rows } = await database.query<{
    listing_key: string;
    list_price: number;
    media_count: number;
    history: unknown[];
    rooms: unknown[];
  }>(
    `select l.listing_key, l.list_price, l.media_count, d.history, d.rooms
     from listing l join listing_detail d on d.listing_id = l.id
     where l.standard_status = 'Active' order by 1`,
  );
  expect(rows.map(({ listing_key }) => listing_key)).toEqual(
    shown.map(({ ListingKey }) => ListingKey).sort(),
  );
  const prices = new Map(shown.map((row) => [row.ListingKey, row]));
  for (const { listing_key, list_price, media_count, history, rooms } of rows) {
    const { ListPrice, ModificationTimestamp, OriginalEntryTimestamp } = prices.get(listing_key)!;
    const listed = { date: OriginalEntryTimestamp, event: "Listed", price: 700_000 };
    const change = { date: ModificationTimestamp, event: "Price Change", price: ListPrice };
    expect([listing_key, list_price, media_count, history, rooms.length]).toEqual([
      listing_key,
      ListPrice,
      Number(listing_key.slice(1)) > listings ? 1 : 2,
      ListPrice === 700_000 ? [listed] : [listed, change],
      Number(listing_key.slice(1)) > listings ? 0 : 1,
    ]);
  }
  const counted = await database.query(
    `select (select count(*) from feed_media) as media, (select count(*) from listing) as listings,
       (select count(*) from listing_detail) as details, (select count(*) from feed_dead_letter) as letters,
       (select count(*) from feed_cursor where finished and stream in ('property', 'media', 'keys')) as finished,
       (select key from feed_cursor where stream = 'property') as last_key,
       (select key from feed_cursor where stream = 'media') as last_media,
       (select sum(active_count) from city) as active`,
  );
  const last = shown.at(-1)!.ListingKey as string;
  const rounds = Number(last.slice(1)) - listings;
  expect(counted.rows).toEqual([
    {
      media: listings * 2 + rounds,
      listings: listings + rounds,
      details: listings + rounds,
      letters: 0,
      finished: 3,
      last_key: last,
      last_media: isInline ? null : `${last}-1-Largest`,
      active: shown.length,
    },
  ]);
}

it(
  `loses nothing when it is killed ${killsPerLoop} times at any point`,
  async () => {
    const began = performance.now();
    let kills = 0;
    for (let round = 1; kills < killsPerLoop; round += 1) {
      // Random points, spread over the pages and the parts of a page; every fifth run is a full one.
      const full = round % 5 === 0 ? ["--full"] : [];
      const wasKilled = await killAfter(
        1 + Math.floor(Math.random() * 10),
        Math.floor(Math.random() * 30),
        full,
      );
      if (wasKilled) kills += 1;
      liveOn(round);
    }
    expect(kills).toBe(killsPerLoop);
    // The first run finishes a stopped one; the second walks over the keys again for later deletions.
    for (const options of [[], ["--full"]]) {
      const { code, text } = await startSync(getSettings(), options).ended;
      expect({ code, text }).toEqual({ code: 0, text: expect.stringMatching(/^Read \d+ listings/) });
    }

    const database = await openDatabase(
      databaseOptions({ DATABASE_URL: url, DATABASE_SCHEMA: schema, DATA_DIR: folder }),
    );
    try {
      await expectWhole(database);
      if (url) await database.query(`drop schema ${schema} cascade`);
    } finally {
      await database.close();
    }
    reportKills("the replication of the feed", kills, performance.now() - began);
  },
  60_000 + killsPerLoop * 20_000,
);
