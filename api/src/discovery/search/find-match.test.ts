import type { PropertyList, Suggestion } from "@larchway/shared/contracts/api";
import { recountActive, upsertListings } from "../../listings/listing-writer-repository";
import type { ListingRecord } from "@larchway/listing-index/listings/listing-record";
import { openTestApp, type TestApp } from "../../testing/test-app";

let site: TestApp;
let sold: ListingRecord;
let leased: ListingRecord;

/** Two homes with unique addresses among the many of the sample. */
beforeAll(async () => {
  site = await openTestApp({ listings: 400 });
  const open = site.listings.find(({ StandardStatus }) => StandardStatus === "Active")!;
  const address = { StreetName: "Ptarmigan", StreetSuffix: "Street", City: "Toronto", postalcode: "M5V 0R5" };
  sold = {
    ...open,
    ...address,
    ListingKey: "W77770001",
    StreetNumber: "12",
    UnitNumber: "804",
    UnparsedAddress: "12 Ptarmigan Street 804, Toronto, ON M5V 0R5",
    StandardStatus: "Closed",
    MlsStatus: "Sold",
    ContractStatus: "Unavailable",
  };
  leased = {
    ...open,
    ...address,
    ListingKey: "W77770002",
    OriginalEntryTimestamp: "2026-11-19T12:00:00.000Z",
    StreetNumber: "120",
    UnitNumber: undefined,
    UnparsedAddress: "120 Ptarmigan Street, Toronto, ON M5V 0R5",
    TransactionType: "For Lease",
  };
  await site.database.transaction(async (connection) => {
    await upsertListings(connection, [sold, leased]);
    await recountActive(connection);
  });
  await Promise.all([site.services.streets.refresh(), site.services.listingIndex.refresh()]);
});
afterAll(() => site.close());

const getJson = async <Body>(path: string, query: Record<string, string>): Promise<Body> => {
  const response = await site.get(`/api/properties${path}?${new URLSearchParams(query)}`);
  expect(response.statusCode).toBe(200);
  return response.json<Body>();
};
/** What Enter opens: the suggestions mark it. */
const findMatch = async (search: string) => {
  const { match } = await getJson<{ match?: Suggestion }>("/match", { search });
  const [target, ...others] = (await findSuggestions(search)).filter(({ isTarget }) => isTarget);
  expect([search, target, others]).toEqual([search, match && { ...match, isTarget: true }, []]);
  return target;
};
const findList = (search: string, more = {}) => getJson<PropertyList>("", { search, limit: "100", ...more });
const findSuggestions = (search: string) => getJson<Suggestion[]>("/suggestions", { search, limit: "20" });
const getKeys = (found: readonly (Suggestion | { ListingKey: string })[]) =>
  found.flatMap((item) => ("ListingKey" in item ? [item.ListingKey] : []));

describe("what Enter opens, and GET /api/properties/match", () => {
  it("finds the home of an MLS number in any status and case", async () => {
    expect(await findMatch(sold.ListingKey)).toMatchObject({ ListingKey: sold.ListingKey, locked: true });
    expect(await findMatch(" w77770002 ")).toMatchObject({ ListingKey: leased.ListingKey });
    expect(await findMatch("W7777000")).toBeUndefined();
  });

  it("finds the only home at an address, in the dropdown's spelling and in people's", async () => {
    for (const text of [
      sold.UnparsedAddress,
      "12 Ptarmigan Street",
      "12 ptarmigan st, toronto",
      "804-12 Ptarmigan Street",
      "12 Ptarmigan St 804 Toronto ON m5v0r5",
    ])
      expect([text, await findMatch(text)]).toEqual([
        text,
        expect.objectContaining({ ListingKey: sold.ListingKey }),
      ]);
    expect(await findMatch("120 ptarmigan street")).toMatchObject({ ListingKey: leased.ListingKey });
  });

  it("finds no match for a half-typed or misspelled address, a street, or a house with several homes", async () => {
    const several = site.listings.find(({ StreetNumber, StreetName }, position) =>
      site.listings.some(
        (other, index) =>
          index !== position && other.StreetNumber === StreetNumber && other.StreetName === StreetName,
      ),
    )!;
    for (const text of [
      "12 Ptarmig",
      "12 Ptarmgian Street",
      "Ptarmigan Street",
      "12",
      "M5V 0R5",
      "",
      "%",
      `${several.StreetNumber} ${several.StreetName}`,
    ])
      expect([text, await findMatch(text)]).toEqual([text, undefined]);
  });

  it("has the same fields of a sold home as its suggestion", async () => {
    const [line] = await findSuggestions(sold.ListingKey);
    expect(await findMatch(sold.UnparsedAddress)).toEqual(line);
    expect(line).not.toHaveProperty("ListPrice");
    expect(line).not.toHaveProperty("ClosePrice");
  });

  it("finds the city that the suggestions show first, also for a misspelled name, and places", async () => {
    for (const text of ["Toronto", "toronto, on", "Tornto", "st. catharines", "st cathrines"]) {
      const [first] = await findSuggestions(text);
      expect([text, first?.type]).toEqual([text, "city"]);
      expect([text, await findMatch(text)]).toEqual([text, first]);
    }
    expect(await findMatch("leslieville")).toMatchObject({ type: "place", name: "Leslieville" });
    expect(await findMatch("Finch station, Toronto")).toMatchObject({ kind: "station" });
    expect(await findMatch("little italy ottawa")).toMatchObject({ municipality: "Ottawa" });
    expect(await findMatch("Bloor St W & Spadina Ave")).toMatchObject({ kind: "intersection" });
    expect(await findMatch("3 beds under 900k near Bloor and Spadina")).toMatchObject({
      type: "filters",
      query: expect.stringMatching(/^within=.*Bloor.*&maxPrice=900000&minBedrooms=3$/),
    });
    // Half a name, a street's, and one of stations and other places.
    for (const text of ["leslievil", "King Street West", "king"])
      expect(await findMatch(text)).toBeUndefined();
    expect(await findMatch("toro")).toBeUndefined();
    expect(await findMatch("king st")).toBeUndefined();
  });
});

describe("postal codes", () => {
  it.each(["M5V", "m5v", "m5v0", "M5V 0R", "m5v0r5", "M5V 0R5", "m5v-0r5", "M5"])(
    "find the same homes in the dropdown and by Enter: %s",
    async (text) => {
      const suggestions = await findSuggestions(text);
      const found = getKeys(suggestions);
      const places = suggestions.filter(({ type }) => type === "place");
      const { properties, totalProperties } = await findList(text);
      // The newest of all on the market.
      expect(found[0]).toBe(leased.ListingKey);
      expect(found).toHaveLength(Math.min(20 - places.length, totalProperties));
      expect(getKeys(properties)).toEqual(expect.arrayContaining(found));
    },
  );

  it("find active homes first", async () => {
    expect(getKeys(await findSuggestions("m5v0r5"))).toEqual([leased.ListingKey, sold.ListingKey]);
  });
});

describe("typos in the search of a list", () => {
  it.each([
    ["Ptarmgian Street", "ptarmigan st"],
    ["12 Ptarmgian Street", "12 ptarmigan st"],
    ["ptarmgian st tornto", "ptarmigan st toronto"],
  ])("are forgiven as in the suggestions, which is said: %s", async (text, correctedSearch) => {
    const list = await findList(text);
    expect(list.correctedSearch).toBe(correctedSearch);
    expect(getKeys(list.properties)).toContain(sold.ListingKey);
    expect(getKeys(await findSuggestions(text))).toContain(sold.ListingKey);
  });

  it("replace a number without a home by its street, which is reported, and suggest no other house", async () => {
    const list = await findList("99999 Ptarmigan Street");
    expect(list.correctedSearch).toBe("ptarmigan st");
    expect(getKeys(list.properties)).toContain(sold.ListingKey);
    expect(await findSuggestions("99999 Ptarmigan Street")).toEqual([
      expect.objectContaining({ type: "place", kind: "street", name: "Ptarmigan Street" }),
    ]);
  });

  it("are not assumed in a half-typed street", async () => {
    const list = await findList("ptarmigan stree");
    expect(getKeys(list.properties)).toContain(sold.ListingKey);
    expect(list.correctedSearch).toBeUndefined();
  });

  it("are corrected only when no home at all has the terms, regardless of other filters", async () => {
    for (const text of ["ptarmigan", "king st", sold.ListingKey, "M5V 0R5", "zzzz qqqq", "W0000"])
      expect([text, (await findList(text)).correctedSearch]).toEqual([text, undefined]);
    const none = await findList("ptarmigan", { minPrice: "900000000" });
    expect(none).toMatchObject({ totalProperties: 0 });
    expect(none).not.toHaveProperty("correctedSearch");
    expect((await findList("ptarmgian", { status: "Active" })).totalProperties).toBe(1);
  });

  it("are tolerated on the map, too", async () => {
    const box = { west: "-95", south: "41", east: "-74", north: "57", zoom: "5" };
    const map = await getJson<{ total: number }>("/map", { ...box, search: "ptarmgian" });
    const sidebar = await getJson<PropertyList>("/map/sidebar", { ...box, search: "ptarmgian" });
    expect([map.total, sidebar.totalProperties]).toEqual([2, 2]);
    expect(sidebar.correctedSearch).toBe("ptarmigan");
  });
});
