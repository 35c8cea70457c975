import type { Database } from "@larchway/shared/server/database";
import { configSchema } from "../../config/config";
import { createFeedReplication } from "../../sources/feed/feed-replication";
import { mediaRow, propertyRow } from "../../sources/feed/testing/feed-rows";
import { type FeedServer, startFeedServer } from "../../sources/feed/testing/odata-server";
import { openTestApp, type TestApp } from "../../testing/test-app";
import { enrolAdmin } from "../../testing/admins";

let site: TestApp;
let feed: FeedServer;

const configured = (database: Database) =>
  createFeedReplication(
    configSchema.parse({ FEED_URL: feed.url, FEED_TOKEN: feed.token, FEED_MEDIA_HOSTS: "pictures.example" }),
    database,
  );

beforeAll(async () => {
  site = await openTestApp();
  feed = await startFeedServer({
    Property: [propertyRow(1), propertyRow(2, { StandardStatus: 7 })],
    Media: [mediaRow(1, 1)],
  });
});
afterAll(async () => {
  await site.services.feed?.stop();
  await site.close();
  await feed.close();
});

it("needs a token in addition to the URL", () => {
  const config = configSchema.parse({ FEED_URL: feed.url });
  expect(() => createFeedReplication(config, site.database)).toThrow("FEED_TOKEN");
  expect(createFeedReplication(configSchema.parse({}), site.database)).toBeUndefined();
});

it("can be seen and started only by an admin", async () => {
  expect((await site.get("/api/admin/feed")).statusCode).toBe(401);
  expect((await site.post("/api/admin/feed/sync")).statusCode).toBe(401);
  const person = await site.signIn();
  expect((await site.get("/api/admin/feed", person)).statusCode).toBe(403);
  expect((await site.post("/api/admin/feed/sync", undefined, person)).statusCode).toBe(403);
});

it("reports a missing feed, replicates a configured one, and shows unusable rows", async () => {
  const { headers: admin } = await enrolAdmin(site);
  expect((await site.post("/api/admin/feed/sync", undefined, admin)).statusCode).toBe(404);

  site.services.feed = configured(site.database);
  const started = await site.post("/api/admin/feed/sync?full=true", undefined, admin);
  expect([started.statusCode, started.json()]).toEqual([202, { started: true }]);
  // Joins the run that was just started.
  await site.services.feed?.sync();

  const state = (await site.get("/api/admin/feed", admin)).json<Record<string, unknown>>();
  expect(state).toMatchObject({
    configured: true,
    lastRun: { report: { properties: 2, media: 1, retired: 0 } },
    counts: { shown: 1, withheld: 0, gone: 0, pictures: 1 },
    openDeadLetters: 1,
    reasons: [{ stream: "property", reason: expect.stringContaining("StandardStatus"), count: 1 }],
    deadLetters: [{ stream: "property", key: "X0000002", reason: expect.stringContaining("StandardStatus") }],
  });
  expect(JSON.stringify(state)).not.toContain(feed.token);

  const listing = (await site.get("/api/properties/X0000001")).json<Record<string, unknown>>();
  expect(listing).toMatchObject({ City: "Hamilton", locationPrecision: "city", mediaCount: 1 });
  expect((await site.get("/api/properties/X0000002")).statusCode).toBe(404);
});

it("reads unusable rows again at an administrator's request, before it is due", async () => {
  const replication = configured(site.database)!;
  const readTwo = () => site.get("/api/properties/X0000002").then(({ statusCode }) => statusCode);
  feed.data.Property![1]!.StandardStatus = "Active";
  await replication.sync();
  expect(await readTwo()).toBe(404);
  expect(await replication.sync({ walk: true })).toMatchObject({ mended: 1 });
  expect(await readTwo()).toBe(200);
  await replication.stop();
});

it("removes outdated homes even when the feed cannot be read", async () => {
  const settings = { FEED_URL: feed.url, FEED_TOKEN: "another", FEED_REFRESH_HOURS: "24" };
  const replication = createFeedReplication(configSchema.parse(settings), site.database)!;
  await site.database.query(
    "update feed_property set confirmed_at = now() - interval '25 hours' where listing_key = 'X0000001'",
  );
  await expect(replication.sync()).rejects.toThrow("does not accept the token");
  expect(replication.lastRun()).toMatchObject({ outdated: 1 });
  // Normally done at intervals: until then the index may still show the previous data.
  await site.services.listingIndex.refresh();
  expect((await site.get("/api/properties/X0000001")).json()).toMatchObject({ locked: true });
  await replication.stop();
});

it("joins a run of its kind, and starts a full one afterwards", async () => {
  const replication = configured(site.database)!;
  const [first, joined, full, joinedFull] = [
    replication.sync(),
    replication.sync(),
    replication.sync({ full: true }),
    replication.sync(),
  ];
  expect(joined).toBe(first);
  expect(joinedFull).toBe(full);
  expect([(await first).properties, (await full).properties]).toEqual([0, 2]);
  await replication.stop();
});

it("keeps replicating while the process runs, until it is stopped", async () => {
  const resident = configured(site.database);
  const before = feed.requests.length;
  const replicated = new Promise<void>((resolve) => (feed.onRequest = resolve));
  resident?.start({ info: () => undefined, error: () => undefined } as never);
  await replicated;
  feed.onRequest = undefined;
  await resident?.stop();
  const after = feed.requests.length;
  expect(after).toBeGreaterThan(before);
  await expect(resident?.sync()).rejects.toThrow();
  expect(feed.requests).toHaveLength(after);
});
