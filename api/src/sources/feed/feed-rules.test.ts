import { compareFeedTimes, comparePositions, parseFeedTime } from "./feed-position";
import { historyAfter } from "./feed-history";
import { type FeedProperty } from "./feed-rows";
import { parseMedia, parseProperty } from "./parse-feed-row";
import { createGeocoder, loadGeocoder } from "./geocoder";
import { type FeedKind, withoutSoldData } from "./feed-kind";
import { listingFromFeed } from "./listing-from-feed";
import { toMedia, toPictureRow } from "./listing-pictures";
import { normalizeStatus, retiredStatus } from "./normalize-status";
import { feedTime, mediaRow, propertyRow } from "./testing/feed-rows";
import type { Row } from "./testing/odata-server";

const property = (changes: Row = {}): FeedProperty => parseProperty(propertyRow(1, changes)).row!;
const picture = (number: number, changes: Row = {}, kind: FeedKind = "vow") =>
  toPictureRow(parseMedia(mediaRow(1, number, changes)).row!, kind);
const nowhere = () => undefined;
const listing = (changes: Row, isGone = false) =>
  listingFromFeed(
    { payload: property(changes), history: [], pictures: [], parts: { rooms: [], openHouses: [] }, isGone },
    nowhere,
  );

describe("rows of the feed", () => {
  it("are trimmed, and their nulls count as absent", () => {
    const row = property({ PropertySubType: "Semi-Detached ", ListPrice: null, City: " Hamilton " });
    expect(row).toMatchObject({ PropertySubType: "Semi-Detached", City: "Hamilton" });
    expect(row.ListPrice).toBeUndefined();
  });

  it("lose a field that is wrong, and say which", () => {
    const { row, problems } = parseProperty(
      propertyRow(1, { ListPrice: "about a million", BedroomsTotal: 1e9 }),
    );
    expect(row?.ListPrice).toBeUndefined();
    expect(problems).toEqual([
      "ListPrice: expected number, received string",
      "BedroomsTotal: unexpected value",
    ]);
  });

  it("are not used when what decides about showing is wrong", () => {
    for (const wrong of [{ InternetAddressDisplayYN: "N" }, { StandardStatus: 7 }, { ListingKey: null }]) {
      expect(parseProperty(propertyRow(1, wrong)).row).toBeUndefined();
    }
    expect(parseProperty(propertyRow(1, { StandardStatus: 7, ListingKey: null })).problems.sort()).toEqual([
      "ListingKey: missing",
      "StandardStatus: expected string, received number",
    ]);
    expect(parseProperty("text").problems).toEqual(["row: expected object, received string"]);
  });

  it.each([
    "0001-01-01",
    "0001-01-01T00:00:00",
    "0001-01-01T00:00:00Z",
    "1900-01-01T00:00:00Z",
    "1899-12-30T00:00:00Z",
    "1753-01-01T00:00:00",
    "1970-01-01T00:00:00Z",
    "9999-12-31T23:59:59.9999999",
    "0000-00-00",
  ])("take %s for no date", (none) => {
    const dates = {
      CloseDate: none,
      PossessionDate: none,
      OriginalEntryTimestamp: none,
      SoldEntryTimestamp: none,
    };
    const { row, problems } = parseProperty(propertyRow(1, dates));
    expect(row).toMatchObject({ ListingKey: "X0000001" });
    expect(Object.keys(row ?? {})).toEqual(expect.not.arrayContaining(Object.keys(dates)));
    expect(problems).toEqual([]);
    expect(parseProperty(propertyRow(1, { ModificationTimestamp: none })).row).toBeUndefined();
  });

  it("carry nothing that the database cannot store", () => {
    expect(property({ PublicRemarks: "a\0b\ud800" }).PublicRemarks).toBe("ab\ufffd");
  });
});

describe("times of the feed", () => {
  it("keep their microseconds", () => {
    expect(compareFeedTimes("2026-10-01T12:00:00.000001Z", "2026-10-01T12:00:00.000002Z")).toBeLessThan(0);
    expect(compareFeedTimes("2026-10-01T12:00:00Z", "2026-10-01T12:00:00.000Z")).toBe(0);
    const at = { modifiedAt: "2026-10-01T12:00:00Z", key: "X1" };
    expect(comparePositions(at, { ...at, key: "X2" })).toBeLessThan(0);
    expect(parseFeedTime("yesterday")).toBeUndefined();
  });

  it("are taken with any offset, in UTC and with all their digits", () => {
    expect(parseFeedTime("2026-10-01T12:00:00.123456+00:00")).toBe("2026-10-01T12:00:00.123456Z");
    expect(parseFeedTime("2026-10-01T08:00:00-04:00")).toBe("2026-10-01T12:00:00Z");
    expect(property({ ModificationTimestamp: "2026-10-01T12:00:01+00:00" }).ModificationTimestamp).toBe(
      feedTime(1),
    );
    for (const wrong of ["2026-10-01T12:00:00", "2026-13-01T12:00:00Z", 7])
      expect(parseFeedTime(wrong)).toBeUndefined();
  });
});

describe("statuses", () => {
  const status = (changes: Row) =>
    normalizeStatus(property({ MlsStatus: null, ContractStatus: null, ...changes }));

  it("have one spelling", () => {
    expect(status({ StandardStatus: "Canceled " }).StandardStatus).toBe("Cancelled");
    expect(status({ MlsStatus: "Sold Conditional Escape" }).MlsStatus).toBe("Sold Conditional");
  });

  it("have no term for a condition with an escape clause, also for a lease", () => {
    for (const MlsStatus of ["Leased Conditional Escape", "Leased Conditional"])
      expect(status({ MlsStatus, TransactionType: "For Lease" }).MlsStatus).toBe("Leased Conditional");
    expect(status({ StandardStatus: "Pending", TransactionType: "For Lease" }).MlsStatus).toBe(
      "Leased Conditional",
    );
  });

  it("follow from each other when one is missing", () => {
    expect(status({ StandardStatus: "Closed" })).toMatchObject({
      MlsStatus: "Sold",
      ContractStatus: "Unavailable",
    });
    expect(status({ StandardStatus: "Closed", TransactionType: "For Lease" }).MlsStatus).toBe("Leased");
    expect(status({})).toMatchObject({ MlsStatus: "New", ContractStatus: "Available" });
  });

  it("of a withdrawn listing are never Sold, and a sale stays one", () => {
    const open = retiredStatus(status({}));
    expect(open).toEqual({
      StandardStatus: "Withdrawn",
      MlsStatus: "Suspended",
      ContractStatus: "Unavailable",
    });
    expect(retiredStatus(status({ StandardStatus: "Closed" })).StandardStatus).toBe("Closed");
  });
});

describe("a listing made from its row", () => {
  it("shows Toronto and keeps the district", () => {
    const made = listing({ City: "Toronto C01", UnparsedAddress: "1 King St, Toronto C01, ON M5V 1J2" });
    expect(made).toMatchObject({ City: "Toronto", UnparsedAddress: "1 King St, Toronto, ON M5V 1J2" });
    expect(made.facts).toContainEqual({ label: "District", value: "Toronto C01" });
  });

  it("hides street, postal code and exact location when the seller hides the address", async () => {
    const geocode = await loadGeocoder();
    const payload = property({
      InternetAddressDisplayYN: false,
      UnitNumber: "7",
      Latitude: 43.1,
      Longitude: -79.8,
    });
    const made = listingFromFeed(
      { payload, history: [], pictures: [], parts: { rooms: [], openHouses: [] }, isGone: false },
      geocode,
    );
    expect(JSON.stringify(made)).not.toMatch(/Iris|L0R/);
    expect([made.StreetNumber, made.UnitNumber]).toEqual([undefined, undefined]);
    expect(made.Latitude).not.toBeCloseTo(43.1, 2);
    expect(made.Longitude).not.toBeCloseTo(-79.8, 2);
    expect(made.UnparsedAddress).toBe("Address withheld, Hamilton, ON");
    expect(made.locationPrecision).toBe("city");
  });

  it("has an open house once although the feed has it under several keys", () => {
    const house = { date: "2026-10-03", startsAt: "14:00", endsAt: "16:00" };
    const openHouses = [
      house,
      { ...house, startsAt: "2026-10-03T18:00:00Z", endsAt: "2026-10-03T20:00:00.000Z" },
      { ...house, endsAt: "17:00" },
    ];
    const made = listingFromFeed(
      { payload: property(), history: [], pictures: [], parts: { rooms: [], openHouses }, isGone: false },
      nowhere,
    );
    expect(made.openHouses).toEqual([
      { date: "2026-10-03", startsAt: "2026-10-03T18:00:00Z", endsAt: "2026-10-03T20:00:00Z" },
      { date: "2026-10-03", startsAt: "2026-10-03T18:00:00Z", endsAt: "2026-10-03T21:00:00Z" },
    ]);
  });

  it("removes price and dates of a sale that fell through", () => {
    const sale = { ClosePrice: 690_000, CloseDate: "2026-12-01", PurchaseContractDate: "2026-10-20" };
    expect(listing({ ...sale, StandardStatus: "Closed", MlsStatus: "Sold" })).toMatchObject(sale);
    const again = listing({ ...sale, MlsStatus: "Deal Fell Through" });
    expect([again.ClosePrice, again.CloseDate, again.PurchaseContractDate]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it("has no sold data with an IDX token", () => {
    const row = property({ ClosePrice: 1, CloseDate: "2026-12-01", OriginalListPrice: 2 });
    expect(Object.keys(withoutSoldData(row, "idx"))).not.toEqual(expect.arrayContaining(["ClosePrice"]));
    expect(withoutSoldData(row, "idx").OriginalListPrice).toBeUndefined();
    expect(withoutSoldData(row, "vow").ClosePrice).toBe(1);
  });
});

describe("photos", () => {
  it("have one size each, Largest before Large, in order", () => {
    const rows = [
      picture(2, { ImageSizeDescription: "Large", MediaURL: "https://p.example/2-large.jpg" }),
      picture(1, { ImageSizeDescription: "Thumbnail", MediaURL: "https://p.example/1-thumb.jpg" }),
      picture(1, { ImageSizeDescription: "Large", MediaURL: "https://p.example/1-large.jpg" }),
      picture(1, { ImageSizeDescription: "Largest", MediaURL: "https://p.example/1-largest.jpg" }),
    ];
    expect(toMedia(rows.map((row) => row!)).map(({ mediaurl, Order }) => [mediaurl, Order])).toEqual([
      [expect.stringMatching(/^\/api\/media\/feed\/X0000001-1-Largest\/[0-9a-f]{12}\/1600\.jpg$/), 1],
      [expect.stringMatching(/^\/api\/media\/feed\/X0000001-2-Large\/[0-9a-f]{12}\/1600\.jpg$/), 2],
    ]);
  });

  it("are only those that the feed permits by name", () => {
    const audience = (Permission: unknown, kind: FeedKind = "vow") => {
      const row = picture(1, { Permission }, kind);
      return row && (row.vow_only ? "members" : "everyone");
    };
    for (const allowed of [["Public"], "Public", ["IDX"], ["IDX", "VOW"], " public ", null, []])
      expect([allowed, audience(allowed), audience(allowed, "idx")]).toEqual([
        allowed,
        "everyone",
        "everyone",
      ]);
    expect([audience(["VOW"]), audience(["VOW"], "idx")]).toEqual(["members", undefined]);
    const refused = [
      "Private",
      "Office Only",
      "Agent Only",
      "Firm Only",
      "Members",
      "Public,Office Only",
      "Publicity",
    ];
    for (const word of refused)
      expect([word, audience(word), audience([word])]).toEqual([word, undefined, undefined]);
  });

  it("are a listing's, not those of a member or an office with the same key", () => {
    for (const ResourceName of ["Property", "property", null])
      expect(picture(1, { ResourceName })).toBeDefined();
    for (const ResourceName of ["Member", "Office", "OpenHouse"])
      expect(picture(1, { ResourceName })).toBeUndefined();
  });

  it("are never private, without watermark, deleted, or something else", () => {
    for (const changes of [
      { Permission: ["Private"] },
      { Permission: "Public,Private" },
      { ImageSizeDescription: "LargestNoWatermark" },
      { MediaStatus: "Deleted" },
      { MediaURL: "no address" },
      { MediaCategory: "Virtual Tour" },
    ])
      expect(picture(1, changes)).toBeUndefined();
  });
});

describe("floor plans", () => {
  it("are separate from the photos", () => {
    const pictures = [picture(1), picture(2, { MediaCategory: "Floor Plan" })].map((row) => row!);
    const made = listingFromFeed(
      { payload: property(), history: [], pictures, parts: { rooms: [], openHouses: [] }, isGone: false },
      nowhere,
    );
    const toKeys = (media: readonly unknown[] = []) =>
      media.map((item) => /feed\/([^/]+)/.exec((item as { mediaurl: string }).mediaurl)?.[1]);
    expect(toKeys(made.media)).toEqual(["X0000001-1-Largest"]);
    expect(toKeys(made.floorPlans)).toEqual(["X0000001-2-Largest"]);
  });

  it("are images: a PDF is left out", () => {
    expect(picture(1, { MediaCategory: "Floor Plan", MediaType: "application/pdf" })).toBeUndefined();
  });
});

describe("virtual tours", () => {
  const tour = (VirtualTourURLUnbranded: unknown, changes: Row = {}) =>
    listing({ VirtualTourURLUnbranded, ...changes }).VirtualTourURLUnbranded;

  it("are links to https pages", () => {
    expect(tour(" https://tours.example/12?a=1 ")).toBe("https://tours.example/12?a=1");
  });

  it.each([
    "http://tours.example/12",
    "javascript:alert(1)",
    "data:text/html,x",
    "//tours.example/12",
    "tours.example",
    "https://larchway.example@tours.example/",
    `https://tours.example/${"x".repeat(2_000)}`,
    "",
  ])("are dropped as %s, without a dead letter", (url) => {
    expect(tour(url)).toBeUndefined();
    expect(parseProperty(propertyRow(1, { VirtualTourURLUnbranded: url })).problems).toEqual([]);
  });

  it("are withheld with the address that they would reveal", () => {
    expect(tour("https://tours.example/12", { InternetAddressDisplayYN: false })).toBeUndefined();
  });
});

describe("history", () => {
  const step = (before: ReturnType<typeof state> | undefined, changes: Row) =>
    state(property(changes), before);
  const state = (
    payload: FeedProperty,
    before?: { payload: FeedProperty; history: ReturnType<typeof historyAfter> },
  ) => ({ payload, history: historyAfter(before, payload) });

  it("reports each change of price and status once", () => {
    const listed = step(undefined, {});
    const cheaper = step(listed, { ListPrice: 650_000, ModificationTimestamp: feedTime(100) });
    const again = step(cheaper, { ListPrice: 650_000, ModificationTimestamp: feedTime(200) });
    const sold = step(again, {
      ListPrice: 650_000,
      StandardStatus: "Closed",
      MlsStatus: "Sold",
      ClosePrice: 640_000,
      PurchaseContractDate: "2026-10-20",
    });
    expect(sold.history).toEqual([
      { date: feedTime(1), event: "Listed", price: 700_000 },
      { date: feedTime(100), event: "Price Change", price: 650_000 },
      { date: "2026-10-20", event: "Sold", price: 640_000 },
    ]);
    const corrected = { ...sold.payload, ClosePrice: 645_000 };
    expect(historyAfter(sold, corrected)).toHaveLength(3);
    expect(historyAfter(sold, corrected).at(-1)?.price).toBe(645_000);
  });

  it("calls a conditional lease one", () => {
    const leased = step(step(undefined, {}), { StandardStatus: "Pending", MlsStatus: "Leased Conditional" });
    expect(leased.history.at(-1)?.event).toBe("Leased Conditional");
  });

  it("has no price of a sale whose price the feed does not know", () => {
    const sold = step(step(undefined, {}), {
      StandardStatus: "Closed",
      MlsStatus: "Sold",
      ClosePrice: 0,
      PurchaseContractDate: "2026-10-20",
    });
    expect(sold.history.at(-1)).toEqual({ date: "2026-10-20", event: "Sold", price: undefined });
    expect(
      listing({ StandardStatus: "Closed", MlsStatus: "Sold", ClosePrice: 0 }).ClosePrice,
    ).toBeUndefined();
    expect(property({ ListPrice: 0, OriginalListPrice: 0.2 })).toMatchObject({
      ListPrice: undefined,
      OriginalListPrice: undefined,
    });
  });

  it("begins with the original price, and forgets a sale that fell through", () => {
    const first = step(undefined, {
      OriginalListPrice: 750_000,
      MlsStatus: "Sold",
      StandardStatus: "Closed",
      ClosePrice: 1,
    });
    expect(first.history.map(({ event, price }) => [event, price])).toEqual([
      ["Listed", 750_000],
      ["Price Change", 700_000],
      ["Sold", 1],
    ]);
    const back = step(first, { MlsStatus: "Deal Fell Through" });
    expect(back.history.map(({ event }) => event)).toEqual(["Listed", "Price Change"]);
  });
});

describe("places", () => {
  const geocode = createGeocoder({
    streets: new Map([["king st w", [[-79.4, 43.645], [-79.9, 43.25]]]]),
    postalAreas: new Map([["M5V", [-79.394, 43.642]], ["L0R", [-79.9, 43.1]]]),
    cities: new Map([["hamilton", [-79.866, 43.255]], ["toronto", [-79.38, 43.65]]]),
  }); // prettier-ignore
  const find = (query: Partial<Parameters<typeof geocode>[0]>) =>
    geocode({ key: "X1", city: "Nowhere", ...query });

  it("come from the feed, the street, the postal area or the city, and say so", () => {
    expect(find({ latitude: 43.2, longitude: -79.8 })).toMatchObject({
      Latitude: 43.2,
      locationPrecision: "address",
    });
    const street = find({ street: "King Street West", postalCode: "M5V 1J2", city: "Toronto" });
    expect(street).toEqual({ Latitude: 43.645, Longitude: -79.4, locationPrecision: "street" });
    expect(find({ street: "King Street West", city: "Hamilton" })?.Latitude).toBe(43.25);
    expect(find({ postalCode: "M5V 1J2" })?.locationPrecision).toBe("postal");
    expect(find({ postalCode: "L0R 1H3", city: "Hamilton" })?.locationPrecision).toBe("city");
    expect(find({})).toBeUndefined();
  });

  it("chosen at random are stable, and apart from each other", () => {
    const at = (key: string) => find({ key, city: "Hamilton" });
    expect(at("X1")).toEqual(at("X1"));
    expect(at("X1")).not.toEqual(at("X2"));
  });

  it("outside Ontario are rejected", () => {
    expect(find({ latitude: 0, longitude: 0, city: "Hamilton" })?.locationPrecision).toBe("city");
  });
});
