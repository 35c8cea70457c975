import { randomUUID } from "node:crypto";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { createMatcher } from "@larchway/api/alerts/matcher";
import { sendDueDigests } from "@larchway/api/alerts/digests";
import { SearchCatalogue } from "@larchway/api/alerts/search-catalogue";
import { toListFilter } from "@larchway/api/alerts/saved-filter";
import { Random } from "@larchway/api/random/random";
import { readFilters, writeAreas, writeFilters, type Ring } from "@larchway/shared/listing-filters";
import type { Database } from "@larchway/shared/server/database";
import { createAlertServices } from "./alert-services";
import { createDatabaseClock } from "./database-processor-time";
import { type BenchEnv, openFilled, runBench, say } from "./prepare";
import { round } from "./measure";

const listings = Number(process.env.BENCH_LISTINGS ?? 20_000);
const searches = Number(process.env.BENCH_SEARCHES ?? 100_000);
const seconds = Number(process.env.BENCH_SECONDS ?? 10);
/** Changes of one batch: what comes in about a second of a busy feed. */
const changesAtOnce = 50;
const digestPeople = 2_000;

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

/** Price ranges as plain numbers: the baseline, because a change must be compared with these at least. */
const searchPrices = {
  lowest: Float64Array.from({ length: searches }, (_, index) => (index % 10) * 100_000),
  highest: Float64Array.from({ length: searches }, (_, index) => 400_000 + (index % 23) * 100_000),
};

await runBench(bench);

async function bench(env: BenchEnv) {
  const database = await openFilled(env, listings);
  const services = await createAlertServices(database);
  await services.listingIndex.start();
  const random = new Random(5);
  await addSearches(database, random);

  const megabytesBefore = measureMemory();
  const cpuBefore = process.cpuUsage();
  const catalogue = new SearchCatalogue((search) => Promise.resolve(toListFilter(search)), Date.now);
  await catalogue.refresh(database);
  const cpu = process.cpuUsage(cpuBefore);
  const catalogueFigures = {
    searches: catalogue.size,
    cpuSeconds: round((cpu.user + cpu.system) / 1e6),
    megabytes: round(measureMemory() - megabytesBefore),
  };
  say(`catalogue: ${JSON.stringify(catalogueFigures)}`);

  const steps = createStepClock();
  const matcher = createMatcher({ ...services, onStep: steps.start });
  const readDatabaseMs = await createDatabaseClock(database);
  await change(database, random);
  await matcher.matchBatch();
  steps.start("between");
  steps.reset();
  let [changes, deliveries, milliseconds, databaseMs, scanMilliseconds, batches] = [0, 0, 0, 0, 0, 0];
  const end = performance.now() + seconds * 1_000;
  while (performance.now() < end) {
    await change(database, random);
    const databaseBefore = await readDatabaseMs();
    const started = performance.now();
    const batch = await matcher.matchBatch();
    steps.start("between");
    milliseconds += performance.now() - started;
    databaseMs += (await readDatabaseMs()) - databaseBefore;
    if (!batch) throw new Error("There was nothing to match.");
    changes += batch.changes;
    deliveries += batch.deliveries;
    batches += 1;
    scanMilliseconds += scanBare(searchPrices, changesAtOnce, random);
    await database.query("delete from alert_delivery");
  }
  const atOnce = {
    batches,
    changesPerSecond: round(changes / (milliseconds / 1_000)),
    millisecondsPerBatch: round(milliseconds / batches),
    deliveriesPerChange: round(deliveries / changes),
    // Processor time for each change: of the matcher by step, and of the database.
    cpuMs: { ...steps.read(changes), database: round(databaseMs / changes) },
    toBareScan: round(milliseconds / scanMilliseconds),
  };
  say(`immediate: ${JSON.stringify(atOnce)}`);

  await database.query(
    `update saved_search set frequency = 'daily', digest_until = now() - interval '2 days'
     where user_id in (select id from app_user order by id limit $1)`,
    [digestPeople],
  );
  await database.query(
    "update listing set invented = false, first_seen_at = now() - interval '2 days' where id % 50 = 0",
  );
  const started = performance.now();
  const people = await sendDueDigests(services);
  const minutes = (performance.now() - started) / 60_000;
  const { rows } = await database.query<{ digests: number }>(
    "select count(*)::integer as digests from saved_search where frequency = 'daily'",
  );
  const digests = {
    searches: rows[0]?.digests,
    people,
    searchesPerMinute: Math.round((rows[0]?.digests ?? 0) / minutes),
  };
  await services.listingIndex.stop();
  await database.close();
  return { engine: database.engine, listings, catalogue: catalogueFigures, atOnce, digests };
}

/** Milliseconds of processor time of this process, by the steps of the matcher. */
function createStepClock() {
  const spent = new Map<string, number>();
  let [step, since] = ["between", process.cpuUsage()];
  return {
    start: (next: string) => {
      const { user, system } = process.cpuUsage(since);
      spent.set(step, (spent.get(step) ?? 0) + (user + system) / 1_000);
      [step, since] = [next, process.cpuUsage()];
    },
    reset: () => spent.clear(),
    /** For each of so many changes. */
    read: (changes: number) => {
      const steps = [...spent].filter(([name]) => name !== "between");
      return Object.fromEntries(steps.map(([name, ms]) => [name, round(ms / changes)]));
    },
  };
}

function scanBare({ lowest, highest }: typeof searchPrices, changes: number, random: Random): number {
  const started = performance.now();
  let found = 0;
  for (let turn = 0; turn < 2 * changes; turn += 1) {
    const price = random.int(200_000, 3_000_000);
    for (let index = 0; index < lowest.length; index += 1)
      if (price >= (lowest[index] as number) && price <= (highest[index] as number)) found += 1;
  }
  if (found < 0) throw new Error("Nothing was scanned.");
  return performance.now() - started;
}

interface BenchCity {
  name: string;
  longitude: number;
  latitude: number;
}

/** A polygon of a few kilometres near the middle of a city. */
function makeArea(random: Random, { longitude, latitude }: BenchCity): Ring {
  const [x, y] = [longitude + (random.next() - 0.5) / 5, latitude + (random.next() - 0.5) / 5];
  const reach = 0.01 + random.next() * 0.03;
  return Array.from({ length: 8 }, (_, corner) => {
    const angle = (corner / 8) * 2 * Math.PI;
    return [x + reach * Math.cos(angle), y + reach * Math.sin(angle)] as const;
  });
}

async function addSearches(database: Database, random: Random): Promise<void> {
  const { rows: cities } = await database.query<BenchCity>(
    `select c.name, avg(l.public_longitude)::float8 as longitude, avg(l.public_latitude)::float8 as latitude
     from city c join listing l on l.city_id = c.id
     where c.active_count > 0 and l.public_latitude is not null group by c.id order by c.active_count desc limit 200`,
  );
  const people = Math.ceil(searches / 3);
  await database.query(
    `insert into app_user (email, email_key, name, email_verified_at)
     select 'p' || n || '@example.org', 'p' || n || '@example.org', 'P', now() from generate_series(1, $1::int) n`,
    [people],
  );
  const { rows: users } = await database.query<{ id: string }>("select id from app_user order by id");
  for (let from = 0; from < searches; from += 10_000) {
    const rows = Array.from({ length: Math.min(10_000, searches - from) }, (_, index) => {
      const query = new URLSearchParams();
      // Most are for one city, others for a drawn area; a few have no place.
      const kind = random.next();
      if (kind < 0.55) query.set("city", random.pick(cities).name);
      else if (kind < 0.9) query.set("area", writeAreas([makeArea(random, random.pick(cities))]));
      const lowest = random.int(2, 30) * 50_000;
      query.set("minPrice", String(lowest));
      query.set("maxPrice", String(lowest + random.int(1, 6) * 50_000));
      query.set("minBedrooms", String(random.int(1, 5)));
      return {
        user_id: users[(from + index) % users.length]?.id,
        id: randomUUID(),
        query: writeFilters(readFilters(query)).toString(),
      };
    });
    await database.query(
      `insert into saved_search (user_id, id, name, market, query, created_at, seen_at, frequency)
       select user_id, id, 'S', 'For Sale', query, now(), now(), 'at-once'
       from jsonb_to_recordset($1::jsonb) as row (user_id uuid, id uuid, query text)`,
      [JSON.stringify(rows)],
    );
  }
  say(`${searches} searches of ${people} people`);
}

/** Other prices for some homes, as a page of the feed brings them. */
async function change(database: Database, random: Random): Promise<void> {
  const ids = Array.from({ length: changesAtOnce * 2 }, () => random.int(1, listings));
  await database.query(
    `update listing set list_price = greatest(100000, list_price + (case when id % 2 = 0 then 100000 else -100000 end))
     where id in (select id from listing where id = any($1::int[]) and standard_status = 'Active' limit $2)`,
    [ids, changesAtOnce],
  );
}

function measureMemory(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed / 1e6;
}
