import type { SitemapListings } from "@larchway/shared/contracts/api";
import { isLocked, listingPath } from "@larchway/shared/domain";
import { openTestApp, type TestApp } from "../testing/test-app";
import { findSitemapStarts } from "./sitemap-repository";

let site: TestApp;
beforeAll(async () => {
  site = await openTestApp({ listings: 500 });
});
afterAll(() => site.close());

const open = () => site.listings.filter((listing) => !isLocked(listing, false));
const read = async (query: string) =>
  (await site.get(`/api/sitemap/listings?${query}`)).json<SitemapListings>();

describe("the sitemap's listings", () => {
  it("[R6.013] are those that visitors may see, also for members, each once, for any page size", async () => {
    const expected = open().map(listingPath).sort();
    const found: string[] = [];
    for (let next: number | null = 0; next !== null;) {
      const page: SitemapListings = await read(`from=${next}&limit=7`);
      found.push(...page.listings.map(({ path }) => path));
      next = page.next;
    }
    expect(found.sort()).toEqual(expected);
    expect(expected.length).toBeGreaterThan(50);
    expect(expected.length).toBeLessThan(site.listings.length);

    const asMember = await site.get("/api/sitemap/listings", await site.signIn());
    expect(asMember.json<SitemapListings>()).toEqual(await read(""));
  });

  it("have only the time of modification", async () => {
    const { listings } = await read("limit=1");
    expect(Object.keys(listings[0]!)).toEqual(["path", "modifiedAt"]);
    expect(new Date(listings[0]!.modifiedAt).toISOString()).toBe(listings[0]!.modifiedAt);
  });

  it("continue until the last one, and return its time", async () => {
    const { listings, next } = await read(`limit=${open().length + 1}`);
    expect([listings.length, next]).toEqual([open().length, null]);
    expect((await read(`from=${1_000_000}`)).next).toBeNull();
  });

  it("are cut into parts of a fixed size by the ids that they begin with", async () => {
    const starts = await findSitemapStarts(site.database, 20);
    expect(starts).toHaveLength(Math.ceil(open().length / 20));
    for (const [place, from] of starts.entries()) {
      const before = starts[place + 1];
      const { listings } = await read(
        before === undefined ? `from=${from}` : `from=${from}&before=${before}`,
      );
      const isLast = before === undefined;
      expect(listings).toHaveLength(isLast ? open().length - 20 * (starts.length - 1) : 20);
    }
    expect((await site.get("/api/sitemap")).json()).toEqual({ starts: [starts[0]] });
  });

  it("leave out a home as soon as it closes", async () => {
    const { ListingKey } = open()[0]!;
    const has = async () => (await read("")).listings.some(({ path }) => path.includes(ListingKey));
    expect(await has()).toBe(true);
    await site.database.query("update listing set locked = true where listing_key = $1", [ListingKey]);
    expect(await has()).toBe(false);
    await site.database.query("update listing set locked = false where listing_key = $1", [ListingKey]);
  });

  it.each(["from=-1", "from=x", "before=1e99", "limit=0", "limit=1001"])("reject %s", async (query) => {
    expect((await site.get(`/api/sitemap/listings?${query}`)).statusCode).toBe(400);
  });
});
