import type { PropertyDetail } from "@larchway/shared/contracts/api";
import { isLocked } from "@larchway/shared/domain";
import { openTestApp, type TestApp } from "../../testing/test-app";

let site: TestApp;

beforeAll(async () => {
  site = await openTestApp({ listings: 300 });
});
afterAll(() => site.close());

const withPlan = () => site.listings.filter(({ floorPlans = [] }) => floorPlans.length > 0);
const findPlanUrl = async (key: string, headers = {}) =>
  (await site.get(`/api/properties/${key}`, headers)).json<PropertyDetail>().floorPlans?.[0]?.mediaurl;

describe("floor plans of demo homes", () => {
  it("exist for some of them, with their rooms", async () => {
    const share = withPlan().length / site.listings.length;
    expect(share).toBeGreaterThan(0.1);
    expect(share).toBeLessThan(1 / 3);
    const home = withPlan().find((listing) => !isLocked(listing, false))!;
    const url = await findPlanUrl(home.ListingKey);
    const response = await site.get(url!);
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      "content-type": "image/svg+xml",
      "cache-control": "public, max-age=3600, immutable",
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
    });
    for (const { RoomType } of home.rooms!) expect(response.body).toContain(RoomType);
  });

  it("are not found for a home without one, and are cached briefly at an earlier version's URL", async () => {
    const [home] = withPlan().filter((listing) => !isLocked(listing, false));
    const other = site.listings.find(({ floorPlans = [] }) => floorPlans.length === 0)!;
    expect((await site.get(`/api/media/plan/${other.ListingKey}/000000000000/plan.svg`)).statusCode).toBe(
      404,
    );
    const earlier = await site.get(`/api/media/plan/${home!.ListingKey}/000000000000/plan.svg`);
    expect([earlier.statusCode, earlier.headers["cache-control"]]).toEqual([200, "public, max-age=60"]);
  });

  it("[R6.013] of locked homes are for members, at a URL that expires", async () => {
    const { ListingKey, floorPlans } = withPlan().find((listing) => isLocked(listing, false))!;
    expect(await findPlanUrl(ListingKey)).toBeUndefined();
    const open = await site.get(floorPlans![0]!.mediaurl);
    expect([open.statusCode, open.headers["cache-control"]]).toEqual([403, "no-store"]);

    const url = await findPlanUrl(ListingKey, await site.signIn());
    const response = await site.get(url!);
    expect([response.statusCode, response.headers["content-type"]]).toEqual([200, "image/svg+xml"]);
    expect(response.headers["cache-control"]).toMatch(/^private, max-age=\d+$/);
    site.advance(13 * 3_600_000);
    expect((await site.get(url!)).statusCode).toBe(403);
  });

  it("are drawn for others while one network floods them, whose further requests are rejected for a while", async () => {
    const home = withPlan().find((listing) => !isLocked(listing, false))!;
    const url = (await findPlanUrl(home.ListingKey))!;
    const get = (remoteAddress: string) => site.app.inject({ url, remoteAddress });
    const { database } = site.services;
    const query: typeof database.query = database.query.bind(database);
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    let started = 0;
    const reads = jest.spyOn(database, "query").mockImplementation(async (sql, params) => {
      if (typeof sql === "object" && sql.name === "drawn-plan" && (started += 1) <= 3) await held;
      return query(sql, params);
    });
    const flood = Array.from({ length: 100 }, () => get("192.0.2.1"));
    while (started < 3) await new Promise(setImmediate);
    const newcomer = await get("192.0.2.2");
    release();
    const responses = await Promise.all(flood);
    reads.mockRestore();
    expect(newcomer.statusCode).toBe(200);
    const refused = responses.filter(({ statusCode }) => statusCode !== 200);
    expect(refused).toHaveLength(37);
    for (const response of refused) {
      expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([503, "TOO_BUSY"]);
      expect(Number(response.headers["retry-after"])).toBeGreaterThan(0);
    }
    expect((await get("192.0.2.1")).statusCode).toBe(200);
  });
});
