import fc from "fast-check";
import { type PropertyList } from "@larchway/shared/contracts/api";
import {
  filterField,
  type NarrowingName,
  propertySortKeys,
  readFilter,
  type Ring,
  toAddressPoint,
  writeAreas,
  writeCircle,
  writeCommute,
} from "@larchway/shared/listing-filters";
import { isLocked } from "@larchway/shared/domain";
import { Random } from "../random/random";
import { loadSampleCatchments, sampleSchools } from "../places/testing/sample-catchments";
import { samplePlaces } from "../testing/sample-listings";
import { openTestApp, type TestApp } from "../testing/test-app";
import {
  excludedListings,
  filterColumns,
  filterNames,
} from "@larchway/listing-index/listings/filter-columns";
import type { ListingRecord } from "@larchway/listing-index/listings/listing-record";
import { detailColumns, getColumn, listingColumnNames } from "@larchway/listing-index/listings/listing-table";
import { approximate } from "@larchway/listing-index/geo/approximate";

/**
 * Two sites that are equal for a visitor: on the second one every withheld value of locked homes differs. Both must
 * respond alike to each visitor's request; otherwise the response depends on withheld data. Then no combination of
 * orders, pages and boxes can reveal it.
 */
let site: TestApp;
let other: TestApp;

beforeAll(async () => {
  loadSampleCatchments();
  site = await openTestApp({ listings: 300, indexed: false });
  other = await openTestApp({ listings: 300, indexed: false, edit: withOtherSecrets });
});
afterAll(async () => {
  await site.close();
  await other.close();
});

const withheld = (listing: ListingRecord) => isLocked(listing, false);

/** Different withheld values for all locked homes, written in another order: their row ids differ. */
function withOtherSecrets(listings: ListingRecord[]): ListingRecord[] {
  const random = new Random(5);
  // Separate random numbers: one more column must not change the times and locations that are drawn later.
  const randomValues = new Random(6);
  const locked = listings.filter(withheld).map((listing) => ({
    ...listing,
    OriginalEntryTimestamp: withinMonth(listing.OriginalEntryTimestamp, random),
    ModificationTimestamp: new Date(random.int(0, 1_000_000_000_000)).toISOString(),
    ...otherValues(randomValues),
    ...otherFacts(randomValues),
    floorPlans: [{ mediaurl: `/api/media/plan/${randomValues.int(0, 1_000_000)}/plan.svg` }],
    VirtualTourURLUnbranded: `https://tours.example/${randomValues.int(0, 1_000_000)}`,
    PublicRemarks: `Remarks ${random.int(0, 1_000_000)}`,
    Latitude: nearby(listing.Latitude, random),
    Longitude: nearby(listing.Longitude, random),
  }));
  const byRandom = locked
    .map((listing) => ({ listing, order: random.next() }))
    .sort((a, b) => a.order - b.order);
  return listings.map((listing) => (withheld(listing) ? byRandom.pop()!.listing : listing));
}

/** Different values of every withheld column of texts and numbers. */
function otherValues(random: Random): Partial<ListingRecord> {
  const values = listingColumnNames.flatMap((name): [string, string | number][] => {
    const { field, sql, whenLocked } = getColumn(name);
    // It has few terms.
    if (!field || whenLocked !== "withheld" || field === "locationPrecision") return [];
    if (sql.startsWith("text")) return [[field, `Other ${random.int(0, 1_000)}`]];
    if (sql === "integer") return [[field, random.int(500, 50_000)]];
    if (sql.startsWith("bigint")) return [[field, random.int(100_000, 3_000_000)]];
    return sql.startsWith("smallint") ? [[field, random.int(0, 20)]] : [];
  });
  const details = Object.values(detailColumns).flatMap(({ field, sql }): [string, string | number][] => {
    if (sql === "text") return [[field, `Other ${random.int(0, 1_000)}`]];
    return sql === "smallint" ? [[field, random.int(1_990, 2_030)]] : [];
  });
  expect(values.map(([field]) => field)).toContain("ListPrice");
  return Object.fromEntries([...values, ...details]) as Partial<ListingRecord>;
}

/** Different facts that columns are derived from. */
function otherFacts(random: Random): Partial<ListingRecord> {
  const some = (texts: string[]) => texts.filter(() => random.chance(0.4));
  const days = some(["2026-11-21", "2026-11-22", "2026-11-28", "2026-12-05"]);
  return {
    Basement: some(["Finished", "Walk-Out", "Apartment"]),
    Cooling: some(["Central Air"]),
    PoolFeatures: some(["Inground"]),
    ExteriorFeatures: some(["Balcony", "Deck", "Yard"]),
    PetsAllowed: some(["Yes"]),
    RentIncludes: some(["Heat", "Hydro", "Water"]),
    ArchitecturalStyle: some(["Bungalow", "2-Storey"]),
    LaundryFeatures: some(["In-Suite Laundry"]),
    Furnished: random.pick(["Furnished", "Unfurnished"]),
    FireplaceYN: random.chance(0.5),
    WaterfrontYN: random.chance(0.5),
    NewConstructionYN: random.chance(0.5),
    PossessionDate: random.pick(["2026-12-01", "2027-03-15"]),
    openHouses: days.map((date) => ({ date, startsAt: `${date}T19:00:00Z`, endsAt: `${date}T21:00:00Z` })),
  };
}

function withinMonth(time: string, random: Random): string {
  const date = new Date(time);
  return new Date(
    Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1) + random.int(0, 27 * 86_400_000),
  ).toISOString();
}

/** Another coordinate that rounds to the same thousandth of a degree. */
function nearby(degrees: number | undefined, random: Random): number | undefined {
  return degrees === undefined ? undefined : approximate(degrees) + (random.next() - 0.5) * 0.000_99;
}

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 1 });
const home = fc.nat(299).map((index) => site.listings[index]!);

/** An area whose corner is as near to a home as an attacker would choose; the offset is in millionths of a degree. */
function square({ Latitude = 43.65, Longitude = -79.38 }: ListingRecord, offset: number, side = 0.01): Ring {
  const [west, south] = [Longitude + offset / 1e6, Latitude - offset / 1e6];
  return [
    [west, south],
    [west + side, south],
    [west + side, south + side],
    [west, south + side],
  ];
}

/** Random combinations of all API filters, with the values of one home, and prices and counts around them. */
const filters = fc
  .tuple(home, fc.subarray(filterNames, { maxLength: 4 }), fc.nat(3_000_000), fc.nat(5))
  .map(([listing, names, dollars, count]) =>
    Object.fromEntries(
      names.map((name) => {
        const { column, test } = filterColumns[name];
        if (test === "hasSome" || test === "hasEvery" || test === "hasNone" || test === "hasTime") {
          const choices = filterField(name as NarrowingName, { filters: {} })!.options;
          return [name, choices[count % choices.length]!.value];
        }
        if (test === "isNone") return [name, "yes"];
        if (test === "byDay")
          return [name, new Date(Date.UTC(2026, dollars % 24)).toISOString().slice(0, 10)];
        if (test === "since") return [name, 1 + (dollars % 3_650)];
        if (test === "monthlyAtMost" || test === "cashAtMost") return [name, dollars % 10 ** (3 + count)];
        if (test === "inRemarks") return [name, count % 2 ? "remarks" : "kitchen"];
        const { field, sql } = getColumn(column);
        const { ListingKey, StreetName = "" } = listing;
        if (test === "inPlace") return [name, samplePlaces[count % samplePlaces.length]];
        if (test === "inPolygons") {
          const area = writeAreas([square(listing, (dollars % 1_200) - 600)]);
          return [name, name === "area" ? area : writeCommute({ by: "car", minutes: 30, area })];
        }
        if (test === "inCatchment") return [name, sampleSchools[count % sampleSchools.length]];
        if (test === "inCircle") {
          const [longitude, latitude] = square(listing, (dollars % 12_000) - 6_000)[0] as Ring[number];
          return [name, writeCircle({ longitude, latitude, kilometres: 0.5 })];
        }
        if (test === "hasWords") return [name, count % 2 ? ListingKey.slice(0, 3) : StreetName];
        if (test === "atLeast" || test === "atMost") {
          const numbers = [sql.startsWith("bigint") ? dollars : dollars % 2_500, count];
          return [
            name,
            numbers.find((value) => readFilter(name as NarrowingName, String(value)) !== undefined),
          ];
        }
        return [name, (field && listing[field]) ?? "None"];
      }),
    ),
  );

const list = fc.record({
  sortBy: maybe(fc.constantFrom(...propertySortKeys)),
  sortOrder: maybe(fc.constantFrom("asc", "desc")),
  page: fc.integer({ min: 1, max: 6 }),
  limit: fc.constantFrom(1, 5, 16, 100),
});

/** A box whose south-west corner is as near to a home as an attacker would choose. */
const box = fc
  .tuple(home, fc.double({ min: -0.0006, max: 0.0006, noNaN: true }), fc.constantFrom(0.0001, 0.01, 0.3, 8))
  .map(([{ Latitude = 43.65, Longitude = -79.38 }, offset, size]) => ({
    west: Longitude + offset,
    south: Latitude - offset,
    east: Longitude + offset + size,
    north: Latitude - offset + size,
  }));
/** The ten metres around such a corner. */
const addressPoint = box.map(({ south, west }) => ({
  at: toAddressPoint({ latitude: south, longitude: west }),
}));
const map = fc.record({ zoom: fc.integer({ min: 0, max: 22 }) });

const url = (path: string, ...queries: object[]) => {
  const pairs = queries
    .flatMap((query) => Object.entries(query))
    .filter(([, value]) => value !== undefined)
    .map(([name, value]): [string, string] => [name, String(value)]);
  return `/api/properties${path}?${new URLSearchParams(pairs).toString()}`;
};
const text = home.chain(({ ListingKey, StreetNumber = "", StreetName = "", City, postalcode = "" }) =>
  fc.constantFrom(
    ListingKey,
    ListingKey.slice(0, 2),
    StreetName,
    `${StreetNumber} ${StreetName}`,
    StreetNumber,
    City,
    City.slice(0, 3),
    postalcode,
  ),
);

/** All kinds of requests for listings that a visitor can make. */
const request = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(filters, list).map((parts) => url("", ...parts)) },
  { weight: 3, arbitrary: fc.tuple(filters, box, map).map((parts) => url("/map", ...parts)) },
  {
    weight: 4,
    arbitrary: fc
      .tuple(
        filters,
        box,
        map,
        fc.record({
          sortBy: maybe(fc.constantFrom(...propertySortKeys)),
          sortOrder: maybe(fc.constantFrom("asc", "desc")),
          page: fc.integer({ min: 1, max: 5 }),
          limit: fc.constantFrom(1, 20, 50),
        }),
      )
      .map((parts) => url("/map/sidebar", ...parts)),
  },
  fc
    .tuple(
      filters,
      home.map(({ ListingKey: listing }) => ({ listing })),
    )
    .chain((parts) => fc.constantFrom(url("/map/list", ...parts), url("/map/marks", ...parts))),
  {
    weight: 2,
    arbitrary: fc
      .tuple(filters, addressPoint)
      .chain((parts) => fc.constantFrom(url("/map/list", ...parts), url("/map/marks", ...parts))),
  },
  fc.constantFrom("Active", "Closed", "Expired").map((status) => url("/featured", { status, limit: 100 })),
  filters.map((filter) => url("/count", filter)),
  fc
    .tuple(filters, maybe(box), fc.constantFrom("For Sale", "For Lease", undefined))
    .map(([filter, inBox, transactionType]) => url("/prices", filter, inBox ?? {}, { transactionType })),
  text.map((search) => url("/suggestions", { search, limit: 20 })),
  text.map((search) => url("/match", { search })),
  text.map((search) => url("/addresses", { search })),
  fc
    .tuple(
      home,
      fc.record({
        PropertySubType: maybe(home.map(({ PropertySubType: kind = "Detached" }) => kind)),
        bedrooms: maybe(fc.integer({ min: 1, max: 5 })),
      }),
    )
    .map(([{ City: city, StreetNumber = "", StreetName = "", postalcode }, known]) =>
      url("/asking-range", { address: `${StreetNumber} ${StreetName}`, city, postalcode, ...known }),
    ),
  fc
    .tuple(filters, fc.constantFrom("", "Ottawa"))
    .map(([filter, city]) => url("/map/bounds", { ...filter, city })),
  text.map((location) => url("/search", { location, limit: 100 })),
  home.map(({ ListingKey }) => url(`/${ListingKey}/similar`)),
  home.map(({ ListingKey }) => url(`/${ListingKey}/surroundings`)),
  home.map(({ ListingKey }) => url(`/${ListingKey}/freshness`)),
  home.map(({ ListingKey }) => url(`/${ListingKey}/hazards`)),
  home.map(({ ListingKey }) => url(`/${ListingKey}/older-photos`)),
  home.map(({ ListingKey }) => url(`/${ListingKey}/open-houses.ics`)),
  home.map(({ ListingKey }) => url(`/${ListingKey}`)),
  home.map(({ ListingKey }) => url(`/map/${ListingKey}`)),
  fc.constantFrom("/recommended", "/cities", "/types", "/subtypes").map((path) => url(path)),
  fc
    .constantFrom("city=Toronto", "city=Ottawa", "place=roncesvalles-toronto", "place=high-park-toronto")
    .map((query) => `/api/market?${query}`),
);

const keysOfHomes = fc.array(
  home.map(({ ListingKey }) => ListingKey),
  { minLength: 1, maxLength: 30 },
);
/** The same for a visitor who hid some of the homes. */
const hidingRequest = fc
  .tuple(filters, box, map, keysOfHomes)
  .chain(([filter, edges, zoom, keys]) =>
    fc
      .constantFrom(
        url("/map", filter, edges, zoom),
        url("/hidden", filter),
        url("/hidden", filter, { sortBy: "ListPrice" }),
        url("/hidden", filter, edges, zoom),
      )
      .map((path) => ({ path, keys })),
  );
const anyRequest = fc.oneof(
  { weight: 10, arbitrary: request.map((path) => ({ path, keys: undefined })) },
  { weight: 1, arbitrary: hidingRequest },
);

/** Error responses have unique ids. */
const withoutId = (body: string) => body.replace(/,"requestId":"[^"]*"/, "");

async function expectSameResponses(): Promise<void> {
  await fc.assert(
    fc.asyncProperty(anyRequest, async ({ path, keys }) => {
      const send = (app: TestApp) => (keys ? app.post(path, { keys }) : app.get(path));
      const [first, second] = [await send(site), await send(other)];
      expect([first.statusCode, withoutId(first.body)]).toEqual([second.statusCode, withoutId(second.body)]);
    }),
    { numRuns: 440, seed: 12 },
  );
}

describe("withheld data of locked homes", () => {
  it("[R6.013] is checked in every listing route", () => {
    const routes = site.routes
      .map(({ url: path }) => path)
      .filter((path) => path.startsWith("/api/properties"));
    const expected = [
      "",
      "/:id",
      // Only for members, like the history: see what-visitors-get.test.ts.
      "/:id/comparables",
      "/:id/freshness",
      "/:id/hazards",
      "/:id/history",
      "/:id/older-photos",
      "/:id/open-houses.ics",
      "/:id/similar",
      "/:id/surroundings",
      "/addresses",
      "/asking-range",
      "/cities",
      "/count",
      "/featured",
      "/hidden",
      "/map",
      "/map/:id",
      "/map/bounds",
      "/map/list",
      "/map/marks",
      "/map/sidebar",
      "/match",
      "/prices",
      "/recommended",
      "/search",
      // Only for members: see its separate test.
      "/sold-range",
      "/subtypes",
      "/suggestions",
      "/types",
    ];
    expect([...new Set(routes)].sort()).toEqual(expected.map((path) => `/api/properties${path}`));
  });

  it("[R6.013] differs in every column that a filter reads", async () => {
    const columns = new Set(filterNames.map((name) => filterColumns[name].column));
    for (const name of columns) {
      if (name === "remarks" || getColumn(name).whenLocked !== "withheld") continue;
      const [values, others] = await Promise.all(
        [site, other].map(async ({ services: { database } }) => {
          const { rows } = await database.query<{ value: string | null }>(
            `select ${name}::text as value from listing where locked order by listing_key`,
          );
          return rows.map(({ value }) => value);
        }),
      );
      // Locked homes have no open houses: an empty value reveals nothing.
      const isEmpty = others?.every((value) => value === "");
      expect({ name, isSame: String(values) === String(others) }).toEqual({ name, isSame: isEmpty });
    }
  });

  it("[R6.013] does not affect a visitor's responses from SQL", expectSameResponses, 120_000);

  it("[R6.013] does not affect a visitor's responses from the listing index", async () => {
    await site.services.listingIndex.start();
    await other.services.listingIndex.start();
    expect([site, other].map(({ services }) => services.listingIndex.isInTouch())).toEqual([true, true]);
    await expectSameResponses();
  });

  it("affects a member's responses", async () => {
    const findKeys = async ({ get, signIn }: TestApp, path: string) =>
      (await get(path, await signIn())).json<PropertyList>().properties.map(({ ListingKey }) => ListingKey);
    for (const path of [
      "/api/properties?limit=100",
      "/api/properties/map/sidebar?west=-80&south=43&east=-75&north=46&zoom=6&limit=50",
    ])
      expect(await findKeys(site, path)).not.toEqual(await findKeys(other, path));
  });

  describe("[R6.013] halved repeatedly, the area of a search stops at the hundred metres that a visitor may see:", () => {
    type Ground = (west: number, latitude: number) => object;
    const grounds: [string, Ground][] = [
      [
        "a box",
        (west, latitude) => ({
          west,
          east: west + 1,
          south: latitude - 0.01,
          north: latitude + 0.01,
          zoom: 20,
        }),
      ],
      [
        "a drawn area",
        (west, latitude) => ({
          ...province,
          area: writeAreas([
            [
              [west, latitude - 0.01],
              [west + 1, latitude - 0.01],
              [west + 1, latitude + 0.01],
              [west, latitude + 0.01],
            ],
          ]),
        }),
      ],
    ];
    const province = { west: -96, east: -70, south: 40, north: 58, zoom: 20 };

    it.each(grounds)("%s", async (_, toGround) => {
      const {
        ListingKey,
        Longitude = 0,
        Latitude = 0,
      } = site.listings.find(
        (listing) =>
          withheld(listing) &&
          Math.abs(approximate(listing.Longitude ?? 0) - (listing.Longitude ?? 0)) > 0.000_2,
      )!;
      const isFartherEast = async (west: number) => {
        const response = await site.get(
          url("/map/sidebar", toGround(west, Latitude), { search: ListingKey }),
        );
        return response.json<PropertyList>().totalProperties > 0;
      };
      let [low, high] = [Longitude - 0.01, Longitude + 0.01];
      for (let turn = 0; turn < 20; turn += 1) {
        const middle = (low + high) / 2;
        if (await isFartherEast(middle)) low = middle;
        else high = middle;
      }
      // Areas have five decimals.
      expect(Math.abs(low - approximate(Longitude))).toBeLessThan(0.000_011);
      expect(Math.abs(low - Longitude)).toBeGreaterThan(0.000_1);
    });

    it("the ten metres of an address point", async () => {
      const isMoved = (degrees = 0) => Math.abs(approximate(degrees) - degrees) > 0.000_1;
      const locked = site.listings.filter(
        (listing) => withheld(listing) && (isMoved(listing.Longitude) || isMoved(listing.Latitude)),
      );
      expect(locked.length).toBeGreaterThan(10);
      for (const { ListingKey, Longitude = 0, Latitude = 0 } of locked.slice(0, 10)) {
        const count = async (longitude: number, latitude: number) => {
          const at = toAddressPoint({ longitude, latitude });
          const response = await site.get(url("/map/list", { at, search: ListingKey }));
          return response.json<PropertyList>().totalProperties;
        };
        expect(await count(Longitude, Latitude)).toBe(0);
        expect(await count(approximate(Longitude), approximate(Latitude))).toBe(1);
      }
    });

    it("a distance from a point", async () => {
      const locked = site.listings.filter(withheld);
      for (const { ListingKey, Longitude = 0, Latitude = 0 } of locked.slice(0, 10)) {
        // Kilometres from points in the north: up to the home's apparent position.
        const finds = async (kilometres: number) => {
          const within = writeCircle({
            longitude: approximate(Longitude),
            latitude: approximate(Latitude) + 0.02,
            kilometres,
          });
          const response = await site.get(url("/map/sidebar", province, { within, search: ListingKey }));
          return response.json<PropertyList>().totalProperties > 0;
        };
        let [low, high] = [0.5, 5];
        for (let turn = 0; turn < 20; turn += 1) {
          const middle = (low + high) / 2;
          if (await finds(middle)) high = middle;
          else low = middle;
        }
        expect(high).toBeCloseTo(0.02 * 111.32, 3);
      }
    });
  });

  it("[R6.013] is not bracketed by its neighbours in a list, in any order", async () => {
    const entered = new Map(
      site.listings.map(({ ListingKey, OriginalEntryTimestamp }) => [
        ListingKey,
        Date.parse(OriginalEntryTimestamp),
      ]),
    );
    for (const sortBy of propertySortKeys) {
      for (const sortOrder of ["asc", "desc"]) {
        const pages = [1, 2, 3].map((page) => site.get(url("", { sortBy, sortOrder, page, limit: 100 })));
        const homes = (await Promise.all(pages)).flatMap(
          (response) => response.json<PropertyList>().properties,
        );
        const locked = homes.flatMap(({ locked, ListingKey }, index) =>
          locked ? [{ ListingKey, at: index }] : [],
        );
        const right = locked.filter(({ ListingKey, at }) => {
          const times = [homes[at - 1], homes[at + 1]].map(
            (next) => next && !next.locked && entered.get(next.ListingKey),
          );
          if (!times[0] || !times[1]) return false;
          const time = entered.get(ListingKey)!;
          return time > Math.min(times[0], times[1]) && time < Math.max(times[0], times[1]);
        });
        const isShown = excludedListings({}, { seesSoldData: false }, sortBy) === "none";
        expect(locked.length > 50).toBe(isShown);
        expect(right.length).toBeLessThanOrEqual(locked.length / 10);
      }
    }
  });
});
