import {
  fewestForMedian,
  type AreaLink,
  type AreaPrices,
  type Market,
  type PropertyList,
  type SoldMarket,
} from "@larchway/shared/contracts/api";
import { isLocked } from "@larchway/shared/domain";
import type { ListingRecord } from "@larchway/listing-index/listings/listing-record";
import { upsertListings } from "../../listings/listing-writer-repository";
import { listDistinctAreas } from "../../places/distinct-areas";
import { toPlacePath } from "../../places/neighbourhoods";
import type { Place } from "../../places/place";
import { registerPerson } from "../../testing/people";
import { sampleNow } from "../../testing/sample-listings";
import { openTestApp, type TestApp } from "../../testing/test-app";

let site: TestApp;
const day = 24 * 60 * 60_000;
const daysAgo = (days: number) => new Date(sampleNow - days * day).toISOString();
const toDate = (time: string) => time.slice(0, 10);

const open = { StandardStatus: "Active", MlsStatus: "New", ContractStatus: "Available" } as const;
const sold = { StandardStatus: "Closed", MlsStatus: "Sold", ContractStatus: "Unavailable" } as const;
const place = { Latitude: 45.4, Longitude: -75.7 };
const house = { ...place, City: "Ottawa", TransactionType: "For Sale", PropertySubType: "Detached" } as const;

/** The homes of Ottawa, and of a town with one home; all others stay in Toronto. */
const homes: Partial<ListingRecord>[] = [
  ...[400_000, 500_000, 600_000, 700_000, 5_000_000].map((ListPrice, index) => ({
    ...house,
    ...open,
    ListPrice,
    OriginalEntryTimestamp: daysAgo([1, 6, 20, 40, 60][index]!),
  })),
  { ...house, ...open, PropertySubType: "Duplex", ListPrice: 900_000, OriginalEntryTimestamp: daysAgo(3) },
  { ...house, ...open, TransactionType: "For Lease", ListPrice: 2_500, OriginalEntryTimestamp: daysAgo(2) },
  ...[450_000, 550_000, 650_000, 750_000, 850_000].map((ClosePrice, index) => ({
    ...house,
    ...sold,
    ClosePrice,
    ListPrice: ClosePrice * 1.25,
    ListingContractDate: toDate(daysAgo(60 + index * 10)),
    PurchaseContractDate: toDate(daysAgo(50)),
    OriginalEntryTimestamp: daysAgo(60),
  })),
  {
    ...house,
    ...sold,
    ClosePrice: 9_999_999,
    ListPrice: 9_999_999,
    ListingContractDate: toDate(daysAgo(430)),
    PurchaseContractDate: toDate(daysAgo(420)),
  },
  // The feed may call a home active that is off the market: visitors may not open it.
  { ...house, ...open, ContractStatus: "Unavailable", ListPrice: 1_111_111 },
  { ...house, ...open, City: "Lone Town", ListPrice: 123_456, OriginalEntryTimestamp: daysAgo(2) },
];

/** The prices of every neighbourhood with an edge, by market. */
async function loadPrices(market: string): Promise<Map<string, number | null>> {
  const response = await site.get(`/api/market/prices?${new URLSearchParams({ market })}`);
  return new Map(response.json<AreaPrices>().areas.map(({ name, medianPrice }) => [name, medianPrice]));
}

it("returns the last recorded median of every drawn neighbourhood, and none for too few homes", async () => {
  const { database } = site.services;
  const [priced, few] = listDistinctAreas() as [Place, Place];
  const note = ([place, transaction, month, median]: [Place, string, string, number | null]) =>
    database.query(
      `insert into area_month (area, transaction_type, month, active, median_price, invented)
       values ($1, $2, $3::date, 9, $4, false)`,
      [toPlacePath(place), transaction, `${month}-01`, median],
    );
  await note([priced, "For Sale", "2026-10", 900_000]);
  await note([priced, "For Sale", "2026-11", 950_000]);
  await note([priced, "For Lease", "2026-11", 2_700]);
  await note([few, "For Sale", "2026-10", 1_200_000]);
  await note([few, "For Sale", "2026-11", null]);
  const prices = await loadPrices("For Sale");
  expect(prices.size).toBeGreaterThan(100);
  expect(prices.get(priced.name)).toBe(950_000);
  expect(prices.get(few.name)).toBeNull();
  expect((await loadPrices("For Lease")).get(priced.name)).toBe(2_700);
  expect((await site.get("/api/market/prices?market=All")).statusCode).toBe(400);
  await database.query("delete from area_month where area = any($1::text[])", [
    [priced, few].map(toPlacePath),
  ]);
});

function edit(listings: ListingRecord[]): ListingRecord[] {
  return listings.map((listing, index) => ({ ...listing, City: "Toronto", ...homes[index] }));
}

beforeAll(async () => {
  site = await openTestApp({ listings: 120, edit });
});
afterAll(() => site.close());

const get = (city: string, headers = {}) =>
  site.get(`/api/market?${new URLSearchParams({ city }).toString()}`, headers);
const getSold = (city: string, headers = {}) =>
  site.get(`/api/market/sold?${new URLSearchParams({ city }).toString()}`, headers);
const readMarket = async (city: string) => {
  const response = await get(city);
  expect(response.statusCode).toBe(200);
  return response.json<Market>();
};

describe("GET /api/market", () => {
  it("returns asking prices of a city, by market and kind", async () => {
    expect(await readMarket("Ottawa")).toEqual({
      name: "Ottawa",
      city: "Ottawa",
      path: "/city/Ottawa",
      sale: {
        active: 6,
        newThisWeek: 3,
        medianPrice: 650_000,
        medianPerSquareFoot: expect.any(Number),
        medianDaysListed: expect.any(Number),
        kinds: [
          {
            PropertySubType: "Detached",
            active: 5,
            medianPrice: 600_000,
            medianPerSquareFoot: expect.any(Number),
          },
          { PropertySubType: "Duplex", active: 1, medianPrice: null, medianPerSquareFoot: null },
        ],
        months: [{ month: "2026-11", active: 6, medianPrice: 650_000 }],
      },
      lease: expect.objectContaining({
        active: 1,
        newThisWeek: 1,
        medianPrice: null,
        medianDaysListed: null,
      }),
      nearby: [
        { name: "Lone Town", path: "/city/Lone%20Town", active: 1 },
        { name: "Toronto", path: "/city/Toronto", active: expect.any(Number) },
      ],
      within: expect.arrayContaining([{ name: "Kanata", path: "/places/kanata-ottawa" }]),
    });
  });

  it("has the medians of exactly the homes that a visitor may open", async () => {
    const { sale, lease } = await readMarket("Toronto");
    for (const [side, transaction] of [
      [sale, "For Sale"],
      [lease, "For Lease"],
    ] as const) {
      const prices = site.listings
        .filter(
          (each) => each.City === "Toronto" && each.TransactionType === transaction && !isLocked(each, false),
        )
        .map(({ ListPrice = 0 }) => ListPrice)
        .sort((a, b) => a - b);
      const middle = [
        prices[Math.floor((prices.length - 1) / 2)]!,
        prices[Math.ceil((prices.length - 1) / 2)]!,
      ];
      const median = prices.length < fewestForMedian ? null : Math.round((middle[0]! + middle[1]!) / 2);
      expect([transaction, side.active, side.medianPrice]).toEqual([transaction, prices.length, median]);
      expect(side.months.at(-1)).toEqual({
        month: "2026-11",
        active: side.active,
        medianPrice: side.medianPrice,
      });
    }
  });

  it("returns asking prices of a neighbourhood, from exactly the homes of its list", async () => {
    const { sale, lease, nearby, within, ...area } = (
      await site.get("/api/market?place=roncesvalles-toronto")
    ).json<Market>();
    expect(area).toEqual({
      name: "Roncesvalles",
      city: "Toronto",
      place: "Roncesvalles, Toronto",
      path: "/places/roncesvalles-toronto",
      aroundKm: 0.9,
    });
    for (const [side, transactionType] of [
      [sale, "For Sale"],
      [lease, "For Lease"],
    ] as const) {
      const query = new URLSearchParams({
        place: area.place!,
        status: "Active",
        transactionType,
        limit: "1",
      });
      const { totalProperties } = (await site.get(`/api/properties?${query}`)).json<PropertyList>();
      expect([transactionType, side.active]).toEqual([transactionType, totalProperties]);
    }
    expect(sale.active).toBeGreaterThan(0);
    expect([nearby.length, within]).toEqual([8, []]);
    expect(nearby).toContainEqual({ name: "Parkdale", path: "/places/parkdale-toronto" });
    const { areas } = (await site.get("/api/market/areas")).json<{ areas: AreaLink[] }>();
    expect(areas).toEqual(expect.arrayContaining(nearby));
  });

  it.each(["", "Nowhere, Toronto", "dufferin-station-toronto", "roncesvalles"])(
    "responds with 404 for the place %j, which isn't a neighbourhood",
    async (place) => {
      const query = new URLSearchParams({ place }).toString();
      for (const path of ["/api/market", "/api/market/sold"]) {
        const response = await site.get(`${path}?${query}`, await site.signIn());
        expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([
          404,
          "PLACE_NOT_FOUND",
        ]);
      }
    },
  );

  it("finds the city in any spelling of the path", async () => {
    for (const city of ["ottawa", "OTTAWA", " Ottawa "]) expect((await readMarket(city)).name).toBe("Ottawa");
    expect((await readMarket("lone-town")).name).toBe("Lone Town");
  });

  it.each(["Atlantis", "%", "_ttawa", "Ott", "Ottawa,Toronto", "'; drop table city; --"])(
    "responds with 404 for %s, which isn't a city",
    async (city) => {
      for (const response of [await get(city), await getSold(city, await site.signIn())])
        expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([
          404,
          "PLACE_NOT_FOUND",
        ]);
    },
  );

  it("is the same for members, but shared caches do not store theirs", async () => {
    const visitor = await get("Ottawa");
    const member = await get("Ottawa", await site.signIn());
    expect(member.body).toBe(visitor.body);
    expect(visitor.headers["cache-control"]).toBe("public, max-age=30");
    expect(member.headers["cache-control"]).toBe("private, no-store");
  });

  it("follows a change of a listing immediately: no cached figure outlives it", async () => {
    const before = await readMarket("Lone Town");
    expect(before.sale.active).toBe(1);
    const lone = site.listings.find(({ City }) => City === "Lone Town")!;
    const write = async (listing: ListingRecord) => {
      await site.database.transaction((connection) => upsertListings(connection, [listing]));
      await site.services.listingIndex.refresh();
    };
    await write({ ...lone, ...sold });
    expect((await readMarket("Lone Town")).sale).toMatchObject({ active: 0, kinds: [], months: [] });
    await write(lone);
    expect(await readMarket("Lone Town")).toEqual(before);
  });
});

describe("GET /api/market/sold", () => {
  it("returns sale prices of a year for members, with the time on market and the ratio to the asking price", async () => {
    const response = await getSold("Ottawa", await site.signIn());
    expect(response.statusCode).toBe(200);
    expect(response.headers["cache-control"]).toBe("private, no-store");
    expect(response.json<SoldMarket>().sale).toEqual({
      closed: 5,
      medianPrice: 650_000,
      medianDays: 30,
      medianOfAsking: 0.8,
      months: [
        { month: "2026-10", closed: 5, medianPrice: 650_000 },
        { month: "2026-11", closed: 0, medianPrice: null },
      ],
    });
    expect(response.json<SoldMarket>().lease).toEqual({
      closed: 0,
      medianPrice: null,
      medianDays: null,
      medianOfAsking: null,
      months: [],
    });
  });

  it("has no median of fewer than five sales, which could reveal one home's price", async () => {
    const response = await getSold("Lone Town", await site.signIn());
    expect(response.json<SoldMarket>().sale).toMatchObject({ medianPrice: null, medianDays: null });
  });

  it("rejects visitors and members without a verified email, also after a member's request", async () => {
    await getSold("Ottawa", await site.signIn());
    const visitor = await getSold("Ottawa");
    expect([visitor.statusCode, visitor.json<{ code: string }>().code]).toEqual([401, "UNAUTHENTICATED"]);
    const { headers } = await registerPerson(site);
    const unverified = await getSold("Ottawa", headers);
    expect([unverified.statusCode, unverified.json<{ code: string }>().code]).toEqual([403, "FORBIDDEN"]);
    const asking = await get("Ottawa", headers);
    for (const { body } of [visitor, unverified, asking, await get("Ottawa")])
      for (const price of ["450000", "550000", "750000", "850000", "9999999", "1111111", "0.8"])
        expect(body).not.toContain(price);
  });
});

describe("two sites that differ only in withheld data", () => {
  it("have the same market for a visitor, in every area", async () => {
    const other = await openTestApp({
      listings: 120,
      edit: (listings) =>
        edit(listings).map((listing, index) =>
          isLocked(listing, false)
            ? {
                ...listing,
                ListPrice: 1_000 + index,
                ClosePrice: 1_000 + index,
                OriginalEntryTimestamp: daysAgo(index % 7),
                PurchaseContractDate: toDate(daysAgo(index % 50)),
                ListingContractDate: toDate(daysAgo(60)),
              }
            : listing,
        ),
    });
    try {
      const { authorization } = await site.signIn();
      for (const query of ["city=Ottawa", "city=Toronto", "city=Lone+Town", "place=roncesvalles-toronto"]) {
        const path = `/api/market?${query}`;
        expect((await other.get(path)).body).toBe((await site.get(path)).body);
        // A member first, to detect a cache that would return a member's response to the visitor.
        await other.get(path, { authorization });
        expect((await other.get(path)).body).toBe((await site.get(path)).body);
      }
    } finally {
      await other.close();
    }
  });
});
