import type { Database } from "@larchway/shared/server/database";
import type { ListingRecord } from "../listings/listing-record";
import { upsertListings } from "@larchway/api/listings/listing-writer-repository";
import { loadPhotoCatalogue } from "@larchway/api/media/photo-catalogue";
import { paths } from "@larchway/api/config/paths";
import { Random } from "@larchway/api/random/random";
import {
  findAtAddresses,
  findAtPostalCode,
  findOnStreets,
} from "@larchway/api/discovery/search/suggestion-repository";
import { sampleListings } from "@larchway/api/testing/sample-listings";
import { openTestDatabase } from "@larchway/api/testing/test-database";
import type { AddressBeginning, StreetShare } from "./find-addresses";
import { createListingIndex, type ListingIndex } from "./listing-index";
import { findPlaceArea } from "@larchway/api/places/gazetteer";

let database: Database;
let index: ListingIndex;
let listings: ListingRecord[];

beforeAll(async () => {
  database = await openTestDatabase();
  const photos = (await loadPhotoCatalogue(paths.photos)).all;
  listings = sampleListings(photos, 1_500).map((listing, position) => ({
    ...listing,
    // Some lie on no known street, some have odd numbers, many came at the same time.
    StreetName: position % 29 === 0 ? undefined : listing.StreetName,
    UnparsedAddress: position % 31 === 0 ? `Lot 5 ${listing.UnparsedAddress}` : listing.UnparsedAddress,
    StreetNumber:
      position % 11 === 0 ? "12a" : position % 13 === 0 ? "99999999" : String(1 + (position % 97)),
    postalcode:
      position % 23 === 0
        ? undefined
        : `${["M5V", "M5X", "k1p"][position % 3]}${position % 17 === 0 ? "" : " "}${position % 7}R${position % 4}`,
    OriginalEntryTimestamp: position % 5 === 0 ? "2026-05-05T05:05:05.000Z" : listing.OriginalEntryTimestamp,
  }));
  await upsertListings(database, listings);
  index = createListingIndex(database, findPlaceArea);
  await index.start();
});
afterAll(async () => {
  await index.stop();
  await database.close();
});

interface Place {
  id: number;
  address_norm: string;
  street_id: number | null;
}

/** Asks the index and the database the same, many times over; returns how often something was found. */
async function compare(random: Random, times: number): Promise<number> {
  const { rows: places } = await database.query<Place>(
    "select id, address_norm, street_id from listing order by id",
  );
  let filled = 0;
  for (let time = 0; time < times; time += 1) {
    // The embedded engine hardly lets timers run here, and who has not heard of the database for long knows nothing.
    await index.refresh();
    const limit = random.pick([1, 3, 5, 20]);
    const { address_norm, street_id } = random.pick(places);
    const beginnings: AddressBeginning[] = [
      { text: pickBeginning(address_norm, random), distance: 0 },
      { text: pickBeginning(address_norm, random), distance: 1, streetId: street_id ?? 0 },
    ].slice(random.int(0, 1));
    const byAddress = index.byAddress(beginnings, limit);
    // SQL names a listing twice that begins in two ways, and of others than active ones takes the first so many.
    const byAddressInSql = toIds(await findAtAddresses(database, beginnings, 1_000)).slice(0, limit);
    expect({ beginnings, limit, ids: byAddress }).toEqual({ beginnings, limit, ids: byAddressInSql });

    const streets: StreetShare[] = [0, 1, 2].map((index) => ({
      id: random.pick(places).street_id ?? -1 - index,
      distance: random.int(0, 1),
      share: random.int(1, limit),
    }));
    const distinct = streets.filter(
      ({ id }, position) => streets.findIndex((street) => street.id === id) === position,
    );
    const onStreets = index.onStreets(distinct, limit);
    expect({ distinct, limit, ids: onStreets }).toEqual({
      distinct,
      limit,
      ids: toIds(await findOnStreets(database, distinct, limit)),
    });
    if (byAddress?.length && onStreets?.length) filled += 1;
  }
  return filled;
}

/** Does the same for postal codes and their beginnings; returns how often something was found. */
async function comparePostalCodes(random: Random, times: number): Promise<number> {
  let filled = 0;
  for (let time = 0; time < times; time += 1) {
    await index.refresh();
    const limit = random.pick([1, 3, 5, 20]);
    const code = (random.pick(listings).postalcode ?? "m5z").replace(" ", "").toLowerCase();
    const beginning = code.slice(0, random.int(2, 6));
    const ids = index.atPostalCode(beginning, limit);
    const inSql = toIds(await findAtPostalCode(database, beginning, limit));
    expect({ beginning, limit, ids }).toEqual({ beginning, limit, ids: inSql });
    if (inSql.length > 0) filled += 1;
  }
  return filled;
}

const toIds = (rows: readonly { id: number }[]) => [...new Set(rows.map(({ id }) => id))];

/** At least one sign behind the number. */
function pickBeginning(address: string, random: Random): string {
  return address.slice(0, Math.max(address.indexOf(" ") + 2, random.int(3, address.length)));
}

describe("addresses in the listing index", () => {
  it("finds what SQL finds, also after listings changed, came and went", async () => {
    const random = new Random(5);
    expect(await compare(random, 120)).toBeGreaterThan(80);
    expect(await comparePostalCodes(new Random(6), 100)).toBeGreaterThan(80);
    const changed = listings
      .filter(() => random.next() < 0.2)
      .map((listing) => ({
        ...listing,
        StandardStatus: random.pick(["Active", "Closed"]),
        StreetNumber: random.pick(["7", "12a", "40"]),
      }));
    await upsertListings(database, changed);
    await database.query("delete from listing where id % 17 = 0");
    await index.refresh();
    expect(await compare(random, 120)).toBeGreaterThan(80);
    expect(await comparePostalCodes(new Random(7), 100)).toBeGreaterThan(80);
  });

  it("leaves a number alone to SQL: other numbers may begin with it", async () => {
    await index.refresh();
    expect(index.byAddress([{ text: "1", distance: 0 }], 5)).toBeUndefined();
    expect(index.byAddress([{ text: "1 ", distance: 0 }], 5)).toHaveLength(5);
  });
});
