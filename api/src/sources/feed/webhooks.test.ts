import { createLogger } from "@larchway/shared/server/log";
import { configSchema } from "../../config/config";
import { openTestApp, type TestApp } from "../../testing/test-app";
import { createFeedReplication, type FeedReplication } from "./feed-replication";
import { key, numbers } from "./testing/feed-fixture";
import { propertyRow } from "./testing/feed-rows";
import { type FeedServer, startFeedServer } from "./testing/odata-server";

const token = "a-token-that-only-the-feed-and-the-site-know";
let site: TestApp;
let feed: FeedServer;
let replication: FeedReplication;

beforeAll(async () => {
  site = await openTestApp({ settings: { feedWebhookToken: token } });
  feed = await startFeedServer({ Property: numbers(9).map((number) => propertyRow(number)) });
  // Nothing but a report of the feed, or a visit, makes the process read within the time of these tests.
  const hour = "3600";
  const settings = { FEED_INTERVAL_SECONDS: hour, FEED_EVENTS_SECONDS: hour, FEED_KEYS_HOURS: "24" };
  const config = configSchema.parse({
    FEED_URL: feed.url,
    FEED_TOKEN: feed.token,
    FEED_KIND: "vow",
    ...settings,
  });
  replication = createFeedReplication(config, site.database)!;
  site.services.feed = replication;
  replication.start(createLogger("tests", { level: "silent" }));
  await replication.sync();
  await site.services.listingIndex.refresh();
}, 60_000);
afterAll(async () => {
  await replication.stop();
  await site.close();
  await feed.close();
});

/** Sends like a feed: without client key and origin. */
const send = (payload: object, headers: Record<string, string> = { authorization: `Bearer ${token}` }) =>
  site.post("/api/feed/events", payload, { "x-api-key": "", ...headers });
const event = (number: number, resource = "Property") => ({
  EntityEventSequence: 1101,
  ResourceName: resource,
  ResourceRecordKey: key(number),
});
const read = async (number: number) => {
  await site.services.listingIndex.refresh();
  return (await site.get(`/api/properties/${key(number)}`)).json<Record<string, unknown>>();
};
/** Waits for the background: the test's time limit ends a wait in vain. */
async function untilRead(number: number, changes: object): Promise<void> {
  for (;;) {
    const home = await read(number);
    if (Object.entries(changes).every(([name, value]) => home[name] === value)) return;
  }
}
const change = (number: number, changes: object) =>
  Object.assign(
    feed.data.Property!.find(({ ListingKey }) => ListingKey === key(number))!,
    changes,
  );

let bookings = 0;
const book = (number: number) =>
  site.post("/api/leads/viewing", {
    idempotencyKey: String((bookings += 1)).padStart(32, "0"),
    listingKey: key(number),
    mode: "in-person",
    times: [{ day: "2026-11-23", time: "10:30" }],
    name: "Robin Rideau",
    email: `robin-${bookings}@example.org`,
  });

describe("a report of the feed", () => {
  it("reads the named record again: nothing else in it counts", async () => {
    change(1, { ListPrice: 650_000 });
    const response = await send({ ...event(1), Data: { ListPrice: 1 }, ListPrice: 2 });
    expect([response.statusCode, response.json()]).toEqual([200, { received: 1 }]);
    await untilRead(1, { ListPrice: 650_000 });
  });

  it("comes alone or as a batch, of any resource", async () => {
    change(2, { ListPrice: 620_000 });
    const batch = { "@reso.context": "urn:reso:metadata:2.0:resource:entityevent" };
    const value = [event(2), event(2, "Showing"), event(88)];
    expect((await send({ ...batch, value })).json()).toEqual({ received: 3 });
    await untilRead(2, { ListPrice: 620_000 });
    expect((await site.get(`/api/properties/${key(88)}`)).statusCode).toBe(404);
  });

  it("changes nothing when it is sent again, or is false", async () => {
    await send(event(1));
    change(3, { ListPrice: 630_000 });
    await send({ value: [event(1), event(4), event(3)] });
    await untilRead(3, { ListPrice: 630_000 });
    expect([(await read(1)).ListPrice, (await read(4)).StandardStatus]).toEqual([650_000, "Active"]);
  });

  it("needs the token, and is rejected before its body is read", async () => {
    const none = await send(event(1), {});
    const wrong = await send(event(1), { authorization: "Bearer something-else" });
    expect([none.statusCode, wrong.statusCode, wrong.json<{ code: string }>().code]).toEqual([
      401,
      401,
      "UNAUTHENTICATED",
    ]);
    const { feedWebhookToken } = site.services.settings;
    site.services.settings.feedWebhookToken = undefined;
    expect((await send(event(1))).statusCode).toBe(404);
    site.services.settings.feedWebhookToken = feedWebhookToken;
  });

  it.each([
    ["no event", {}],
    ["a batch of something else", { value: [{ ResourceName: "Property" }] }],
    ["a key that no listing has", { ...event(1), ResourceRecordKey: "../../etc" }],
    ["more than 1,000 events", { value: Array.from({ length: 1_001 }, () => event(1)) }],
  ])("is rejected with %s", async (_, body) => {
    expect((await send(body)).statusCode).toBe(400);
  });

  it("is limited per minute, and says when to come back", async () => {
    const responses = await Promise.all(numbers(130).map(() => send({ value: [] })));
    const limited = responses.find(({ statusCode }) => statusCode === 429);
    expect(Number(limited?.headers["retry-after"])).toBeGreaterThan(0);
  });
});

describe("a home that is gone", () => {
  it("cannot be booked as soon as the feed's change is read, and its link tells visitors no price", async () => {
    expect((await book(5)).statusCode).toBe(201);
    change(5, {
      StandardStatus: "Closed",
      MlsStatus: "Sold",
      ContractStatus: "Unavailable",
      ClosePrice: 712_345,
      CloseDate: "2026-11-02",
    });
    replication.notice([{ resource: "Property", key: key(5) }]);
    await untilRead(5, { MlsStatus: "Sold" });
    const refused = await book(5);
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      expect.objectContaining({ code: "LISTING_CLOSED", fix: expect.stringMatching(/similar/) }),
    ]);
    const gone = await read(5);
    expect(gone).toMatchObject({ locked: true, MlsStatus: "Sold" });
    expect(JSON.stringify(gone)).not.toMatch(/712345|2026-11-02|700000/);
    const member = await site.get(`/api/properties/${key(5)}`, await site.signIn());
    expect(member.json()).toMatchObject({ ClosePrice: 712_345, MlsStatus: "Sold" });
  });

  it("is shown as off the market when the feed deleted it, not as sold", async () => {
    feed.data.Property = feed.data.Property!.filter(({ ListingKey }) => ListingKey !== key(6));
    replication.notice([{ resource: "Property", key: key(6) }]);
    await untilRead(6, { locked: true });
    expect(await read(6)).toMatchObject({ ContractStatus: "Unavailable", MlsStatus: "Suspended" });
    expect((await book(6)).json()).toMatchObject({ code: "LISTING_CLOSED" });
  });
});

describe("the freshness of a home", () => {
  const setConfirmed = (number: number, minutesAgo: number) =>
    site.database.query("update feed_property set confirmed_at = $1 where listing_key = $2", [
      new Date(site.services.now() - minutesAgo * 60_000),
      key(number),
    ]);
  const readFreshness = async (number: number, headers?: Record<string, string>) => {
    const response = await site.get(`/api/properties/${key(number)}/freshness`, headers);
    expect(response.headers["cache-control"]).toBe("private, no-store");
    return response.json<{ confirmedSecondsAgo?: number }>();
  };

  it("counts from the moment when the feed last listed it", async () => {
    await setConfirmed(7, 3);
    expect(await readFreshness(7)).toEqual({ confirmedSecondsAgo: 180 });
  });

  it("is renewed by a visit when it is old: a ghost disappears", async () => {
    await setConfirmed(8, 6);
    feed.data.Property = feed.data.Property!.filter(({ ListingKey }) => ListingKey !== key(8));
    await readFreshness(8);
    // What the next interval does.
    replication.notice([]);
    await untilRead(8, { locked: true });
  });

  it("is withheld from visitors for a locked home, and unknown without a feed", async () => {
    await setConfirmed(5, 1);
    expect(await readFreshness(5)).toEqual({});
    expect(await readFreshness(5, await site.signIn())).toEqual({ confirmedSecondsAgo: 60 });
    await site.database.query("delete from feed_property where listing_key = $1", [key(9)]);
    expect(await readFreshness(9)).toEqual({});
    expect((await site.get(`/api/properties/${key(77)}/freshness`)).statusCode).toBe(404);
  });
});
