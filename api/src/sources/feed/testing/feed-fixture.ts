import type { Database } from "@larchway/shared/server/database";
import { findListing } from "../../../listings/listing-repository";
import { parseMediaSources } from "../../../config/media-sources";
import { openTestDatabase } from "../../../testing/test-database";
import type { FeedContext } from "../feed-context";
import { createODataClient } from "../odata-client";
import { profiles } from "../profiles";
import { syncFeed, type SyncOptions, type SyncReport } from "../sync-feed";
import { feedTime } from "./feed-rows";
import { type FeedServer, type Row, startFeedServer } from "./odata-server";

export const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
export const key = (number: number) => `X${String(number).padStart(7, "0")}`;

export interface FeedFixture {
  readonly database: Database;
  /** The feed of the current test. */
  readonly feed: FeedServer;
  sync(options?: SyncOptions, changes?: Partial<FeedContext>): Promise<SyncReport>;
  /** What the feed of the current test is read with. */
  context(changes?: Partial<FeedContext>): FeedContext;
  /** Moves the clock past the interval between two walks over all keys. */
  passWalkTime(): void;
  find(number: number): ReturnType<typeof findListing>;
  /** Changes a row of the feed; its time is later than all previous ones. */
  change(resource: string, at: number, changes: Row): void;
  /** Deletes rows of the feed without a notification. */
  remove(resource: string, isGone: (row: Row) => boolean): void;
  /** Requests for a resource since the last call. */
  newRequests(resource: string): string[];
}

/** A database for the tests of one file, and for each test an empty site with a separate feed. */
export function useFeed(data: () => Record<string, Row[]>): FeedFixture {
  let database: Database | undefined;
  let feed: FeedServer | undefined;
  let clock = 0;
  let later = 0;
  let seen = 0;

  beforeAll(async () => {
    database = await openTestDatabase();
  }, 60_000);
  afterAll(() => database?.close());
  beforeEach(async () => {
    clock = Date.UTC(2026, 9, 2);
    [later, seen] = [5_000, 0];
    await fixture.database.query(
      "truncate feed_cursor, feed_property, feed_media, feed_part, feed_dead_letter; truncate listing, city, street cascade",
    );
    feed = await startFeedServer(data());
  });
  afterEach(() => feed?.close());

  const given = <T>(value: T | undefined): T => {
    if (value === undefined) throw new Error("The fixture works within a test.");
    return value;
  };
  const fixture: FeedFixture = {
    get database() {
      return given(database);
    },
    get feed() {
      return given(feed);
    },
    sync: (options, changes) => syncFeed(fixture.context(changes), options),
    context(changes) {
      const { url, token } = fixture.feed;
      return {
        database: fixture.database,
        client: createODataClient({ url, token, timeout: 2_000, pause: async () => undefined }),
        geocode: () => undefined,
        kind: "vow",
        profile: profiles.proptx,
        mediaSources: parseMediaSources("pictures.example") ?? [],
        source: "test",
        now: () => clock,
        ...changes,
      };
    },
    passWalkTime() {
      clock += 7 * 3_600_000;
    },
    find: (number) => findListing(fixture.database, key(number)),
    change(resource, at, changes) {
      const rows = given(fixture.feed.data[resource]);
      rows[at] = { ...rows[at], ModificationTimestamp: feedTime((later += 1)), ...changes };
    },
    remove(resource, isGone) {
      fixture.feed.data[resource] = given(fixture.feed.data[resource]).filter((row) => !isGone(row));
    },
    newRequests(resource) {
      const fresh = fixture.feed.requests.slice(seen);
      seen = fixture.feed.requests.length;
      return fresh.filter((url) => url.startsWith(`/odata/${resource}?`));
    },
  };
  return fixture;
}
