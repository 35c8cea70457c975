import { Pool } from "undici";
import { openDatabase } from "@larchway/shared/server/database";
import { databaseOptions } from "@larchway/api/config/config";
import { startApi, untilDescribed } from "./api-process";
import { sendRequest } from "./send-request";
import { measureFloors } from "./floors";
import { load, longest, measure, round } from "./measure";
import { type BenchEnv, openFilled, runBench, say, socketUrl } from "./prepare";
import { readRequests } from "./requests";

const times = 500;
const clients = 32;
/** Requests of a millisecond that are made ready. */
const fastest = 4;
/** Numbers of each kind in twenty requests. */
const shares = { suggestions: 8, list: 4, search: 2, map: 3, mapOfAll: 1, property: 2 };
/** Most milliseconds at p95 of one client, with a million listings on a quiet machine (docs/benchmarks.md). */
const p95Goals: Record<string, number> = {
  suggestions: 3,
  list: 4,
  search: 5,
  map: 6,
  mapOfAll: 15,
  property: 1.5,
};
/** The kinds in turn, those of one kind apart from each other. */
const mix = (Object.keys(shares) as (keyof typeof shares)[])
  .flatMap((kind) =>
    Array.from({ length: shares[kind] }, (_, turn) => ({ kind, at: (turn + 0.5) / shares[kind] })),
  )
  .sort((one, other) => one.at - other.at)
  .map(({ kind }) => kind);

const listings = Number(process.env.BENCH_LISTINGS ?? 20_000);
const seconds = Number(process.env.BENCH_SECONDS ?? 10);

await runBench(bench);

async function bench(env: BenchEnv) {
  const database = await openFilled(env, listings);
  const { engine } = database;
  const requests = await readRequests(database);
  const floors = await measureFloors(database, requests.samples, listings);
  const DATABASE_URL = engine === "postgres" ? await socketUrl(database) : undefined;
  // The embedded engine belongs to one process.
  await database.close();

  const api = await startApi({ ...env, DATABASE_URL });
  const indexMilliseconds = await api.indexLoaded;
  say(`the api is ready; its index was loaded in ${indexMilliseconds} ms`);
  await untilDescribed(api);
  const pool = new Pool(api.url, { connections: clients, pipelining: 1 });
  let cacheHits = 0;
  const read = async (path: string) => {
    if (await sendRequest(pool, path)) cacheHits += 1;
  };

  const http = await measure(times, () => read("/healthz"));
  const single: Record<string, object> = {};
  for (const [kind, buildPath] of Object.entries(requests.byKind)) {
    const figures = await measure(times, (turn) => read(buildPath(turn)));
    const floor = http.p50 + floors[kind as keyof typeof requests.byKind].p50;
    single[kind] = { ...figures, p95Goal: p95Goals[kind], toFloor: round(figures.p50 / floor) };
    say(`${kind}: ${JSON.stringify(single[kind])}`);
  }

  const mixed = (first: number, milliseconds: number) => {
    // Made before anything is measured; who is faster than that makes the rest as it goes.
    const paths = Array.from({ length: milliseconds * fastest }, (_, index) => mixedPath(first + index));
    const pathAt = (turn: number) => paths[turn] ?? mixedPath(first + turn);
    return load({ clients, milliseconds }, (turn) => read(pathAt(turn)));
  };
  const mixedPath = (turn: number) => requests.byKind[mix[turn % mix.length] ?? "list"](turn);
  // Other requests than those that are measured, so that these fill no cache.
  await mixed(1_000_000, 8_000);
  const before = await api.usage();
  cacheHits = 0;
  const figures = await mixed(10_000, seconds * 1_000);
  const after = await api.usage();
  const cacheHitShare = round(cacheHits / figures.requests);
  const cpu = (after?.cpuSeconds ?? NaN) - (before?.cpuSeconds ?? NaN);
  const whileIndexSorts = engine === "postgres" ? await changeMany(env, () => read("/healthz")) : undefined;
  await pool.close();
  await api.stop();
  return {
    engine,
    listings,
    readyMilliseconds: api.readyMilliseconds,
    indexMilliseconds,
    floors: { http, ...floors },
    single,
    mixed: { ...figures, cacheHitShare, cpuMillisecondsPerRequest: round((cpu * 1_000) / figures.requests) },
    whileIndexSorts,
    megabytes: after?.megabytes,
    megabytesAtMost: after?.megabytesAtMost,
  };
}

/** The longest wait for a response that needs no work, while the index takes over every fortieth listing. */
async function changeMany(env: BenchEnv, probe: () => Promise<void>) {
  say("changing so many listings that the index is sorted again ...");
  const database = await openDatabase(databaseOptions(env));
  const update = database.query("update listing set list_price = list_price + 100 where id % 40 = 0");
  const [{ rowCount: changed }, longestMilliseconds] = await Promise.all([update, longest(12_000, probe)]);
  await database.close();
  return { changed, longestMilliseconds };
}
