import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { once } from "node:events";
import { migrate, openDatabase } from "@larchway/shared/server/database";
import { databaseOptions } from "@larchway/api/config/config";
import { profileNames } from "@larchway/api/config/feed-profiles";
import { parseMediaSources } from "@larchway/api/config/media-sources";
import { paths } from "@larchway/api/config/paths";
import { loadGeocoder } from "@larchway/api/sources/feed/geocoder";
import { createODataClient, type ODataClient } from "@larchway/api/sources/feed/odata-client";
import { profiles } from "@larchway/api/sources/feed/profiles/index";
import { fitProfile } from "@larchway/api/sources/feed/profiles/fit-profile";
import { syncFeed } from "@larchway/api/sources/feed/sync-feed";
import { measureChanges } from "./feed-changes";

/** Replicates a feed of generated homes into an empty database, then again without changes. */
const listings = Number(process.env.BENCH_LISTINGS ?? 20_000);
const pictures = 15;
const profile = profiles[profileNames.find((name) => name === process.env.BENCH_PROFILE) ?? "proptx"];
const say = (text: string) => process.stderr.write(`${Math.round(performance.now() / 1000)} s  ${text}\n`);
const folder = await mkdtemp(join(tmpdir(), "larchway-bench-"));

const server = spawn(process.execPath, ["platform/bin/run-program.mjs", "demo/bench/feed-server.ts"], {
  env: {
    ...process.env,
    BENCH_LISTINGS: String(listings),
    BENCH_PICTURES: String(pictures),
    BENCH_PROFILE: profile.name,
  },
  stdio: ["ignore", "pipe", "inherit"],
});
process.once("exit", () => server.kill());
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));

try {
  const [url] = (await once(createInterface({ input: server.stdout }), "line")) as [string];
  console.log(JSON.stringify(await bench(url)));
} catch (error) {
  say(error instanceof Error ? (error.stack ?? error.message) : String(error));
  process.exitCode = 1;
} finally {
  server.kill();
  await rm(folder, { recursive: true, force: true });
}
process.exit();

async function bench(url: string) {
  const database = await openDatabase(
    databaseOptions({
      DATABASE_URL: process.env.BENCH_DATABASE_URL,
      DATABASE_SCHEMA: "bench",
      DATA_DIR: folder,
    }),
  );
  await migrate(database, paths.migrations);
  const client = countRows(createODataClient({ url, token: "a token" }));
  const context = {
    database,
    client,
    kind: "vow" as const,
    profile: fitProfile(profile, await client.readMetadata()).profile,
    mediaSources: parseMediaSources("pictures.example") ?? [],
    geocode: await loadGeocoder(),
    source: "bench",
    now: Date.now,
  };
  const replicate = async () => {
    const began = performance.now();
    const { properties } = await syncFeed(context);
    return {
      listings: properties,
      seconds: Math.round((performance.now() - began) / 100) / 10,
      ...client.take(),
    };
  };
  const first = await replicate();
  say(`first round: ${JSON.stringify(first)}`);
  const second = await replicate();
  const { rows } = await database.query<{ homes: number; pictures: number; letters: number }>(
    `select (select count(*) from listing)::integer as homes, (select count(*) from feed_media)::integer as pictures,
       (select count(*) from feed_dead_letter)::integer as letters`,
  );
  await database.close();
  say("changes, two minutes");
  const secondsToPage = await measureChanges({
    DATABASE_URL: process.env.BENCH_DATABASE_URL,
    DATABASE_SCHEMA: "bench_changes",
    DATA_DIR: join(folder, "changes"),
  });
  const megabytesAtMost = Math.round(process.resourceUsage().maxRSS / 1024);
  const found = rows[0] ?? { homes: 0, pictures: 0 };
  const perSecond = Math.round((found.homes + found.pictures) / first.seconds);
  return {
    engine: database.engine,
    profile: profile.name,
    ...found,
    rowsPerSecond: perSecond,
    megabytesAtMost,
    first,
    second,
    secondsToPage,
  };
}

/** Counts the requests, and the seconds from the first to the last of a resource. */
function countRows(client: ODataClient): ODataClient & { take(): Record<string, object> } {
  let counts: Record<string, { requests: number; rows: number; from: number; to: number }> = {};
  return {
    ...client,
    async read(resource, query) {
      const count = (counts[resource] ??= { requests: 0, rows: 0, from: performance.now(), to: 0 });
      const page = await client.read(resource, query);
      count.requests += 1;
      count.rows += page.rows.length;
      count.to = performance.now();
      if (count.requests % 100 === 0) say(`${resource}: ${count.rows} rows`);
      return page;
    },
    take() {
      const taken = Object.entries(counts).map(([name, { from, to, ...count }]) => [
        name,
        { ...count, seconds: Math.round((to - from) / 1000) },
      ]);
      counts = {};
      return { requests: Object.fromEntries(taken) as object };
    },
  };
}
