import { randomUUID } from "node:crypto";
import type { Property } from "@larchway/shared/contracts/api";
import { isLocked } from "@larchway/shared/domain";
import { distanceKm } from "@larchway/shared/domain/distance";
import type { ListingRecord } from "@larchway/listing-index/listings/listing-record";
import { registerPerson } from "../../testing/people";
import { openTestApp, type TestApp } from "../../testing/test-app";

let site: TestApp;

beforeAll(async () => {
  site = await openTestApp({ listings: 600 });
});
afterAll(() => site.close());

const url = "/api/properties/recommended";
const keys = (properties: { ListingKey: string }[]) => properties.map(({ ListingKey }) => ListingKey);

async function recommended(query = "", headers?: object): Promise<Property[]> {
  const response = await site.get(`${url}${query}`, { ...headers });
  expect(response.statusCode).toBe(200);
  return response.json<Property[]>();
}

/** The browser of `anonymousId` (or the account of the headers) views homes in this order. */
async function view(anonymousId: string, homes: { ListingKey: string }[], headers?: object): Promise<void> {
  for (const { ListingKey } of homes) {
    const event = { anonymousId, eventType: "property_view", eventData: { ListingKey }, pageUrl: "/" };
    expect((await site.post("/api/track", event, { ...headers })).statusCode).toBe(202);
    site.advance(1_000);
  }
  await site.services.track.flush();
}

const open = (city: string, transaction = "For Sale") =>
  site.listings.filter(
    (listing) =>
      !isLocked(listing, false) && listing.City === city && listing.TransactionType === transaction,
  );
/** Homes with a unique price: then the nearest home is unambiguous. */
const openAtOwnPrice = (city: string) =>
  open(city).filter(
    (home, _, all) => all.filter(({ ListPrice }) => ListPrice === home.ListPrice).length === 1,
  );
const sold = () => site.listings.find(({ MlsStatus, City }) => MlsStatus === "Sold" && City === "Toronto")!;

/** Active homes of the same kind, by the distance of their prices to the home's. */
function nearest(home: ListingRecord, count: number): string[] {
  const price = home.ListPrice ?? 0;
  return keys(
    open(home.City, home.TransactionType)
      .filter(
        ({ PropertyType, ListingKey }) =>
          PropertyType === home.PropertyType && ListingKey !== home.ListingKey,
      )
      .sort((a, b) => Math.abs((a.ListPrice ?? 0) - price) - Math.abs((b.ListPrice ?? 0) - price))
      .slice(0, count),
  );
}

describe("GET /api/properties/recommended", () => {
  it("[R7.056] [R7.058] returns the same list to an unknown visitor every time", async () => {
    const mine = `?anonymousId=${randomUUID()}`;
    const first = await recommended(mine);
    expect(first).toHaveLength(12);
    expect(await recommended(mine)).toEqual(first);
    expect(keys(await recommended(`?anonymousId=${randomUUID()}`))).not.toEqual(keys(first));
    expect(await recommended("?limit=3")).toHaveLength(3);
    expect((await site.get(`${url}?anonymousId=me`)).statusCode).toBe(400);
  });

  it("[R7.057] returns homes similar to those that a browser viewed, but not these", async () => {
    const anonymousId = randomUUID();
    const [home, other] = openAtOwnPrice("Ottawa");
    const before = await recommended(`?anonymousId=${anonymousId}`);
    await view(anonymousId, [home!]);
    const response = await site.get(`${url}?anonymousId=${anonymousId}`);
    expect(response.headers["cache-control"]).toBe("private, no-store");
    const after = response.json<Property[]>();
    expect(keys(after)).not.toEqual(keys(before));
    expect(keys(after)).not.toContain(home!.ListingKey);
    expect(new Set(keys(after).slice(0, 3))).toEqual(new Set(nearest(home!, 3)));

    // Two homes alternate.
    await view(anonymousId, [openAtOwnPrice("St. Catharines")[0]!, other!]);
    const cities = (await recommended(`?anonymousId=${anonymousId}`)).map(({ City }) => City);
    expect(cities.slice(0, 2)).toEqual(["Ottawa", "St. Catharines"]);
  });

  it("follows the views and the favourites of an account in any browser", async () => {
    const { headers } = await registerPerson(site);
    const [viewed, saved] = [openAtOwnPrice("St. Catharines")[0]!, openAtOwnPrice("Ottawa")[1]!];
    await view(randomUUID(), [viewed], headers);
    site.advance(1_000);
    const added = await site.post("/api/users/favourites", { keys: [saved.ListingKey] }, headers);
    expect(added.statusCode).toBeLessThan(300);
    const found = await recommended(`?anonymousId=${randomUUID()}`, headers);
    expect(found.slice(0, 2).map(({ City }) => City)).toEqual(["Ottawa", "St. Catharines"]);
    expect(keys(found)).not.toEqual(expect.arrayContaining([viewed.ListingKey]));
    expect(keys(found)).not.toEqual(expect.arrayContaining([saved.ListingKey]));
  });

  it("ignores the views of a browser that revoked its consent", async () => {
    const anonymousId = randomUUID();
    const before = keys(await recommended(`?anonymousId=${anonymousId}`));
    await view(anonymousId, [open("Ottawa")[3]!]);
    expect(keys(await recommended(`?anonymousId=${anonymousId}`))).not.toEqual(before);
    const consent = { kind: "analytics", granted: false, wording: "2026-11", anonymousId };
    expect((await site.post("/api/consent", consent)).statusCode).toBe(201);
    expect(keys(await recommended(`?anonymousId=${anonymousId}`))).toEqual(before);
  });

  /** A separate browser in each of the networks views the homes. */
  const viewFrom = async (networks: readonly string[], homes: { ListingKey: string }[]) => {
    for (const address of networks) await view(randomUUID(), homes, { "x-forwarded-for": address });
  };
  const networks = Array.from({ length: 7 }, (_, number) => `198.51.${number}.9`);

  it("shows a new visitor the homes viewed from most networks, not those that one network views often", async () => {
    const [first, second, third] = open("Toronto");
    await viewFrom(networks.slice(0, 6), [first!, sold()]);
    await viewFrom(networks.slice(0, 5), [second!, first!, second!]);
    // Four networks on two days: eight views, but only four networks.
    await viewFrom(networks.slice(0, 4), [third!, third!]);
    site.advance(86_400_000);
    await viewFrom(networks.slice(0, 4), [third!]);
    site.advance(61_000);
    const found = keys(await recommended());
    expect(found.slice(0, 2)).toEqual([first!.ListingKey, second!.ListingKey]);
    expect(found).not.toContain(sold().ListingKey);
    expect(found.indexOf(third!.ListingKey)).not.toBe(2);
  });

  it("is not affected by fake browsers and accounts of a few networks", async () => {
    const before = keys(await recommended("?limit=20"));
    const target = open("Ottawa")
      .filter(({ ListingKey }) => !before.includes(ListingKey))
      .at(-1)!;
    const madeUp = Array.from({ length: 40 }, (_, number) => [
      `203.0.113.${number}`,
      `2001:db8:7:${number}::1`,
      `198.51.100.${number}`,
      `2001:db8:8::${number}`,
    ]).flat();
    await viewFrom(madeUp, [target]);
    site.advance(61_000);
    expect(keys(await recommended("?limit=20"))).toEqual(before);
    const { rows } = await site.database.query<{ views: number }>(
      "select count(*) as views from home_view where listing_key = $1",
      [target.ListingKey],
    );
    expect(rows[0]?.views).toBe(4);
  });

  it("counts 200 homes a day for a network and no invalid keys", async () => {
    const every = site.listings.slice(0, 300);
    await view(randomUUID(), [{ ListingKey: "nowhere" }, ...every], { "x-forwarded-for": "192.0.2.1" });
    const { rows } = await site.database.query<{ most: number; unknown: number }>(
      `select max(n) as most, (select count(*) from home_view where listing_key = 'nowhere') as unknown
       from (select count(*) as n from home_view group by day, network) counted`,
    );
    expect(rows[0]).toEqual({ most: 200, unknown: 0 });
  });

  it("ignores views that are older than a fortnight", async () => {
    const [first] = open("Toronto");
    expect(keys(await recommended())[0]).toBe(first!.ListingKey);
    site.advance(15 * 86_400_000);
    expect(keys(await recommended("?limit=3"))).not.toEqual(expect.arrayContaining([first!.ListingKey]));
  });

  it("[R6.013] does not reveal the price of a viewed locked home to a visitor", async () => {
    const anonymousId = randomUUID();
    await view(anonymousId, [sold()]);
    const newest = open("Toronto", sold().TransactionType)
      .filter(({ PropertyType }) => PropertyType === sold().PropertyType)
      .sort((a, b) => b.OriginalEntryTimestamp.localeCompare(a.OriginalEntryTimestamp));
    expect(keys(await recommended(`?anonymousId=${anonymousId}&limit=5`))).toEqual(keys(newest.slice(0, 5)));
  });
});

describe("GET /api/properties/{id}/similar", () => {
  const similar = async (key: string, query = "", headers?: object) =>
    (await site.get(`/api/properties/${key}/similar${query}`, { ...headers })).json<Property[]>();

  it("returns active homes of the same kind in the same city, not the home itself", async () => {
    const home = open("Toronto")[0]!;
    const found = await similar(home.ListingKey, "?limit=6");
    expect(found).toHaveLength(6);
    for (const property of found) {
      expect(isLocked(property, false)).toBe(false);
      expect(property).toMatchObject({
        City: home.City,
        PropertyType: home.PropertyType,
        TransactionType: home.TransactionType,
      });
    }
    expect(keys(found)).not.toContain(home.ListingKey);
    expect(keys(await similar(home.ListingKey, "?limit=6"))).toEqual(keys(found));
    // By price alone it would be the first of these; size, kind and location count, too.
    const near = new Set(nearest(home, 24));
    const around = (other: Property) =>
      distanceKm([other.Longitude!, other.Latitude!], [home.Longitude!, home.Latitude!]) < 2;
    for (const property of found) expect(near.has(property.ListingKey) || around(property)).toBe(true);
  });

  /** Makes these homes the only ones of their kind while the test runs. */
  const withOwnKind = async (homes: ListingRecord[], run: () => Promise<void>) => {
    const setKind = (kind: string) =>
      site.database.query("update listing set property_type = $1 where listing_key = any($2)", [
        kind,
        keys(homes),
      ]);
    await setKind("Farm");
    await run();
    await setKind(homes[0]!.PropertyType);
  };
  const ofKind = (city: string, { PropertyType }: ListingRecord) =>
    open(city).find((other) => other.PropertyType === PropertyType)!;

  it("continues with other cities, the nearest first, when the home is the only one of its city", async () => {
    const home = open("St. Catharines")[0]!;
    const [near, far] = [ofKind("Toronto", home), ofKind("Ottawa", home)];
    await withOwnKind([home, near, far], async () => {
      expect(keys(await similar(home.ListingKey))).toEqual(keys([near, far]));
    });
  });

  it("includes nearby homes in another municipality", async () => {
    const home = open("Toronto")[0]!;
    const city =
      "update listing set city_id = (select city_id from listing where listing_key = $2) where listing_key = $1";
    const neighbour = open("Toronto").find(
      ({ ListingKey, PropertyType, Latitude, Longitude }) =>
        ListingKey !== home.ListingKey &&
        PropertyType === home.PropertyType &&
        distanceKm([Longitude!, Latitude!], [home.Longitude!, home.Latitude!]) < 0.5,
    )!;
    const inNearestCity = ofKind("St. Catharines", home);
    await withOwnKind([home, neighbour, inNearestCity], async () => {
      await site.database.query(city, [neighbour.ListingKey, open("Ottawa")[0]!.ListingKey]);
      expect(keys(await similar(home.ListingKey))).toEqual(keys([neighbour, inNearestCity]));
      await site.database.query(city, [neighbour.ListingKey, home.ListingKey]);
    });
  });

  it("[R6.013] is the same for a locked home at any price, unless the viewer may see it", async () => {
    const { ListingKey } = sold();
    const asVisitor = keys(await similar(ListingKey));
    const asMember = keys(await similar(ListingKey, "", await site.signIn()));
    const change = (price: number) =>
      site.database.query("update listing set list_price = $2 where listing_key = $1", [ListingKey, price]);
    await change(100_000);
    expect(keys(await similar(ListingKey))).toEqual(asVisitor);
    expect(keys(await similar(ListingKey, "", await site.signIn()))).not.toEqual(asMember);
    await change(sold().ListPrice ?? 0);
    expect(keys(await similar(ListingKey, "", await site.signIn()))).toEqual(asMember);
  });

  it("is 404 for an unknown home and 400 for an invalid limit", async () => {
    const unknown = await site.get("/api/properties/Z0000000/similar");
    expect(unknown.statusCode).toBe(404);
    expect(unknown.json()).toMatchObject({ code: "LISTING_NOT_FOUND" });
    const { ListingKey } = sold();
    expect((await site.get(`/api/properties/${ListingKey}/similar?limit=1000`)).statusCode).toBe(400);
  });
});
