import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase, type Database } from "@larchway/shared/server/database";
import { makeEngineDirectory } from "@larchway/shared/server/testing";
import { databaseOptions } from "../../config/config";
import { profileNames, type ProfileName } from "../../config/feed-profiles";
import { expectedHome, readColumns } from "./testing/arrived-homes";
import { dialects } from "./testing/dialects";
import { inventHome } from "./testing/invented-homes";
import { type FeedServer, startFeedServer } from "./testing/odata-server";
import { startSync } from "./testing/start-sync";

/**
 * FEED_DRILL_HOMES=2000 drills all dialects with so many homes, kills in each stream and lets the feed shrink. Without
 * it, one dialect is killed during its listings.
 */
const count = Number(process.env.FEED_DRILL_HOMES ?? 60);
const isWhole = process.env.FEED_DRILL_HOMES !== undefined;
const drilled = isWhole ? profileNames : (["ddf"] as const);
const homes = Array.from({ length: count }, (_, index) => inventHome(index + 1));
/** A random sample that differs in every run. */
const looked = homes.toSorted(() => Math.random() - 0.5).slice(0, 50);

/** A request of each stream, in the order of a replication round. */
const streams: Readonly<Record<string, RegExp>> = {
  offices: /\/Office\?/,
  members: /\/Member\?/,
  rooms: /\/PropertyRooms\?/,
  openHouses: /\/OpenHouse\?/,
  listings: /\/Property\?.*orderby=ModificationTimestamp/,
  media: /\/Media\?/,
  keys: /PropertyReplication|\/Property\?.*orderby=ListingKey/,
};
const killed = isWhole ? Object.keys(streams) : ["listings"];

const url = process.env.TEST_DATABASE_URL;
let feed: FeedServer;
let folder: string;
let schema: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "larchway-drill-"));
  await makeEngineDirectory(join(folder, "database/api"));
  schema = `test_${randomBytes(6).toString("hex")}`;
});
afterEach(async () => {
  await feed.close();
  await rm(folder, { recursive: true, force: true });
});

/** Runs until a request of this stream, and kills a moment later. False when the feed got no such request. */
async function killAt(name: ProfileName, request: RegExp, turn: number): Promise<boolean> {
  const { child, ended } = startSync({ feed, folder, schema, profile: name }, []);
  let left = turn;
  feed.onRequest = () => {
    if (!request.test(feed.requests.at(-1) ?? "")) return;
    left -= 1;
    if (left === 0) setTimeout(() => child.kill("SIGKILL"), Math.random() * 30);
  };
  const { signal } = await ended;
  feed.onRequest = undefined;
  return signal === "SIGKILL";
}

/** Runs until the process ends. */
async function run(name: ProfileName, ...options: string[]): Promise<string> {
  const { code, text } = await startSync({ feed, folder, schema, profile: name }, options).ended;
  expect({ code, text }).toEqual({ code: 0, text: expect.stringMatching(/^Read \d+ listings/) });
  return text;
}

async function withDatabase<T>(use: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(
    databaseOptions({ DATABASE_URL: url, DATABASE_SCHEMA: schema, DATA_DIR: folder }),
  );
  try {
    return await use(database);
  } finally {
    await database.close();
  }
}

/** Expects all rows of the feed, and the expected fields of fifty homes. */
async function expectWhole(name: ProfileName): Promise<void> {
  await withDatabase(async (database) => {
    const { rows } = await database.query(
      `select (select count(*) from listing where standard_status = 'Active')::integer as homes,
         (select count(*) from listing_detail)::integer as details,
         (select count(*) from feed_media)::integer as pictures,
         (select count(*) from feed_part where stream = 'rooms')::integer as rooms,
         (select count(*) from feed_part where stream = 'openHouses')::integer as "openHouses",
         (select count(*) from feed_dead_letter)::integer as letters`,
    );
    expect(rows).toEqual([
      {
        homes: count,
        details: count,
        pictures: homes.reduce((sum, { pictures }) => sum + pictures, 0),
        rooms: homes.reduce((sum, { rooms: number }) => sum + number, 0),
        openHouses: homes
          .filter(({ openHouse }) => openHouse)
          .reduce((sum, { isOpenHouseRepeated }) => sum + (isOpenHouseRepeated ? 2 : 1), 0),
        // The draft is withheld.
        letters: 1,
      },
    ]);
    const columns = await readColumns(database);
    for (const home of looked) expect(columns.get(home.key)).toMatchObject(expectedHome(name, home));
  });
}

/** Nine of ten homes disappear together: the site still shows them, and loses none when they return. */
async function shrinkAndReturn(name: ProfileName): Promise<void> {
  const all = feed.data.Property ?? [];
  feed.data.Property = all.filter((_, index) => index % 10 === 0);
  expect(await run(name, "--full")).toContain(
    `no longer lists ${count + 2 - Math.ceil((count + 2) / 10)} homes`,
  );
  await expectWhole(name);
  feed.data.Property = all;
  expect(await run(name, "--full")).not.toContain("no longer lists");
  await expectWhole(name);
}

it.each(drilled)(
  "a feed in the dialect %s arrives whole after kills, an outage and restarts",
  async (name) => {
    const began = performance.now();
    feed = await startFeedServer(dialects[name].write(homes));
    const [draft, soon] = dialects[name].write([inventHome(count + 1), inventHome(count + 2)]).Property ?? [];
    const unpublished = [
      { ...draft, StandardStatus: "Draft" },
      { ...soon, StandardStatus: "ComingSoon" },
    ];
    feed.data.Property?.push(...unpublished.map((row) => ({ ...row, Media: [], Rooms: [] })));
    Object.assign(feed, { ...dialects[name].server, pageLimit: Math.max(20, Math.floor(count / 20)) });

    const lacking = name === "ddf" ? ["rooms", "media"] : [];
    const hit: string[] = [];
    for (const stream of killed.filter((each) => !lacking.includes(each)))
      if (await killAt(name, streams[stream] ?? /./, stream === "listings" ? 2 : 1)) hit.push(stream);
    expect(hit).toEqual(killed.filter((stream) => !lacking.includes(stream)));

    // An outage: the process retries until it is killed.
    feed.faults = Array.from({ length: 4 }, () => ({ kind: "status", status: 503 }) as const);
    await killAt(name, /./, 3);
    feed.faults = [];
    await run(name);
    await expectWhole(name);
    if (isWhole) await shrinkAndReturn(name);

    if (url) await withDatabase((database) => database.query(`drop schema ${schema} cascade`));
    const seconds = ((performance.now() - began) / 1000).toFixed(0);
    process.stderr.write(`drill of ${name}: ${count} homes, killed in ${hit.join(", ")}; ${seconds} s\n`);
  },
  60_000 + count * 200,
);
