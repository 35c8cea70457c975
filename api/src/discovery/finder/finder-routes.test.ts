import type { FinderMatches, PropertyList } from "@larchway/shared/contracts/api";
import { isLocked } from "@larchway/shared/domain";
import { openTestApp, type TestApp } from "../../testing/test-app";

let site: TestApp;
const find = async (query: string) => (await site.get(`/api/finder?${query}`)).json<FinderMatches>();

beforeAll(async () => {
  site = await openTestApp({ listings: 600 });
});
afterAll(() => site.close());

describe("GET /api/finder", () => {
  it("[R2.018] starts with the homes of GET /properties for the same parameters, and counts them", async () => {
    const query = "city=Toronto&maxPrice=900000&minBedrooms=1";
    const { matches, exact, isElsewhere } = await find(query);
    const list = (
      await site.get(`/api/properties?${query}&transactionType=For+Sale&status=Active&limit=100`)
    ).json<PropertyList>();
    expect([exact, isElsewhere]).toEqual([list.totalProperties, false]);
    expect(exact).toBeGreaterThan(0);
    const keys = list.properties.map(({ ListingKey }) => ListingKey);
    const best = matches.filter(({ misses }) => misses.length === 0);
    expect(best).toHaveLength(Math.min(12, exact));
    expect(matches.slice(0, best.length)).toEqual(best);
    for (const { property, holds } of best) {
      expect(keys).toContain(property.ListingKey);
      expect(holds.sort()).toEqual(["maxPrice", "minBedrooms"]);
    }
  });

  it("shows rentals with rents, and no locked home, also to members", async () => {
    for (const headers of [undefined, await site.signIn()]) {
      const response = await site.get("/api/finder?market=rent&maxPrice=3000&status=Closed", headers);
      const { matches } = response.json<FinderMatches>();
      expect(matches.length).toBeGreaterThan(3);
      for (const { property } of matches) {
        expect([property.TransactionType, property.StandardStatus]).toEqual(["For Lease", "Active"]);
        expect(isLocked(property, false)).toBe(false);
      }
    }
  });

  it("has the best available homes when none matches, with the preferences that each one misses", async () => {
    const { matches, exact } = await find("city=Ottawa&maxPrice=100000&minBedrooms=9&pool=yes");
    expect(exact).toBe(0);
    expect(matches.length).toBeGreaterThan(0);
    for (const { property, misses } of matches) {
      expect(property.City).toBe("Ottawa");
      expect(misses).toContain("maxPrice");
    }
  });

  it("is never empty: for a place without homes it searches elsewhere, and reports it", async () => {
    for (const query of [
      "city=Atlantis",
      "city=Atlantis&maxPrice=1",
      "place=nowhere-toronto",
      "search=zzzz",
    ]) {
      const { matches, isElsewhere } = await find(query);
      expect([query, matches.length > 0, isElsewhere]).toEqual([query, true, true]);
    }
    expect((await find("")).matches).toHaveLength(12);
  });

  it("finds the same without the index", async () => {
    const query = "city=Toronto&maxPrice=900000&minBedrooms=2&parking=1";
    const indexed = await find(query);
    await site.services.listingIndex.stop();
    const { matches } = await find(`${query}&MlsStatus=`);
    expect(matches).toEqual(indexed.matches);
    await site.services.listingIndex.start();
  });

  it.each(["market=both", "maxPrice=-1", "minBedrooms=x"])("rejects %s", async (query) => {
    expect((await site.get(`/api/finder?${query}`)).statusCode).toBe(400);
  });
});
