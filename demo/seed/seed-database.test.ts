import type { Database } from "@larchway/shared/server/database";
import { brand } from "@larchway/shared/brand";
import { isLocked } from "@larchway/shared/domain";
import type { ListingRecord } from "@larchway/listing-index/listings/listing-record";
import { type Photo, loadPhotoCatalogue } from "@larchway/api/media/photo-catalogue";
import { paths } from "@larchway/api/config/paths";
import { sampleNow } from "@larchway/api/testing/sample-listings";
import { openTestDatabase } from "@larchway/api/testing/test-database";
import { createListingMaker } from "./listing-maker";
import { makeListing } from "./make-listing";
import { seedDatabase } from "./seed-database";

let photos: readonly Photo[];
let listings: ListingRecord[];

beforeAll(async () => {
  photos = (await loadPhotoCatalogue(paths.photos)).all;
  const maker = await createListingMaker({ photos, now: sampleNow });
  listings = Array.from({ length: 3_000 }, (_, index) => makeListing(maker, index));
});

const share = (test: (listing: ListingRecord) => boolean) => listings.filter(test).length / listings.length;

describe("demo listings", () => {
  it("have unique keys: an area's letter and seven digits", () => {
    expect(new Set(listings.map(({ ListingKey }) => ListingKey)).size).toBe(listings.length);
    for (const { ListingKey } of listings) expect(ListingKey).toMatch(/^[CEWNXS]\d{7}$/);
  });

  it("have the market's mix", () => {
    expect(share(({ StandardStatus }) => StandardStatus === "Active")).toBeCloseTo(0.5, 1);
    expect(share(({ TransactionType }) => TransactionType === "For Sale")).toBeCloseTo(0.79, 1);
    expect(share(({ City }) => City === "Toronto")).toBeGreaterThan(0.12);
    expect(share(({ ListOfficeName }) => ListOfficeName === brand.officeName)).toBeCloseTo(0.02, 1);
    const cities = new Set(listings.map(({ City }) => City));
    expect(cities.size).toBeGreaterThan(100);
  });

  it("are on real streets of Ontario with postal codes", () => {
    for (const { UnparsedAddress, postalcode = "", Latitude = 0, Longitude = 0, City } of listings) {
      expect(postalcode).toMatch(/^[KLMNP]\d[A-Z] \d[A-Z]\d$/);
      expect(UnparsedAddress.endsWith(`, ${City}, ON ${postalcode}`)).toBe(true);
      expect(Latitude > 41.6 && Latitude < 56.9 && Longitude > -95.2 && Longitude < -74.3).toBe(true);
    }
    expect(listings.some(({ StreetName }) => StreetName === "King")).toBe(true);
  });

  it("have consistent statuses, prices and dates", () => {
    for (const listing of listings) {
      const { StandardStatus, MlsStatus, ContractStatus, ClosePrice, history = [], ListPrice = 0 } = listing;
      const isClosed = StandardStatus === "Closed";
      expect([listing.ListingKey, isClosed, ClosePrice !== undefined]).toEqual([
        listing.ListingKey,
        isClosed,
        isClosed,
      ]);
      if (isClosed) expect(["Sold", "Leased"]).toContain(MlsStatus);
      expect(ContractStatus === "Available").toBe(
        StandardStatus === "Active" || StandardStatus === "Pending",
      );
      expect(isLocked(listing, false)).toBe(StandardStatus !== "Active");
      expect(Date.parse(listing.OriginalEntryTimestamp)).toBeLessThanOrEqual(sampleNow);
      expect(ListPrice).toBeGreaterThanOrEqual(1_000);
      if (listing.TransactionType === "For Lease")
        expect(history.map(({ event }) => event)).not.toContain("Sold Conditional");
      const dates = history.map(({ date }) => date);
      expect(dates).toEqual([...dates].sort());
      if (listing.TransactionType === "For Lease" && listing.PropertyType !== "Commercial")
        expect(ListPrice <= 9_000 && ListPrice >= 1_000).toBe(true);
    }
  });

  it("are partly of the last hours, so that ages in minutes and hours are shown", () => {
    const age = ({ OriginalEntryTimestamp }: ListingRecord) => sampleNow - Date.parse(OriginalEntryTimestamp);
    const active = listings.filter(({ StandardStatus }) => StandardStatus === "Active");
    expect(active.filter((listing) => age(listing) < 3_600_000).length).toBeGreaterThan(3);
    expect(active.filter((listing) => age(listing) < 86_400_000).length).toBeGreaterThan(40);
  });

  it("have varied descriptions, without a repeated sentence", () => {
    for (const { PublicRemarks = "" } of listings) {
      const sentences = PublicRemarks.split(/(?<=\.) /);
      expect(new Set(sentences).size).toBe(sentences.length);
    }
    expect(new Set(listings.map(({ PublicRemarks }) => PublicRemarks)).size).toBeGreaterThan(
      listings.length * 0.97,
    );
  });

  it("write money with separators", () => {
    const remarks = listings.map(({ PublicRemarks }) => PublicRemarks ?? "");
    expect(remarks.filter((text) => /\$\d,\d{3}\b/.test(text))).not.toEqual([]);
    expect(remarks.filter((text) => /\$\d{4}/.test(text))).toEqual([]);
  });

  it("are the same for the same seed and day, regardless of their number", async () => {
    const maker = await createListingMaker({ photos, now: sampleNow });
    const again = Array.from({ length: 300 }, (_, index) => makeListing(maker, index));
    expect(again).toEqual(listings.slice(0, 300));
    const other = await createListingMaker({ photos, now: sampleNow, seed: 1 });
    expect(makeListing(other, 234)).not.toEqual(listings[234]);
  });
});

describe("seeding", () => {
  let database: Database;

  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  const total = async (table: string) => {
    const { rows } = await database.query<{ total: number }>(`select count(*) as total from ${table}`);
    return rows[0]!.total;
  };

  it("fills an empty database once, with two demo accounts whose passwords are not stored", async () => {
    const progress: number[] = [];
    const first = await seedDatabase(database, {
      listings: 700,
      now: sampleNow,
      onProgress: (done) => progress.push(done),
    });
    expect(progress).toEqual([500, 700]);
    expect(first?.accounts.map(({ email }) => email.split("@")[0])).toEqual(["buyer", "admin"]);
    expect([await total("listing"), await total("listing_detail"), await total("app_user")]).toEqual([
      700, 700, 2,
    ]);
    const { rows } = await database.query<{ password_hash: string }>("select password_hash from app_user");
    for (const { password_hash } of rows) expect(password_hash).toMatch(/^\$argon2id\$/);

    expect(await seedDatabase(database, { listings: 10, now: sampleNow })).toBeUndefined();
    expect(await total("listing")).toBe(700);
  });

  it("replaces everything with --replace, but not the accounts", async () => {
    const again = await seedDatabase(database, { listings: 30, now: sampleNow, replace: true });
    expect(again?.accounts).toEqual([]);
    expect([await total("listing"), await total("app_user")]).toEqual([30, 2]);
    const { rows } = await database.query("select sum(active_count) as active from city");
    const active = await database.query(
      "select count(*) as active from listing where standard_status = 'Active'",
    );
    expect(rows).toEqual(active.rows);
  });

  it("leaves no rows behind when it is interrupted", async () => {
    const cut = seedDatabase(database, {
      listings: 2_000,
      now: sampleNow,
      replace: true,
      onProgress: () => {
        throw new Error("the power went out");
      },
    });
    await expect(cut).rejects.toThrow("the power went out");
    expect(await total("listing")).toBe(30);
  });
});
