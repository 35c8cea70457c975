import { mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrate, openDatabase } from "@larchway/shared/server/database";
import { createLogger } from "@larchway/shared/server/log";
import { buildApp } from "../src/app";
import { configSchema } from "../src/config";
import { paths } from "../src/paths";
import { seedDatabase } from "../src/seed/seed-database";
import { createServices } from "../src/services";
import { load, measure, read } from "./measure";

const times = 200;
const listings = Number(process.env.BENCH_LISTINGS ?? 20_000);
const folder = await mkdtemp(join(tmpdir(), "larchway-bench-"));
const database = await openDatabase({
  url: process.env.BENCH_DATABASE_URL,
  directory: join(folder, "data"),
  application: "bench",
  schema: "bench",
});
await migrate(database, paths.migrations);
await seedDatabase(database, { listings, now: Date.now() });

const config = configSchema.parse({ DATA_DIR: folder });
const logger = createLogger("bench", { level: "silent" });
const services = await createServices(config, database, logger);
const app = await buildApp({ services, logger, phase: () => "ready" });
await app.listen({ host: "127.0.0.1", port: 0 });
const loadStarted = performance.now();
await services.listingIndex.start();
const indexMilliseconds = Math.round(performance.now() - loadStarted);
const site = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api/properties`;

const { rows } = await database.query<{ id: number; listing_key: string; unparsed_address: string }>(
  "select id, listing_key, unparsed_address from listing where standard_status = 'Active' order by id limit 500",
);
const some = (turn: number) => rows[(turn * 7919) % rows.length] as (typeof rows)[number];
const cities = ["Toronto", "Ottawa", "Hamilton", "Mississauga"];
const province = "west=-95&south=41&east=-74&north=57&zoom=5";
const routes = {
  suggestions: (turn: number) => read(`${site}/suggestions?search=${encodeURIComponent(some(turn).unparsed_address.slice(0, 5 + (turn % 4)))}`), // prettier-ignore
  list: (turn: number) => read(`${site}?status=Active&city=${cities[turn % 4]}&minPrice=${turn * 1_000}&page=${1 + (turn % 3)}`), // prettier-ignore
  map: (turn: number) => read(`${site}/map?west=-80&south=43&east=${-79 + (turn % 9) / 10}&north=44&zoom=10&status=Active`), // prettier-ignore
  mapOfAll: (turn: number) => read(`${site}/map?${province}&minBedrooms=${turn % 5}`),
  property: (turn: number) => read(`${site}/${some(turn).listing_key}`),
};
const byKey = { name: "bench-floor", text: "select * from listing where listing_key = $1" };
const floor = await measure(times, (turn) => database.query(byKey, [some(turn).listing_key]));

const single: Record<string, object> = {};
for (const [name, route] of Object.entries(routes)) {
  const figures = await measure(times, route);
  single[name] = { ...figures, toFloor: Math.round((figures.p50 / floor.p50) * 10) / 10 };
}
const { suggestions, list, map, property } = routes;
// Of ten requests four are suggestions, three lists, two maps, one a property.
const mix = [suggestions, list, map, suggestions, list, property, suggestions, map, list, suggestions];
const mixed = await load({ clients: 32, milliseconds: 4_000 }, async (turn) => mix[turn % 10]?.(turn));

const megabytes = Math.round(process.memoryUsage.rss() / 1e6);
await services.listingIndex.stop();
await app.close();
await services.tiles.close();
await database.close();
await rm(folder, { recursive: true });
console.log(JSON.stringify({ engine: database.engine, listings, indexMilliseconds, floor, single, mixed, megabytes })); // prettier-ignore
process.exit(0);
