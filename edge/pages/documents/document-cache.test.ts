import { DocumentCache, type CachedDocument, type DocumentKey } from "./document-cache";

let now: number;
let cache: DocumentCache;
beforeEach(() => {
  now = 0;
  cache = new DocumentCache({ maxBytes: 1_000_000, patienceMs: 0, now: () => now });
});

const document = (text: string, change: Partial<CachedDocument> = {}): CachedDocument => ({
  status: 200,
  payload: Buffer.from(text),
  ttl: 60_000,
  failure: undefined,
  madeAt: 0,
  ...change,
});
const busy = document("plain", { failure: "queue", ttl: 0 });

interface Request extends Partial<DocumentKey> {
  listings?: string[];
}
const toKey = ({ listings = ["W1"], ...rest }: Request = {}): DocumentKey => ({
  page: "release-1 /",
  url: "/",
  dataRevision: listings.join(),
  describeShown: () => ({ listings: new Set(listings), rest: "" }),
  isAlwaysAdmitted: true,
  isContent: false,
  ...rest,
});

async function get(request: Request, make: () => CachedDocument | Promise<CachedDocument>) {
  const found = await cache.get(toKey(request), async () => make());
  return `${found.cache} ${found.document.payload.toString()}`;
}
const never = () => new Promise<CachedDocument>(() => undefined);

it("makes a document once for its time, and again after that", async () => {
  expect(await get({}, () => document("one"))).toBe("miss one");
  expect(await get({}, () => document("two"))).toBe("hit one");
  now = 60_000;
  expect(await get({}, () => document("two"))).toBe("miss two");
  expect(await get({}, () => document("three"))).toBe("hit two");
});

describe("while a newer document is late or has no HTML", () => {
  beforeEach(async () => {
    await get({}, () => document("one"));
    now = 60_000;
  });

  it("sends the earlier one, and makes only one newer one", async () => {
    let made = 0;
    let end!: (made: CachedDocument) => void;
    const make = () => {
      made += 1;
      return new Promise<CachedDocument>((resolve) => (end = resolve));
    };
    const all = await Promise.all([get({}, make), get({}, make), get({}, make)]);
    expect([all, made]).toEqual([["stale one", "stale one", "stale one"], 1]);
    end(document("two"));
    await new Promise(setImmediate);
    expect(await get({}, make)).toBe("hit two");
  });

  it.each(["queue", "deadline", "threw", "data"] as const)(
    "sends the earlier one after %s",
    async (failure) => {
      expect(await get({}, () => document("plain", { failure, ttl: 1000 }))).toBe("stale one");
      expect(await get({}, never)).toBe("stale one");
    },
  );

  it("sends the earlier one when making the newer one throws", async () => {
    expect(await get({}, () => Promise.reject(new Error("no")))).toBe("stale one");
  });

  it("sends the earlier one also for data with further listings", async () => {
    expect(await get({ listings: ["W1", "W2"] }, never)).toBe("stale one");
  });

  it.each([
    ["a withdrawn listing", { listings: ["W2"] }],
    ["another release set", { page: "release-2 /" }],
    ["another page", { page: "release-1 /other" }],
  ])("never sends it for %s", async (_, request) => {
    expect(await get(request, () => busy)).toBe("miss plain");
  });

  it("does not send it for longer than ten minutes", async () => {
    now = 599_999;
    expect(await get({}, () => busy)).toBe("stale one");
    now = 600_000;
    expect(await get({}, () => busy)).toBe("miss plain");
  });

  it("makes at most four newer ones at a time", async () => {
    for (const page of ["a", "b", "c", "d", "e"]) await get({ page }, () => document(page));
    now = 200_000;
    const made: string[] = [];
    for (const page of ["a", "b", "c", "d", "e"])
      expect(
        await get({ page }, () => {
          made.push(page);
          return never();
        }),
      ).toBe(`stale ${page}`);
    expect(made).toEqual(["a", "b", "c", "d"]);
  });
});

it("has content pages for an hour, and does not evict them for other pages", async () => {
  const content = { page: "release-1 /about", isContent: true, listings: [] };
  await get(content, () => document("about", { ttl: 600_000 }));
  for (let count = 0; count < 1000; count += 1)
    await get({ page: String(count) }, () => document("x".repeat(5000)));
  expect(cache.bytes).toBeLessThan(1_000_000);
  expect(await get(content, never)).toBe("hit about");
  now = 3600_000 - 1;
  expect(await get(content, never)).toBe("stale about");
});

it("stores a page again although so many other URLs came since that its own is forgotten", async () => {
  const listed = { url: "/list?page=2", isAlwaysAdmitted: false };
  for (const text of ["one", "two"]) expect(await get(listed, () => document(text))).toBe(`miss ${text}`);
  for (let count = 0; count < 25_000; count += 1)
    await get({ page: "other", url: `/other?${count}`, isAlwaysAdmitted: false }, () => busy);
  now = 60_000;
  expect(await get(listed, () => document("three"))).toBe("miss three");
  expect(await get(listed, () => document("four"))).toBe("hit three");
});

it("shares a document among concurrent requests, also one that is not stored", async () => {
  let made = 0;
  const make = async () => document(String((made += 1)), { ttl: 0 });
  expect(await Promise.all([get({}, make), get({}, make)])).toEqual(["miss 1", "hit 1"]);
  expect(await get({}, make)).toBe("miss 2");
});
