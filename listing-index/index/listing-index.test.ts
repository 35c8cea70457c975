import {
  filterField,
  narrowingNames,
  type NarrowingName,
  type MapQuery,
  type PropertyFilter,
  propertySortKeys,
  writeAreas,
  writeCircle,
  writeCommute,
  writeValues,
} from "@larchway/shared/listing-filters";
import type { Database } from "@larchway/shared/server/database";
import type { Viewer } from "../viewer";
import { filterColumns, type FilterName, filterNames } from "../listings/filter-columns";
import type { ListingRecord } from "../listings/listing-record";
import type { ListPage } from "./list-page";
import { countListings, findListings } from "@larchway/api/listings/listing-repository";
import { getColumn } from "../listings/listing-table";
import { upsertListings } from "@larchway/api/listings/listing-writer-repository";
import {
  countInBox,
  countPrices,
  findBounds,
  findClusters,
  findInBox,
  findPins,
  squareShift,
} from "@larchway/api/discovery/map/map-repository";
import { loadPhotoCatalogue } from "@larchway/api/media/photo-catalogue";
import { paths } from "@larchway/api/config/paths";
import { Random } from "@larchway/api/random/random";
import { sampleListings, samplePlaces } from "@larchway/api/testing/sample-listings";
import { loadSampleCatchments, sampleSchools } from "@larchway/api/places/testing/sample-catchments";
import { openTestDatabase } from "@larchway/api/testing/test-database";
import type { PriceRanges } from "./count-by-price";
import type { FoundCluster } from "./find-in-box";
import { createListingIndex, type ListingIndex } from "./listing-index";
import { findPlaceArea } from "@larchway/api/places/gazetteer";

let database: Database;
let index: ListingIndex;
let listings: ListingRecord[];

beforeAll(async () => {
  loadSampleCatchments();
  database = await openTestDatabase();
  const photos = (await loadPhotoCatalogue(paths.photos)).all;
  listings = sampleListings(photos, 2_400).map(withGaps);
  await write(listings);
  index = createListingIndex(database, findPlaceArea);
  await index.start();
  await index.describe();
});
afterAll(async () => {
  await index.stop();
  await database.close();
});

/** As writers do: a listing never comes without its description. */
const write = (given: readonly ListingRecord[]) =>
  database.transaction((connection) => upsertListings(connection, given));

const rareKinds = ["Barn, Stable", "Triplex", "Vacant Land"];

/** Feeds leave values out; many listings have the same price or time. */
function withGaps(listing: ListingRecord, at: number): ListingRecord {
  // Boards have different number formats.
  const digits = listing.ListingKey.slice(1);
  const ListingKey = [listing.ListingKey, `nst${digits}`, `4${digits}`, `NSt.${digits}:b`][at % 4]!;
  return {
    ...listing,
    ListingKey,
    ListPrice:
      at % 17 === 0
        ? undefined
        : at % 5 === 0
          ? 799_000
          : at % 7 === 0
            ? 999_000 + 500 * at
            : listing.ListPrice,
    BedroomsTotalInteger: at % 13 === 0 ? undefined : listing.BedroomsTotalInteger,
    PropertySubType:
      at % 11 === 0 ? undefined : at % 11 < 4 ? rareKinds[(at % 11) - 1] : listing.PropertySubType,
    TaxAnnualAmount: at % 3 === 0 ? undefined : at % 3 === 1 ? 3_000 + at : listing.TaxAnnualAmount,
    AssociationFee: at % 4 === 0 ? 300 + (at % 400) : listing.AssociationFee,
    Latitude: at % 19 === 0 ? undefined : listing.Latitude,
    Longitude: at % 19 === 0 ? undefined : listing.Longitude,
    OriginalEntryTimestamp: at % 7 === 0 ? "2026-05-05T05:05:05.000Z" : listing.OriginalEntryTimestamp,
    City: at % 23 === 0 ? "Toronto C01" : listing.City,
    postalcode: postalCodeAt(at) ?? listing.postalcode,
    OriginalListPrice: at % 3 === 0 ? undefined : (listing.ListPrice ?? 0) + (at % 5) * 20_000,
    LivingArea: at % 9 === 0 ? undefined : at % 4 === 0 ? 1_500 : listing.LivingArea,
    Cooling: at % 8 === 0 ? ["None"] : listing.Cooling,
    PoolFeatures: at % 6 === 0 ? ["Inground"] : undefined,
    openHouses: [0, 1, 3, 6]
      .filter((days) => (at >> days) % 3 === 0)
      .map((days) => {
        const startsAt = new Date(Date.now() + (days - 1) * 86_400_000).toISOString();
        return { date: startsAt.slice(0, 10), startsAt, endsAt: startsAt };
      }),
  };
}

/** Areas with several codes; one is in lower case, one without its blank, some are missing. */
function postalCodeAt(at: number): string | undefined {
  if (at % 29 === 0) return "";
  if (at % 3 !== 0) return undefined;
  return `${["M5V", "M5X", "k1p"][at % 7] ?? "L2R"}${at % 31 === 0 ? "" : " "}${at % 10}${"RJX"[at % 2]}${at % 5}`;
}

/** Random filters of all columns: a new filter is included automatically. */
function randomFilter(random: Random): PropertyFilter {
  const some = random.pick(listings);
  const pairs = filterNames.flatMap((name) =>
    // SQL takes a tenth of a second for terms of a description.
    random.next() < (name === "words" ? 1 : 4) / filterNames.length
      ? [[name, randomValue(name, some, random)]]
      : [],
  );
  const costs = random.pick(["", "5,3.99,30,first", "10,5.24,30", "7.5,6.5,20,spec"]);
  return Object.fromEntries([...pairs, ...(costs ? [["costs", costs]] : [])]) as PropertyFilter;
}

/** Most values are taken from a listing, so that many filters find it. */
function randomValue(name: FilterName, some: ListingRecord, random: Random): string | number | undefined {
  const { column, test } = filterColumns[name];
  if (test === "hasSome" || test === "hasEvery" || test === "hasNone" || test === "hasTime")
    return random.pick([...listChoices(name), "suite, pool", " , "]);
  if (test === "isNone") return "yes";
  if (test === "byDay") return random.pick(["2026-05-05", "2026-12-01", "2027-06-01"]);
  if (test === "monthlyAtMost") return random.pick([0, 2_500, 3_500, 5_000, 8_000]);
  if (test === "cashAtMost") return random.pick([0, 75_000, 150_000, 250_000, 500_000]);
  if (test === "since") return random.pick([1, 7, 30, 365, 3_650]);
  if (test === "inRemarks") return randomTerms(random, some);
  if (test === "inCity")
    return random.pick(["Toronto", "st. catharines", "Ottawa,Toronto C01", "Nowhere", ","]);
  if (test === "inPlace") return random.pick(samplePlaces);
  if (test === "inPolygons") {
    const area = randomAreas(random);
    return name === "area" ? area : writeCommute({ by: "transit", minutes: 30, arrival: "0900", area });
  }
  if (test === "inCatchment") return random.pick(sampleSchools);
  if (test === "inCircle") {
    const [longitude, latitude] = randomPosition(random, 0.1);
    return writeCircle({ longitude, latitude, kilometres: random.pick([0.5, 2, 10, 50]) });
  }
  if (test === "hasWords") return randomSearch(random, some);
  const { field, sql, indexed } = getColumn(column);
  const value = field && some[field];
  if (test === "atLeast" || test === "atMost") {
    const highest = sql.startsWith("bigint") ? 2_000_000 : indexed === "fact" ? 2_500 : 6;
    return random.pick([
      Number(value ?? 0),
      random.int(0, highest),
      random.int(0, highest) + 0.5,
      0,
      ...(highest > 6 ? [3_000_000_000] : []),
    ]);
  }
  const text = String(value ?? "None");
  if (test === "equals") return text;
  const other = random.pick(listings)[field as "PropertyType"] ?? "None";
  return random.pick([
    writeValues(text),
    writeValues(text.toUpperCase()),
    `${text.toLowerCase()}, ${writeValues(other)}`,
    writeValues(other),
    " , ",
  ]);
}

/** A position around the homes. */
function randomPosition(random: Random, reach: number): [longitude: number, latitude: number] {
  const [longitude, latitude] = random.pick([
    [-79.393, 43.645],
    [-79.385, 43.666],
    [-79.456, 43.65],
    [-75.692, 45.417],
    [-79.243, 43.159],
  ] as const);
  return [longitude + (random.next() - 0.5) * reach, latitude + (random.next() - 0.5) * reach];
}

/** Corners in random order: most of these areas cross themselves. */
function randomAreas(random: Random): string {
  const reach = random.pick([0.01, 0.1, 2, 20, 80]);
  const corners = () => Array.from({ length: random.int(3, 12) }, () => randomPosition(random, reach));
  return writeAreas(Array.from({ length: random.int(1, 3) }, corners));
}

/**
 * Homes are on the corners and edges of these areas; some corners are equal, and some edges horizontal or overlapping.
 */
function areasThroughHomes(random: Random): string {
  const homes = listings.filter(
    ({ Latitude, Longitude }) => Latitude !== undefined && Longitude !== undefined,
  );
  const corners = () =>
    Array.from({ length: random.int(3, 8) }, () => {
      const [{ Longitude: x = 0, Latitude: y = 0 }, other] = [random.pick(homes), random.pick(homes)];
      const corner = random.pick([
        [x, y],
        [other.Longitude ?? 0, y],
        [Math.round(x * 1_000) / 1_000, Math.round(y * 1_000) / 1_000],
      ] as const);
      return random.next() < 0.2 ? [corner, corner] : [corner];
    }).flat();
  // Back along a part of the way.
  const there = corners();
  return writeAreas([[...there, ...there.slice(1, random.int(1, 3)).reverse()], corners()]);
}

function listChoices(name: FilterName): string[] {
  return filterField(name as NarrowingName, { filters: {} })?.options.map(({ value }) => value) ?? [];
}

function randomSearch(random: Random, some: ListingRecord): string {
  const { StreetNumber = "", StreetName = "", StreetSuffix = "", City, postalcode = "", ListingKey } = some;
  const text = random.pick([
    ListingKey,
    ListingKey.slice(0, random.int(2, 5)).toLowerCase(),
    postalcode.slice(0, random.int(1, 7)),
    postalcode.slice(4),
    postalcode.replace(" ", ""),
    postalcode.replace(" ", "").slice(0, random.int(3, 6)),
    `${StreetName}, ${City}, ON ${postalcode}`,
    `${StreetNumber} ${StreetName} ${StreetSuffix}, ${City}, ON ${postalcode}`,
    StreetNumber,
    // Many postal codes' second halves begin with it, too.
    StreetNumber.slice(0, 1),
    StreetName.slice(0, random.int(1, 6)),
    `${StreetName} ${StreetSuffix} ${City}`,
    `${City} ${StreetName}`,
    `${StreetNumber} ${StreetName}`,
    `804-${StreetNumber} ${StreetName} ${StreetSuffix}`,
    some.UnitNumber ? `${some.UnitNumber}-${StreetNumber} ${StreetName}` : "ph12-1 king",
    // Single letters that most listings have, repeated terms, and other spellings.
    StreetName.slice(0, 1),
    [City, StreetName, StreetSuffix, postalcode].map((word) => word.slice(0, 1)).join(" "),
    "s t o n e",
    `${City} ${City.slice(0, 3)} ${StreetName} ${StreetName}x`,
    "saint",
    "first",
    `rue ${StreetName}`,
    "st cath",
    "Élgïn",
    "nowhere",
    "%",
    "...",
  ]);
  return random.next() < 0.3 ? text.toUpperCase() : text;
}

/** Terms of a description as people type them, with the operators of web searches. */
function randomTerms(random: Random, { PublicRemarks = "" }: ListingRecord): string {
  const all = PublicRemarks.split(" ");
  const pick = (count: number) => {
    const from = random.int(0, Math.max(0, all.length - count));
    return all.slice(from, from + count).join(" ");
  };
  return random
    .pick([
      () => pick(1),
      () => pick(2),
      () => `${pick(1)} ${pick(1).toUpperCase()}`,
      () => `${pick(1)} or ${pick(2)} -${pick(1)}`,
      () => `"${pick(2)}"`,
      () => `"${pick(4)}" OR ${pick(1)}`,
      () => `${pick(1)} -"${pick(2)}"`,
      () => `-${pick(1)}`,
      () => pick(1).slice(0, -1),
      () => random.pick(["walk-out", '"open-concept plan"', "in-law suite", "-well-kept", "3-car garage"]),
      () =>
        random.pick(["the", "the or a", "-the", "''", "zqxj or kitchen", "zqxj kitchen", '"zqxj kitchen"']),
    ])()
    .slice(0, 200);
}

function randomBox(random: Random): Omit<MapQuery, keyof PropertyFilter> {
  const zoom = random.int(0, 18);
  if (random.next() < 0.1) return { west: 170, east: -75, south: 40, north: 50, zoom };
  const longitude = -random.pick([75.7, 79.39, 79.24, 81]);
  const latitude = random.pick([45.4, 43.65, 43.16, 44]);
  const reach = random.pick([0.005, 0.05, 0.4, 5, 40]);
  return {
    west: longitude - reach * random.next(),
    east: longitude + reach * random.next(),
    south: latitude - reach * random.next(),
    north: latitude + reach * random.next(),
    zoom,
  };
}

const newestFirst = { sortBy: "OriginalEntryTimestamp", sortOrder: "desc" } as const;

async function comparePage(filter: PropertyFilter, page: ListPage, viewer: Viewer): Promise<number> {
  if (filter.words) await index.prepareTerms(filter.words);
  const { rows, total } = await findListings(database, filter, page, viewer);
  const found = index.page(filter, page, viewer);
  expect({ filter, page, viewer, ...found }).toEqual({
    filter,
    page,
    viewer,
    ids: rows.map(({ id }) => id),
    total,
  });
  return total;
}

async function compareMap(
  query: MapQuery,
  viewer: Viewer,
  order: Pick<ListPage, "sortBy" | "sortOrder">,
  leftOut: readonly number[],
): Promise<"clusters" | "pins" | "none"> {
  const shown = { ...query, leftOut };
  const total = await countInBox(database, shown, viewer);
  const found = index.onMap(query, { fewest: 60, shift: squareShift(query), leftOut }, viewer);
  expect({ query, total: found?.total }).toEqual({ query, total });
  const sidebar = { ...order, page: 2, limit: 7 };
  expect({ query, sidebar, viewer, ...index.pageInBox(query, sidebar, viewer) }).toEqual({
    query,
    sidebar,
    viewer,
    ids: (await findInBox(database, query, sidebar, viewer)).map(({ id }) => id),
    total: await countInBox(database, query, viewer, order.sortBy),
  });
  if (!found?.clusters) {
    expect(found?.pins).toEqual(await findPins(database, shown, viewer));
    return total > 0 ? "pins" : "none";
  }
  const clusters = await findClusters(database, shown, viewer);
  const withoutPosition = ({ latitude: _latitude, longitude: _longitude, ...rest }: FoundCluster) => rest;
  expect(found.clusters.map(withoutPosition)).toEqual(clusters.map(withoutPosition));
  found.clusters.forEach(({ latitude, longitude }, position) => {
    expect(latitude).toBeCloseTo(clusters[position]!.latitude, 8);
    expect(longitude).toBeCloseTo(clusters[position]!.longitude, 8);
  });
  return "clusters";
}

async function countPricesBySql(
  query: PropertyFilter & Partial<MapQuery>,
  ranges: PriceRanges,
  viewer: Viewer,
): Promise<number[]> {
  const rows = await countPrices(database, query, ranges, viewer);
  return Array.from(
    { length: ranges.count },
    (_, index) => rows.find(({ range }) => range === index)?.count ?? 0,
  );
}

async function compareWithout(filter: PropertyFilter, viewer: Viewer): Promise<void> {
  const names = narrowingNames
    .filter((name) => name !== "costs")
    .filter((name) => filter[name] !== undefined);
  const without = names.map((name) => countListings(database, { ...filter, [name]: undefined }, viewer));
  expect({ filter, viewer, without: index.countWithout(filter, names, viewer) }).toEqual({
    filter,
    viewer,
    without: await Promise.all(without),
  });
}

/** Compares random queries of the index and the database. */
async function compareWithSql(seed: number, times: number): Promise<void> {
  const random = new Random(seed);
  // Separate, so that the queries stay the same.
  const leavingOut = new Random(seed);
  const seen = new Set<string>();
  let filled = 0;
  for (let time = 0; time < times; time += 1) {
    // The embedded engine delays timers here, and without a response of the database the index is out of touch.
    await index.refresh();
    const viewer = { seesSoldData: random.next() < 0.5 };
    const filter = randomFilter(random);
    const page: ListPage = {
      page: random.int(1, 4),
      limit: random.pick([1, 5, 16, 100]),
      sortBy: random.pick(propertySortKeys),
      sortOrder: random.pick(["asc", "desc"]),
    };
    if ((await comparePage(filter, page, viewer)) > 0) filled += 1;
    const found = await findBounds(database, filter, viewer);
    expect({ filter, ...index.bounds(filter, viewer) }).toEqual({ filter, ...found });
    expect(index.count(filter, viewer)).toBe(await countListings(database, filter, viewer));
    if (time % 3 === 0) await compareWithout(filter, viewer);
    const box = random.next() < 0.5 ? randomBox(random) : undefined;
    const ranges = { width: random.pick([250, 100_000]), count: 25 };
    expect({ filter, box, counts: index.countByPrice(filter, ranges, { box, viewer }) }).toEqual({
      filter,
      box,
      counts: await countPricesBySql({ ...filter, ...box }, ranges, viewer),
    });
    // Newest first is the usual order of maps, and has separate code.
    const order = random.next() < 0.5 ? newestFirst : page;
    const leftOut =
      leavingOut.next() < 0.5 ? [] : Array.from({ length: 200 }, () => leavingOut.int(1, listings.length));
    seen.add(await compareMap({ ...filter, ...randomBox(random) }, viewer, order, leftOut));
  }
  // Guard: the comparison needs results.
  expect(filled).toBeGreaterThan(times / 5);
  expect(seen).toEqual(new Set(["clusters", "pins", "none"]));
}

describe("the listing index", () => {
  it("equals SQL: ids, totals, pins and clusters", () => compareWithSql(11, 200), 120_000);

  it("equals SQL after listings were changed, added and removed", async () => {
    const random = new Random(2);
    const changed = listings
      .filter(() => random.next() < 0.2)
      .map((listing) => ({
        ...listing,
        ListPrice: random.int(100_000, 2_000_000),
        StandardStatus: random.pick(["Active", "Closed", "Expired"]),
        Latitude: 45.4,
        Longitude: -75.7,
      }));
    const added = changed
      .slice(0, 60)
      .map((listing) => ({ ...listing, ListingKey: `N${listing.ListingKey}` }));
    await write([...changed, ...added]);
    await database.query("delete from listing where id % 37 = 0");
    await index.refresh();
    await compareWithSql(12, 100);
  });

  it("equals SQL after so many changes that it sorts again", async () => {
    const newPrices = (add: number) =>
      listings.map((listing) => ({ ...listing, ListPrice: (listing.ListPrice ?? 0) + add }));
    await write(newPrices(1_000));
    await index.refresh();
    // More changes while it sorts.
    await write(newPrices(2_000).slice(0, 300));
    await index.refresh();
    await compareWithSql(13, 60);
  });

  it("equals SQL for every kind of search", async () => {
    const random = new Random(14);
    let filled = 0;
    for (let time = 0; time < 100; time += 1) {
      await index.refresh();
      const search = randomSearch(random, random.pick(listings));
      const page: ListPage = { page: 1, limit: 16, sortBy: "OriginalEntryTimestamp", sortOrder: "desc" };
      if ((await comparePage({ search }, page, { seesSoldData: true })) > 0) filled += 1;
    }
    expect(filled).toBeGreaterThan(50);
  });

  it("finds what SQL finds for every query of a description, also after changes", async () => {
    const random = new Random(16);
    const page: ListPage = { page: 1, limit: 100, sortBy: "OriginalEntryTimestamp", sortOrder: "desc" };
    const compare = async (times: number) => {
      let filled = 0;
      for (let time = 0; time < times; time += 1) {
        await index.refresh();
        const terms = randomTerms(random, random.pick(listings));
        if ((await comparePage({ words: terms }, page, { seesSoldData: true })) > 0) filled += 1;
      }
      expect(filled).toBeGreaterThan(times / 3);
    };
    await compare(30);
    const texts = [
      "A walk-out, and the well-kept plan",
      "Walk out to an open-concept plan",
      "",
      undefined,
      "it's Élan\\ 3-car",
    ];
    await write(
      listings
        .slice(0, 500)
        .map((listing, index) => ({ ...listing, PublicRemarks: texts[index % texts.length] })),
    );
    await database.query("delete from listing where id % 41 = 0");
    await compare(15);
    for (const terms of ["walk-out", "-walk", '"walk out"', '"walk the plan"', "well-kept", "it's", "élan"])
      await comparePage({ words: terms }, page, { seesSoldData: true });
  });

  it("accepts 31 terms of a description and rejects 32", async () => {
    const terms = (count: number) => Array.from({ length: count }, (_, index) => `w${index}`).join(" ");
    await index.prepareTerms(terms(31));
    await expect(index.prepareTerms(terms(32))).rejects.toMatchObject({ code: "INVALID_REQUEST" });
  });

  it("finds the same when it sorts in a thread, also after changes", async () => {
    const inline = index;
    index = createListingIndex(database, findPlaceArea, { threadAbove: 0 });
    try {
      await index.start();
      await index.describe();
      await compareWithSql(25, 50);
      await write(listings.map((listing) => ({ ...listing, ListPrice: (listing.ListPrice ?? 0) + 3_000 })));
      await index.refresh();
      await compareWithSql(26, 50);
    } finally {
      await index.stop();
      index = inline;
    }
  });

  it("equals SQL in every area, including the edge", async () => {
    const random = new Random(15);
    let filled = 0;
    for (let time = 0; time < 100; time += 1) {
      await index.refresh();
      const area = time % 2 === 0 ? randomAreas(random) : areasThroughHomes(random);
      const page: ListPage = { page: 1, limit: 100, sortBy: "OriginalEntryTimestamp", sortOrder: "desc" };
      if ((await comparePage({ area }, page, { seesSoldData: random.next() < 0.5 })) > 0) filled += 1;
    }
    expect(filled).toBeGreaterThan(50);
  });

  it("leaves filters without columns to SQL", async () => {
    await index.refresh();
    const page: ListPage = { page: 1, limit: 16, sortBy: "ListPrice", sortOrder: "asc" };
    const unknown = { heating: "gas" } as PropertyFilter;
    expect(index.page(unknown, page, { seesSoldData: true })).toBeUndefined();
    // These terms were not prepared.
    expect(index.page({ words: "lighthouse" }, page, { seesSoldData: true })).toBeUndefined();
    expect(index.page({}, page, { seesSoldData: true })).toBeDefined();
  });
});
