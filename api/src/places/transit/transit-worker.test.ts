import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Database } from "@larchway/shared/server/database";
import { parseGtfsSources } from "../../config/gtfs-sources";
import { openTestDatabase } from "../../testing/test-database";
import { findNearbyStops } from "./nearby-stops";
import { buildZip, sampleGtfs } from "./testing/build-gtfs";
import { createTransitWorker } from "./transit-worker";

const queenAndYonge = [-79.3793, 43.6525] as const;
const hour = 3_600_000;

let database: Database;
let server: Server;
let folder: string;
let respond: (response: ServerResponse) => void;
let requests = 0;
let now = Date.UTC(2026, 10, 20, 17);
const warnings: { feed?: string; err: Error }[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), "larchway-transit-test-"));
  server = createServer((_request, response) => {
    requests += 1;
    respond(response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
  await new Promise((resolve) => server.close(resolve).closeAllConnections());
});
beforeEach(async () => {
  warnings.length = 0;
  requests = 0;
  await database.query("delete from transit_feed");
});

const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/gtfs.zip`;
const serve = (body: Buffer | string) => {
  respond = (response) => response.end(body);
};
const create = (sources = url(), deadlineMs?: number) =>
  createTransitWorker({
    database,
    sources: parseGtfsSources(sources)!,
    now: () => now,
    deadlineMs,
    logger: {
      info: () => undefined,
      warn: (entry) => void warnings.push(entry as (typeof warnings)[number]),
    },
  });
const stops = async () =>
  (await findNearbyStops(database, queenAndYonge))?.stops.map(({ name, routes, distance }) => [
    name,
    routes,
    distance < 300,
  ]);
const sampleStops = [["Queen St at Yonge St", ["501 Queen", "512 St Clair"], true]];

describe("the stops of a timetable", () => {
  it("have their routes, one for both sides of a street, with the source and its day", async () => {
    serve(await buildZip(sampleGtfs));
    expect(await create().refresh()).toBe(1);
    // The stop at Bay Street has no route that the nearer one lacks.
    expect(await stops()).toEqual(sampleStops);
    expect((await findNearbyStops(database, queenAndYonge))?.stopSources).toEqual([
      "Example Transit, timetable of 2026-11-20",
    ]);
    expect((await findNearbyStops(database, [-79.4, 43.9]))?.stops).toMatchObject([
      { name: "Far Away", routes: ["Express"], distance: 0 },
    ]);
    expect(warnings).toEqual([]);
  });

  it("are read from a file and from a folder within the archive", async () => {
    const file = join(folder, "feed.zip");
    await writeFile(file, await buildZip(sampleGtfs, "export/"));
    expect(await create(file).refresh()).toBe(1);
    expect(await stops()).toEqual(sampleStops);
  });

  it("are missing without a timetable, and once it is no longer configured", async () => {
    expect(await findNearbyStops(database, queenAndYonge)).toBeUndefined();
    serve(await buildZip(sampleGtfs));
    await create().refresh();
    await create("").refresh();
    expect(await findNearbyStops(database, queenAndYonge)).toBeUndefined();
  });

  it("are refreshed once a day, by one of two processes", async () => {
    serve(await buildZip(sampleGtfs));
    const counts = await Promise.all([create().refresh(), create().refresh()]);
    expect(counts.sort()).toEqual([0, 1]);
    now += 2 * hour;
    expect(await create().refresh()).toBe(0);
    now += 20 * hour;
    expect(await create().refresh()).toBe(1);
    expect(requests).toBe(2);
  });
});

describe("a timetable that can't be used", () => {
  const without = (name: string) =>
    Object.fromEntries(Object.entries(sampleGtfs).filter(([file]) => file !== name));

  it.each<[string, () => Promise<void>, RegExp]>([
    ["no archive", async () => serve("<html>Sign in</html>"), /not a zip archive/],
    [
      "an archive of something else",
      async () => serve(await buildZip(without("stop_times.txt"))),
      /no stop_times\.txt/,
    ],
    [
      "a timetable without stops",
      async () => serve(await buildZip({ ...sampleGtfs, "stop_times.txt": "trip_id,stop_id\n" })),
      /No stop in it/,
    ],
    [
      "a damaged archive",
      async () => serve((await buildZip(sampleGtfs)).subarray(0, 900)),
      /not a zip archive/,
    ],
    [
      "an error",
      async () => {
        respond = (response) => response.writeHead(403).end();
      },
      /responded with 403/,
    ],
    [
      "a download that breaks off",
      async () => {
        respond = (response) => {
          response.writeHead(200, { "content-length": "1000" });
          response.write("PK");
          setImmediate(() => response.destroy());
        };
      },
      /broke off/,
    ],
  ])("(%s) leaves the last stops, says why and is retried after an hour", async (_name, arrange, reason) => {
    serve(await buildZip(sampleGtfs));
    await create().refresh();
    now += 21 * hour;
    await arrange();
    expect(await create().refresh()).toBe(0);
    expect(await stops()).toEqual(sampleStops);
    expect(warnings).toHaveLength(1);
    expect(warnings[0]?.err.message).toMatch(reason);
    expect(warnings[0]?.feed).toBe(url());
    now += hour;
    serve(await buildZip(sampleGtfs));
    expect(await create().refresh()).toBe(1);
  });

  it("that never arrives is given up at the deadline, and the next one is read", async () => {
    respond = () => undefined;
    const file = join(folder, "feed.zip");
    await writeFile(file, await buildZip(sampleGtfs));
    expect(await create(`${url()}?key=secret ${file}`, 100).refresh()).toBe(1);
    expect(warnings[0]?.err.message).toBe("It did not arrive in time.");
    expect(warnings[0]?.feed).not.toContain("secret");
  });
});

it("rejects sources that are neither URLs nor absolute paths", () => {
  expect(parseGtfsSources("https://a.example/gtfs.zip, /data/b.zip")).toEqual([
    { kind: "url", location: "https://a.example/gtfs.zip" },
    { kind: "file", location: "/data/b.zip" },
  ]);
  expect(parseGtfsSources("b.zip")).toBeUndefined();
  expect(parseGtfsSources("ftp://a.example/gtfs.zip")).toBeUndefined();
});
