import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { PropertyDetail } from "@larchway/shared/contracts/api";
import { paths } from "@larchway/api/config/paths";
import { loadPhotoCatalogue } from "@larchway/api/media/photo-catalogue";
import { Random } from "@larchway/api/random/random";
import { readProcessorMs, startApi, untilDescribed } from "./api-process";
import { createDatabaseClock } from "./database-processor-time";
import {
  getPlanPath,
  type LegalValues,
  listReadableRoutes,
  makeValues,
  type ReadableRoute,
  toUrl,
  type Values,
} from "./legal-queries";
import { round } from "./measure";
import { type BenchEnv, openFilled, runBench, say, socketUrl } from "./prepare";
import { readRequests } from "./requests";

/**
 * Searches for the GET requests with the most processor time: random valid ones of each route, then variations of the
 * most expensive. Needs no signed-in person, because sold data is public.
 */
const listings = Number(process.env.BENCH_LISTINGS ?? 20_000);
const requestsPerRoute = Number(process.env.BENCH_RUNS ?? 40);
const shown = 20;
/** Number of the most expensive requests of a route that are varied. */
const parents = 3;

interface Found {
  url: string;
  route: string;
  values: Values;
  /** Milliseconds of processor time of the API and the database. */
  cost: number;
  status: number;
}

await runBench(bench);

async function bench(env: BenchEnv) {
  const database = await openFilled(env, listings);
  const { engine } = database;
  const { samples } = await readRequests(database);
  const readDatabaseMs = await createDatabaseClock(database);
  const DATABASE_URL = engine === "postgres" ? await socketUrl(database) : undefined;
  await database.close();
  await rm(join(env.DATA_DIR, "cache"), { recursive: true, force: true });

  const api = await startApi({ ...env, DATABASE_URL, SOLD_DATA: "open" });
  await api.indexLoaded;
  const loadedAt = performance.now();
  await untilDescribed(api);
  const descriptionSeconds = round((performance.now() - loadedAt) / 1000);
  const loaded = await api.usage();
  say(`the descriptions were read in ${descriptionSeconds} s; ${JSON.stringify(loaded)}`);
  const readMs = async () => (await readProcessorMs(api.pid)) + (await readDatabaseMs());
  const send = async (url: string): Promise<{ status: number; cost: number }> => {
    const before = await readMs();
    const response = await fetch(api.url + url, { redirect: "manual" });
    await response.arrayBuffer();
    return { status: response.status, cost: Math.max(0, (await readMs()) - before) };
  };
  const getJson = async <Body>(url: string) => (await (await fetch(api.url + url)).json()) as Body;

  const legal: LegalValues = {
    samples,
    photos: await loadPhotoCatalogue(paths.photos),
    places: (await getJson<{ areas: { path: string }[] }>("/api/market/areas")).areas.map(
      ({ path }) => path.split("/").at(-1) ?? "",
    ),
    developments: (await getJson<{ developments: { id: string }[] }>("/api/developments")).developments.map(
      ({ id }) => id,
    ),
    portraits: await readdir(paths.portraits),
    plans: (
      await Promise.all(
        samples
          .slice(0, 100)
          .map(async ({ listing_key }) =>
            getPlanPath(await getJson<PropertyDetail>(`/api/properties/${listing_key}`)),
          ),
      )
    ).flat(),
  };
  const routes = listReadableRoutes(await getJson("/api/docs/json"));
  const random = new Random(7);

  const plain: number[] = [];
  const found: Found[] = [];
  const unread: string[] = [];
  const search = async (route: ReadableRoute, count: number, isCounted: boolean): Promise<void> => {
    const ofRoute: Found[] = [];
    for (let turn = 0; turn < count; turn += 1) {
      const best = turn < count / 2 ? [] : [...ofRoute].sort((a, b) => b.cost - a.cost).slice(0, parents);
      const values = makeValues(route, legal, random, best.length > 0 ? random.pick(best).values : undefined);
      const url = toUrl(route, values);
      const { status, cost } = await send(url);
      if (status === 200 || status === 204) ofRoute.push({ url, route: route.path, values, cost, status });
    }
    if (!isCounted) return;
    if (ofRoute.length === 0) unread.push(route.path);
    found.push(...ofRoute);
  };
  say(`warming up ${routes.length} routes ...`);
  for (const route of routes) if (!route.path.includes("/media/")) await search(route, 12, false);
  for (const route of routes) {
    await search(route, requestsPerRoute, true);
    for (let page = 1; page <= 4; page += 1)
      plain.push((await send(`/api/properties?status=Active&page=${plain.length + 1}`)).cost);
  }
  const list = plain.sort((a, b) => a - b)[Math.floor(plain.length / 2)] ?? NaN;
  const dearest = found.sort((a, b) => b.cost - a.cost).slice(0, shown);
  const lines = [];
  for (const { url, cost } of dearest) {
    const again = await send(url);
    lines.push({ ratio: round(cost / list), ms: round(cost), msAgain: round(again.cost), url });
    say(
      `${String(round(cost / list)).padStart(8)} × ${String(round(cost)).padStart(8)} ms  again ${round(again.cost)} ms  ${url.slice(0, 150)}`,
    );
  }
  const byRoute = Object.fromEntries(
    routes.map(({ path }) => {
      const costs = found.filter(({ route }) => route === path).map(({ cost }) => cost);
      return [path, { requests: costs.length, most: round(Math.max(0, ...costs)) }];
    }),
  );
  await api.stop();
  return {
    engine,
    listings,
    pace: Number(process.env.BENCH_PACE),
    descriptionSeconds,
    loaded,
    plainListMs: round(list),
    requests: found.length,
    dearest: lines,
    byRoute,
    unread,
  };
}
