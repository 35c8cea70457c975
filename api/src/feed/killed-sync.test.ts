import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "@larchway/shared/server/database";
import { databaseOptions } from "../config";
import { paths } from "../paths";
import { mediaRow, propertyRow } from "./testing/feed-rows";
import { type FeedServer, startFeedServer } from "./testing/odata-server";

/** FEED_KILLS=100 makes the long run. The embedded engine takes seconds to start. */
const kills = Number(process.env.FEED_KILLS ?? (process.env.TEST_DATABASE_URL ? 4 : 2));
const listings = 400;
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

let feed: FeedServer;
let folder: string;
const schema = `test_${randomBytes(6).toString("hex")}`;
const url = process.env.TEST_DATABASE_URL;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "larchway-feed-"));
  feed = await startFeedServer({
    Property: numbers(listings).map((number) => propertyRow(number)),
    Media: numbers(listings).flatMap((number) => numbers(3).map((picture) => mediaRow(number, picture))),
  });
  feed.pageLimit = 20;
});
afterAll(async () => {
  await feed.close();
  await rm(folder, { recursive: true, force: true });
});

function startSync(): { child: ChildProcess; ended: Promise<{ code: number | null; text: string }> } {
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, ["--import", "tsx", "api/src/feed/main.ts", "sync"], {
    cwd: paths.repository,
    env: {
      PATH,
      HOME,
      DATA_DIR: folder,
      DATABASE_URL: url,
      DATABASE_SCHEMA: schema,
      FEED_URL: feed.url,
      FEED_TOKEN: feed.token,
      FEED_KIND: "vow",
    },
  });
  let text = "";
  child.stdout.on("data", (part: Buffer) => (text += String(part)));
  child.stderr.on("data", (part: Buffer) => (text += String(part)));
  const ended = new Promise<{ code: number | null; text: string }>((resolve) => {
    child.once("close", (code) => resolve({ code, text }));
  });
  return { child, ended };
}

/** Runs until the feed has been asked so often, and so many milliseconds on, then kills without warning. */
async function killAfter(requests: number, milliseconds: number): Promise<void> {
  const { child, ended } = startSync();
  let left = requests;
  feed.onRequest = () => {
    left -= 1;
    if (left === 0) setTimeout(() => child.kill("SIGKILL"), milliseconds);
  };
  await ended;
  feed.onRequest = undefined;
}

it(
  `loses nothing when it is killed ${kills} times at any point`,
  async () => {
    for (const round of numbers(kills)) {
      // Spread over the pages and the parts of a page, and others in every run.
      await killAfter(1 + Math.floor(Math.random() * (4 + round)), Math.floor(Math.random() * 40));
    }
    feed.requests.length = 0;
    const { code, text } = await startSync().ended;
    expect({ code, text }).toEqual({ code: 0, text: expect.stringMatching(/^Read \d+ listings/) });

    const database = await openDatabase(
      databaseOptions({ DATABASE_URL: url, DATABASE_SCHEMA: schema, DATA_DIR: folder }),
    );
    try {
      const { rows } = await database.query(
        `select count(*) as listings, count(distinct listing_key) as keys, min(media_count) as fewest,
           (select count(*) from feed_media) as media, (select count(*) from listing_detail) as details,
           (select count(*) from feed_cursor where finished) as finished,
           (select min(key) from feed_cursor where stream = 'property') as last_key,
           (select max(key) from feed_cursor where stream = 'media') as last_media,
           (select sum(active_count) from city) as active
         from listing`,
      );
      expect(rows).toEqual([
        {
          listings,
          keys: listings,
          fewest: 3,
          media: listings * 3,
          details: listings,
          finished: 3,
          last_key: "X0000400",
          last_media: "X0000400-3-Largest",
          active: listings,
        },
      ]);
      if (url) await database.query(`drop schema ${schema} cascade`);
    } finally {
      await database.close();
    }
  },
  60_000 + kills * 20_000,
);
