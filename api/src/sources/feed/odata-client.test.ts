import { createTokenSource, type TokenSource } from "./access-token";
import { createODataClient } from "./odata-client";
import { afterPosition, anyKey, odataUrl } from "./odata-query";
import { backOff, rateLimitDelay, retryAfter } from "./retry-delay";
import { buildMetadata, type FeedServer, startFeedServer } from "./testing/odata-server";
import { propertyRow } from "./testing/feed-rows";

let feed: FeedServer;
let pauses: number[];

beforeEach(async () => {
  feed = await startFeedServer({ Property: [propertyRow(1), propertyRow(2)], Media: [] });
  pauses = [];
});
afterEach(() => feed.close());

const client = (options: { token?: string | TokenSource; timeout?: number; retries?: number } = {}) =>
  createODataClient({
    url: feed.url,
    token: feed.token,
    pause: (milliseconds) => Promise.resolve(pauses.push(milliseconds)),
    ...options,
  });

describe("URLs", () => {
  it("write a space as %20 and an apostrophe twice", () => {
    const url = odataUrl("https://feed.example/odata/", "Property", { filter: anyKey("City", ["O'Brien"]) });
    expect(url).toBe("https://feed.example/odata/Property?$filter=City%20eq%20'O''Brien'");
  });

  it("request rows after a time and key", () => {
    expect(afterPosition("ListingKey", { modifiedAt: "2026-10-01T12:00:00Z", key: "X1" }).filter).toBe(
      "(ModificationTimestamp gt 2026-10-01T12:00:00Z or " +
        "(ModificationTimestamp eq 2026-10-01T12:00:00Z and ListingKey gt 'X1'))",
    );
  });
});

describe("retry delays", () => {
  it("double up to a bound, with a random second half", () => {
    expect([0, 1, 2].map((tries) => backOff(tries, 1))).toEqual([500, 1000, 2000]);
    expect(backOff(2, 0)).toBe(1000);
    expect(backOff(40, 1)).toBe(30_000);
  });

  it("follow Retry-After in seconds and as a date, within reason", () => {
    const now = Date.UTC(2026, 9, 1);
    expect(retryAfter("7", now)).toBe(7000);
    expect(retryAfter("Thu, 01 Oct 2026 00:00:09 GMT", now)).toBe(9000);
    expect(retryAfter("999999", now)).toBe(300_000);
    expect(retryAfter("soon", now)).toBeUndefined();
    expect(retryAfter(null, now)).toBeUndefined();
  });
});

describe("reading a page", () => {
  it("is retried after 429 at the time that the feed names", async () => {
    feed.faults = [{ kind: "status", status: 429, headers: { "retry-after": "3" } }];
    const { rows } = await client().read("Property", { top: 10 });
    expect(rows).toHaveLength(2);
    expect(pauses).toEqual([3000]);
  });

  it("reads the documented feed's proprietary header for that", async () => {
    feed.faults = [{ kind: "status", status: 429, headers: { "X-Rate-Limit-Retry-After-Seconds": "17" } }];
    await client().read("Property", { top: 10 });
    expect(pauses).toEqual([17_000]);
  });

  it("is retried after 5xx, a cut connection, broken JSON and a time-out", async () => {
    feed.faults = [{ kind: "status", status: 503 }, { kind: "cut" }, { kind: "hang" }, { kind: "badJson" }];
    const { rows } = await client({ timeout: 200 }).read("Property", { top: 10 });
    expect(rows).toHaveLength(2);
    expect(pauses).toHaveLength(4);
    expect(pauses[1]).toBeGreaterThanOrEqual(500);
  });

  it("gives up after so many tries and reports the feed's status", async () => {
    feed.faults = Array.from({ length: 9 }, () => ({ kind: "status", status: 502 }) as const);
    await expect(client({ retries: 2 }).read("Property", {})).rejects.toThrow("responded with 502");
    expect(feed.requests).toHaveLength(3);
  });

  it("does not retry permanent failures", async () => {
    await expect(client({ token: "another" }).read("Property", {})).rejects.toThrow("Check FEED_TOKEN");
    await expect(client().read("Nothing", {})).rejects.toThrow("has no Nothing");
    feed.faults = [{ kind: "noList" }];
    await expect(client().read("Property", {})).rejects.toThrow("no list of rows");
    expect(feed.requests).toHaveLength(3);
  });
});

describe("limits of a feed", () => {
  it("lead to smaller pages after it refuses large ones", async () => {
    feed.largestTop = 100;
    const odata = client();
    const query = { select: "ListingKey", orderBy: "ListingKey", top: 1_000 };
    expect((await odata.read("Property", query)).rows).toEqual([
      { ListingKey: "X0000001" },
      { ListingKey: "X0000002" },
    ]);
    const before = feed.requests.length;
    await odata.read("Property", query);
    expect(feed.requests.slice(before)).toEqual([
      "/odata/Property?$orderby=ListingKey&$select=ListingKey&$top=62",
    ]);
    feed.largestTop = 0;
    await expect(client().read("Property", query)).rejects.toThrow("refused the request");
  });

  it("are not exceeded: no request is sent while none is left", async () => {
    const odata = client();
    feed.headers = { "ratelimit-remaining": "0", "ratelimit-reset": "30" };
    await odata.read("Property", {});
    expect(pauses).toEqual([]);
    feed.headers = {};
    await odata.read("Property", {});
    expect(pauses).toHaveLength(1);
    expect(pauses[0]).toBeGreaterThan(20_000);
  });

  it.each([
    [{ ratelimit: '"default";r=0;t=30' }, 30_000],
    [{ ratelimit: "limit=100, remaining=0, reset=5" }, 5_000],
    [{ "x-ratelimit-remaining": "0", "x-ratelimit-reset": "1790812830" }, 30_000],
    [{ "x-ratelimit-remaining": "3", "x-ratelimit-reset": "30" }, undefined],
    [{ "ratelimit-remaining": "0", "ratelimit-reset": "soon" }, undefined],
    [{}, undefined],
  ])("is read of %j", (headers, delay) => {
    expect(rateLimitDelay(new Headers(headers as Record<string, string>), 1_790_812_800_000)).toBe(delay);
  });
});

describe("transferred data", () => {
  it("is compressed where the feed can do that", async () => {
    feed.data.Property = Array.from({ length: 100 }, (_, index) => propertyRow(index));
    await client().read("Property", { top: 100 });
    const plain = feed.bytesSent;
    feed.compresses = true;
    expect((await client().read("Property", { top: 100 })).rows).toHaveLength(100);
    expect(feed.bytesSent - plain).toBeLessThan(plain / 10);
  });

  it("has no metadata document that is already cached", async () => {
    feed.metadata = buildMetadata({ Property: ["ListingKey", "()PropertyReplication"] });
    const odata = client();
    const first = await odata.readMetadata();
    expect(first?.get("Property")?.functions).toEqual(new Set(["PropertyReplication"]));
    const sent = feed.bytesSent;
    expect(await odata.readMetadata()).toBe(first);
    expect(feed.bytesSent).toBe(sent);
    feed.metadata = buildMetadata({ Property: ["ListingKey", "City"] });
    expect((await odata.readMetadata())?.get("Property")?.fields).toEqual(new Set(["ListingKey", "City"]));
  });

  it("has no page size where the feed decides", async () => {
    feed.hasKeyList = true;
    const { rows, count } = await client().read("Property/PropertyReplication()", { count: true });
    expect([rows.length, count, Object.keys(rows[0] as object)]).toEqual([
      2,
      2,
      ["ListingKey", "ModificationTimestamp"],
    ]);
  });
});

describe("tokens by client credentials", () => {
  let now: number;
  const source = (clientSecret = "hush") =>
    createTokenSource(
      { tokenUrl: `${feed.url}connect/token`, clientId: "us", clientSecret, scope: "Read" },
      () => now,
    );
  beforeEach(() => {
    now = Date.UTC(2026, 9, 1);
    feed.credentials = { id: "us", secret: "hush", expiresIn: 3_600 };
  });

  it("are made once, and renewed before they end", async () => {
    const odata = client({ token: source() });
    await Promise.all([odata.read("Property", {}), odata.read("Media", {})]);
    now += 2_800_000;
    await odata.read("Property", {});
    expect(feed.tokensMade).toBe(1);
    now += 200_000;
    await odata.read("Property", {});
    expect(feed.tokensMade).toBe(2);
  });

  it("are renewed once when the feed refuses a token during a run", async () => {
    const odata = client({ token: source() });
    await odata.read("Property", {});
    feed.token = "another";
    expect((await odata.read("Property", {})).rows).toHaveLength(2);
    expect(feed.tokensMade).toBe(2);
    feed.faults = [
      { kind: "status", status: 401 },
      { kind: "status", status: 401 },
    ];
    await expect(odata.read("Property", {})).rejects.toThrow("does not accept the token");
  });

  it("are refused with a reason that contains no secret", async () => {
    const refused = client({ token: source("wrong") }).read("Property", {});
    await expect(refused).rejects.toThrow("FEED_CLIENT_SECRET (invalid_client at");
    await expect(refused).rejects.not.toThrow("wrong");
  });
});
