import type { Database } from "@larchway/shared/server/database";
import type { Viewer } from "@larchway/listing-index/viewer";
import { createListingIndex, type ListingIndex } from "@larchway/listing-index/index/listing-index";
import { findPlaceArea } from "../places/gazetteer";
import { loadPhotoCatalogue, type PhotoCatalogue } from "../media/photo-catalogue";
import { paths } from "../config/paths";
import { sampleListings } from "../testing/sample-listings";
import { openTestDatabase } from "../testing/test-database";
import { createListingKeys } from "./listing-keys";
import { type Cards, createCards, findProperties } from "./cards";
import type { ListingRecord } from "@larchway/listing-index/listings/listing-record";
import { upsertListings } from "./listing-writer-repository";

let database: Database;
let photos: PhotoCatalogue;
let listings: ListingRecord[];
/** Public listings. */
let open: ListingRecord[];
let index: ListingIndex;
let reads: number;
/** Called when a read of cards has its rows, before it returns them. */
let afterRead: () => Promise<void>;

beforeAll(async () => {
  const opened = await openTestDatabase();
  photos = await loadPhotoCatalogue(paths.photos);
  listings = sampleListings(photos.all, 40);
  open = listings.filter(({ StandardStatus }) => StandardStatus === "Active");
  await upsertListings(opened, listings);
  database = {
    ...opened,
    async query(sql, params) {
      const result = await opened.query<never>(sql, params);
      if (typeof sql === "object" && sql.name === "cards-by-id") {
        reads += 1;
        await afterRead();
      }
      return result;
    },
  };
});
beforeEach(async () => {
  reads = 0;
  afterRead = () => Promise.resolve();
  index = createListingIndex(database, findPlaceArea);
});
afterEach(() => index.stop());
afterAll(() => database.close());

const person = { seesSoldData: true };
const findId = async ({ ListingKey }: ListingRecord) => {
  const { rows } = await database.query<{ id: number }>("select id from listing where listing_key = $1", [
    ListingKey,
  ]);
  return rows[0]!.id;
};
const findPrice = async (cards: Cards, id: number) =>
  (await findProperties(cards, [id], person)).map(({ ListPrice }) => ListPrice)[0];
const cheaper = async (listing: ListingRecord, price: number) => {
  await upsertListings(database, [{ ...listing, ListPrice: price }]);
  await index.refresh();
};

describe("the cards", () => {
  it("reads a card once, in any order and combination, and again when its listing changed", async () => {
    const cards = createCards({
      database,
      photos,
      listingIndex: index,
      listingKeys: createListingKeys(database),
    });
    await index.start();
    const [one, two] = [await findId(open[0]!), await findId(open[1]!)];
    await cards.find([one], person);
    const both = await findProperties(cards, [two, one, 999_999], person);
    expect(both.map(({ ListingKey }) => ListingKey)).toEqual([open[1]!.ListingKey, open[0]!.ListingKey]);
    expect(reads).toBe(2);
    await cheaper(open[0]!, 123_000);
    expect(await findPrice(cards, one)).toBe(123_000);
    expect(reads).toBe(3);
    expect(await findPrice(cards, one)).toBe(123_000);
    expect(reads).toBe(3);
  });

  it("does not keep a row that changed while it was being read", async () => {
    const cards = createCards({
      database,
      photos,
      listingIndex: index,
      listingKeys: createListingKeys(database),
    });
    await index.start();
    const id = await findId(open[2]!);
    afterRead = () => cheaper(open[2]!, 234_000);
    await cards.find([id], person);
    afterRead = () => Promise.resolve();
    expect(await findPrice(cards, id)).toBe(234_000);
  });

  it("caches nothing while the index does not follow the database, and no more than its size", async () => {
    const roomForOne = 16_000;
    const listingKeys = createListingKeys(database);
    const cards = createCards({ database, photos, listingIndex: index, listingKeys, size: roomForOne });
    const [one, two] = [await findId(open[3]!), await findId(open[4]!)];
    await cards.find([one], person);
    await cards.find([one], person);
    expect(reads).toBe(2);
    await index.start();
    await cards.find([one, two], person);
    await cards.find([two], person);
    expect(reads).toBe(3);
    await cards.find([one], person);
    expect(reads).toBe(4);
  });

  it("returns only fields that the viewer may see, and new photo URLs of locked listings each time", async () => {
    let issued = 0;
    const issue = () => `ticket${(issued += 1)}`;
    const cards = createCards({
      database,
      photos: await loadPhotoCatalogue(paths.photos, { issue }),
      listingIndex: index,
      listingKeys: createListingKeys(database),
    });
    await index.start();
    const locked = listings.find(({ MlsStatus }) => MlsStatus === "Sold")!;
    await upsertListings(database, [
      { ...locked, media: [{ mediaurl: "/api/media/feed/A1/0123456789ab/1600.jpg" }] },
    ]);
    await index.refresh();
    const sold = await findId(locked);
    const findCard = async (viewer: Viewer) => (await cards.find([sold], viewer)).join();
    const visitor = { seesSoldData: false };
    const forVisitors = await findCard(visitor);
    expect(JSON.parse(forVisitors)).toMatchObject({ locked: true });
    expect(forVisitors).not.toContain("ListPrice");
    const forMembers = await findCard(person);
    expect(forMembers).toContain("ListPrice");
    expect(await findCard(person)).not.toBe(forMembers);
    const before = reads;
    expect(await findCard(visitor)).toBe(forVisitors);
    expect(reads).toBe(before);
  });
});
