import { randomUUID } from "node:crypto";
import { createMatcher } from "../../alerts/matcher";
import { sendDueDigests } from "../../alerts/digests";
import { untilEventsArePast } from "../../alerts/testing/until-events-are-past";
import { registerPerson } from "../../testing/people";
import { openTestApp, type TestApp } from "../../testing/test-app";
import type { FeedContext } from "./feed-context";
import { createODataClient } from "./odata-client";
import { profiles } from "./profiles";
import { syncFeed } from "./sync-feed";
import { propertyRow } from "./testing/feed-rows";
import { type FeedServer, startFeedServer } from "./testing/odata-server";

let site: TestApp;
let feed: FeedServer;
let matcher: ReturnType<typeof createMatcher>;

beforeAll(async () => {
  site = await openTestApp({ listings: 0 });
  matcher = createMatcher(site.services);
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.database.query(
    "truncate feed_cursor, feed_property, listing_event, app_user cascade; truncate listing, city, street cascade",
  );
  const Property = [1, 2, 3, 4].map((number) => propertyRow(number, { ArchitecturalStyle: ["Bungalow"] }));
  feed = await startFeedServer({ Property });
  feed.pageLimit = 2;
});
afterEach(() => feed.close());

const sync = () => {
  const client = createODataClient({ url: feed.url, token: feed.token, timeout: 2_000, pause: async () => undefined }); // prettier-ignore
  const context: FeedContext = {
    database: site.database,
    client,
    geocode: () => ({ Latitude: 43.2, Longitude: -79.8, locationPrecision: "city" }),
    kind: "vow",
    profile: profiles.proptx,
    mediaSources: [],
    source: "test",
    now: site.services.now,
  };
  return syncFeed(context);
};

/** Changes a row of the feed, with a time after all others. */
function change(index: number, changes: object): void {
  const at = new Date(Date.UTC(2026, 9, 2)).toISOString();
  Object.assign(feed.data.Property?.[index] ?? {}, { ModificationTimestamp: at, ...changes });
}

/** Brings the database into the state of a release that did not read styles, and whose successor reads all again. */
async function forgetStyles(): Promise<void> {
  await site.database.query(
    `update feed_property set payload = payload - 'ArchitecturalStyle';
     update listing set traits = ''; update feed_cursor set source = ''; delete from listing_event`,
  );
}

async function save(frequency: string, query: string): Promise<string> {
  const { id } = await registerPerson(site);
  await site.database.query("update app_user set email_verified_at = now() where id = $1", [id]);
  await site.database.query(
    `insert into saved_search (user_id, id, name, query, created_at, seen_at, frequency, digest_until)
     values ($1, $2, 'S', $3, now(), now(), $4, $5)`,
    [id, randomUUID(), query, frequency, new Date(site.services.now())],
  );
  return id;
}

async function matchAndDigest(): Promise<void> {
  await untilEventsArePast(site.database);
  while (await matcher.matchBatch());
  await site.database.query("update listing_event set at = $1", [new Date(site.services.now() + 60_000)]);
  site.advance(2 * 86_400_000);
  await sendDueDigests(site.services);
}

const kindsOf = async (userId: string) =>
  (
    await site.database.query<{ kind: string }>("select kind from alert_delivery where user_id = $1", [
      userId,
    ])
  ).rows.map(({ kind }) => kind);

describe("a feed that is read again for new traits", () => {
  it("alerts no person of homes that did not change, and each of a price cut", async () => {
    await sync();
    const people = [await save("at-once", "style=bungalow"), await save("daily", "style=bungalow")];
    await forgetStyles();
    change(2, { ListPrice: 600_000 });
    await sync();
    const { rows } = await site.database.query<{ traits: string; events: number }>(
      "select traits, (select count(*)::integer from listing_event) as events from listing",
    );
    expect(rows).toEqual(Array.from({ length: 4 }, () => ({ traits: "bungalow", events: 1 })));
    await matchAndDigest();
    expect(await Promise.all(people.map(kindsOf))).toEqual([["price-cut"], ["price-cut"]]);
  });

  it("alerts no person of a home whose earlier change has no traits yet", async () => {
    await sync();
    const people = [await save("at-once", "style=bungalow"), await save("daily", "style=bungalow")];
    await forgetStyles();
    change(0, { BathroomsTotalInteger: 3 });
    await sync();
    await site.database.query("update listing_event set before = before - 'traits' - 'available_day'");
    await matchAndDigest();
    expect(await Promise.all(people.map(kindsOf))).toEqual([[], []]);
    await site.database.query(
      `update listing_event set after = after - 'traits' - 'available_day';
       update listing_event_position set event_id = 0, changed_in = '1'`,
    );
    await matchAndDigest();
    expect(await Promise.all(people.map(kindsOf))).toEqual([[], []]);
  });
});
