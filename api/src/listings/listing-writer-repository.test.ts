import type { Database } from "@larchway/shared/server/database";
import { loadPhotoCatalogue } from "../media/photo-catalogue";
import { paths } from "../config/paths";
import { sampleListings } from "../testing/sample-listings";
import { openTestDatabase } from "../testing/test-database";
import type { ListingRecord } from "@larchway/listing-index/listings/listing-record";
import { findListing } from "./listing-repository";
import { recountActive, upsertListings } from "./listing-writer-repository";

let database: Database;
let sample: ListingRecord[];

beforeAll(async () => {
  database = await openTestDatabase();
  sample = sampleListings((await loadPhotoCatalogue(paths.photos)).all, 5);
});
afterAll(() => database.close());

const active = (): ListingRecord => ({
  ...sample[0]!,
  StandardStatus: "Active",
  MlsStatus: "New",
  ContractStatus: "Available",
  ClosePrice: undefined,
});

/** Columns that the writer derives for the map and the search box. */
const placed = async (key: string) =>
  (
    await database.query<{ street_id: number | null; cell: number | null; invented: boolean }>(
      "select street_id, cell, invented from listing where listing_key = $1",
      [key],
    )
  ).rows[0];

describe("writing listings", () => {
  it("updates all columns of an existing listing, and keeps its id", async () => {
    await upsertListings(database, [active()]);
    const before = await findListing(database, active().ListingKey);
    expect(before).toMatchObject({ mls_status: "New", close_price: null });

    const sold = {
      ...active(),
      StandardStatus: "Closed",
      MlsStatus: "Sold",
      ContractStatus: "Unavailable",
      ClosePrice: 500_000,
      PublicRemarks: "Sold.",
    };
    await upsertListings(database, [sold]);
    const after = await findListing(database, sold.ListingKey);
    expect(after).toMatchObject({
      id: before?.id,
      mls_status: "Sold",
      close_price: 500_000,
      remarks: "Sold.",
    });

    // The sale falls through: its data is removed.
    await upsertListings(database, [active()]);
    expect(await findListing(database, sold.ListingKey)).toMatchObject({
      mls_status: "New",
      close_price: null,
    });
  });

  it("takes a new id only for a new listing, city or street, not for a change", async () => {
    const used = async () =>
      (
        await database.query<{ table: string; used: number }>(
          `select relname as table, pg_sequence_last_value(pg_get_serial_sequence(relname::text, 'id')::regclass)::integer as used
           from unnest('{listing,city,street}'::text[]) as relname`,
        )
      ).rows.map((row) => row.used);
    await upsertListings(database, sample);
    const before = await used();
    for (const ListPrice of [1, 2, 3])
      await upsertListings(
        database,
        sample.map((listing) => ({ ...listing, ListPrice })),
      );
    expect(await used()).toEqual(before);

    // New listings between existing ones are written together with them.
    const changed = { ...sample[1]!, ListPrice: 4 };
    const added = { ...sample[1]!, ListingKey: "NEW1", City: "Elsewhere", StreetName: "Nowhere" };
    await upsertListings(database, [changed, added]);
    expect(await used()).toEqual(before.map((last) => last + 1));
    expect(await findListing(database, changed.ListingKey)).toMatchObject({ list_price: 4 });
    expect(await findListing(database, "NEW1")).toMatchObject({ city: "Elsewhere" });
  });

  it("takes the later of two versions in one batch", async () => {
    const first = { ...active(), ListPrice: 1 };
    await upsertListings(database, [first, { ...first, ListPrice: 2 }]);
    expect(await findListing(database, first.ListingKey)).toMatchObject({ list_price: 2 });
  });

  it("counts active listings by city and street", async () => {
    await upsertListings(database, [active()]);
    await recountActive(database);
    const read = () => database.query("select name, active_count from city where name = $1", [active().City]);
    expect((await read()).rows).toEqual([{ name: active().City, active_count: 1 }]);
    await upsertListings(database, [{ ...active(), StandardStatus: "Expired" }]);
    await recountActive(database);
    expect((await read()).rows).toEqual([{ name: active().City, active_count: 0 }]);
  });

  it("accepts a listing with few fields", async () => {
    const bare: ListingRecord = {
      ListingKey: "X0000001",
      UnparsedAddress: "Lot 5, Nowhere, ON",
      City: "Nowhere",
      PropertyType: "Residential Freehold",
      TransactionType: "For Sale",
      StandardStatus: "Active",
      MlsStatus: "New",
      ContractStatus: "Available",
      OriginalEntryTimestamp: "2026-01-01T00:00:00.000Z",
      media: [],
    };
    await upsertListings(database, [bare]);
    expect(await findListing(database, "X0000001")).toMatchObject({
      latitude: null,
      list_price: null,
      media: [],
      rooms: [],
      history: [],
      facts: [],
      open_houses: [],
      modified_at: new Date(bare.OriginalEntryTimestamp),
    });
    expect(await placed("X0000001")).toEqual({ street_id: null, cell: null, invented: false });
    await upsertListings(database, []);
  });

  it("sets a map position for listings with both coordinates, and a street for those with its name", async () => {
    const { Latitude, Longitude } = active();
    for (const half of [
      { Latitude, Longitude: undefined },
      { Latitude: undefined, Longitude },
    ]) {
      await upsertListings(database, [{ ...active(), ...half }]);
      expect(await placed(active().ListingKey)).toMatchObject({ cell: null });
    }
    await upsertListings(database, [
      { ...active(), StreetName: "Broadway", StreetSuffix: undefined, isInvented: true },
    ]);
    expect(await placed(active().ListingKey)).toEqual({
      street_id: expect.any(Number),
      cell: expect.any(Number),
      invented: true,
    });
    const { rows } = await database.query("select norm, base from street where name = 'Broadway'");
    expect(rows).toEqual([{ norm: "broadway", base: "broadway" }]);
  });

  it("shows only public cover photos; on a locked home it counts all", async () => {
    const media = [
      { mediaurl: "/members.jpg", permission: "VOW" },
      ...[1, 2, 3, 4, 5, 6].map((Order) => ({ mediaurl: `/${Order}.jpg`, Order })),
    ];
    const cover = async () => {
      const row = await findListing(database, active().ListingKey);
      return [
        row?.media_count,
        row?.cover_media.length,
        JSON.stringify(row?.cover_media).includes("members"),
      ];
    };
    await upsertListings(database, [{ ...active(), media }]);
    expect(await cover()).toEqual([6, 5, false]);
    await upsertListings(database, [{ ...active(), MlsStatus: "Sold", StandardStatus: "Closed", media }]);
    expect(await cover()).toEqual([7, 5, true]);
  });
});
