import type {
  MapResponse,
  Property,
  PropertyDetail,
  PropertyList,
  Suggestion,
} from "@larchway/shared/contracts/api";
import { isLocked } from "@larchway/shared/domain";
import type { ListingRecord } from "@larchway/listing-index/listings/listing-record";
import { openTestApp, type TestApp } from "../testing/test-app";

let site: TestApp;
let signedIn: { authorization: string };

beforeAll(async () => {
  site = await openTestApp({ listings: 500, edit: edited });
  signedIn = await site.signIn();
});
afterAll(() => site.close());

const openHouses = [
  { date: "2026-12-05", startsAt: "2026-12-05T18:00:00.000Z", endsAt: "2026-12-05T20:00:00.000Z" },
];
const membersPicture = { mediaurl: "/members-only.jpg", permission: "VOW" };
/**
 * The first active listing, which the tests about every field find, has an open house; the last has a photo for
 * members.
 */
function edited(listings: ListingRecord[]): ListingRecord[] {
  const isMeant = ({ StandardStatus, media }: ListingRecord) =>
    StandardStatus === "Active" && media.length > 3;
  const first = listings.find(isMeant);
  const last = listings.findLast(isMeant);
  return listings.map((listing) => {
    if (listing === first) return { ...listing, openHouses };
    if (listing === last) return { ...listing, media: [...listing.media, membersPicture] };
    return listing;
  });
}

const sold = () => site.listings.find(({ MlsStatus, media }) => MlsStatus === "Sold" && media.length > 0)!;
const lockedKeys = () =>
  new Set(site.listings.filter((listing) => isLocked(listing, false)).map(({ ListingKey }) => ListingKey));

/** Values of a locked listing that must not occur anywhere in a visitor's response. */
const secrets =
  /"\w*(Price|Date|Timestamp|Amount|AssociationFee|history|Remarks|media|mediaCount|images?|rooms|facts|Includes|LotSize\w*|GarageType|ParkingFeatures|TaxYear|PetsAllowed|PossessionDetails|LeaseTerm|DepositRequired|Furnished)"/;

function expectWithheld(property: Property): void {
  const { lockedImage, ...rest } = property;
  expect(property.locked).toBe(true);
  // A listing without photos has no blurred one.
  const { media } = site.listings.find(({ ListingKey }) => ListingKey === property.ListingKey)!;
  expect(lockedImage).toBe(media.length > 0 ? `/api/media/locked/${property.ListingKey}.webp` : undefined);
  expect(JSON.stringify(rest)).not.toMatch(secrets);
}

describe("a visitor and locked listings", () => {
  it("[R6.013] [R6.003] withholds the details of one listing", async () => {
    const response = await site.get(`/api/properties/${sold().ListingKey}`);
    expect(response.statusCode).toBe(200);
    const property = response.json<Property>();
    expectWithheld(property);
    expect(property).toMatchObject({ UnparsedAddress: sold().UnparsedAddress, MlsStatus: "Sold" });
    // Visitors get a precision of about 100 m at most.
    expect(String(property.Latitude)).toMatch(/^\d+(\.\d{1,3})?$/);
  });

  it("[R6.013] with a bearer token it is complete", async () => {
    const response = await site.get(`/api/properties/${sold().ListingKey}`, signedIn);
    const property = response.json<PropertyDetail>();
    const { ClosePrice, ListPrice, CloseDate, PublicRemarks, PurchaseContractDate } = sold();
    expect(property).toMatchObject({ ClosePrice, ListPrice, PublicRemarks, PurchaseContractDate });
    expect(property.details).toMatchObject({
      ClosePrice,
      CloseDate,
      SoldEntryTimestamp: sold().SoldEntryTimestamp,
    });
    expect(property.history?.at(-1)).toMatchObject({ event: "Sold", price: ClosePrice });
    expect(property.locked).toBeUndefined();
  });

  it.each([
    "/api/properties?limit=100",
    "/api/properties?MlsStatus=Sold&limit=100",
    "/api/properties?sortOrder=asc&limit=100",
    "/api/properties/map/sidebar?west=-80&south=43&east=-75&north=46&zoom=6&status=Closed&limit=50",
  ])("[R6.013] [R6.004] withholds in the list %s", async (url) => {
    const { properties } = (await site.get(url)).json<PropertyList>();
    const locked = properties.filter(({ ListingKey }) => lockedKeys().has(ListingKey));
    expect(locked.length).toBeGreaterThan(0);
    for (const property of locked) expectWithheld(property);
    const open = properties.filter(({ ListingKey }) => !lockedKeys().has(ListingKey));
    for (const property of open) expect(property.ListPrice).toBeGreaterThan(0);
  });

  it("[R6.013] withholds in suggestions, popup and pins", async () => {
    const { ListingKey, Longitude = 0, Latitude = 0 } = sold();
    const [suggestion] = (await site.get(`/api/properties/suggestions?search=${ListingKey}`)).json<
      Suggestion[]
    >();
    expectWithheld({ ...(suggestion as Property) });
    expectWithheld((await site.get(`/api/properties/map/${ListingKey}`)).json<Property>());

    const box = `west=${Longitude - 1e-3}&east=${Longitude + 1e-3}&south=${Latitude - 1e-3}&north=${Latitude + 1e-3}`;
    const map = (await site.get(`/api/properties/map?${box}&zoom=18&MlsStatus=Sold`)).json<MapResponse>();
    const pin = "listings" in map ? map.listings.find((item) => item.ListingKey === ListingKey) : undefined;
    expect(pin).toMatchObject({ locked: true });
    expect(JSON.stringify(pin)).not.toMatch(secrets);
  });

  it("[R6.013] withholds in suggestions by number, by street, with a city and with typos, also after a member's search", async () => {
    const { StreetNumber, StreetName = "", StreetSuffix, City, ListingKey } = sold();
    const typo = `${StreetName.slice(0, 2)}${StreetName.slice(3)} ${StreetSuffix}`;
    const texts = [
      ListingKey.slice(0, 4),
      `${StreetNumber} ${StreetName}`,
      `${StreetNumber} ${typo}`,
      `${StreetName} ${StreetSuffix}`,
      `${typo} ${City}`,
    ];
    const withheld: string[] = [];
    for (const search of texts) {
      const url = `/api/properties/suggestions?${new URLSearchParams({ search, limit: "20" })}`;
      await site.get(url, signedIn);
      for (const suggestion of (await site.get(url)).json<Suggestion[]>()) {
        if (suggestion.type !== "listing" || !lockedKeys().has(suggestion.ListingKey)) continue;
        expectWithheld(suggestion);
        withheld.push(search);
      }
    }
    // A street's first results may be twenty active listings.
    expect(withheld).toEqual(expect.arrayContaining(texts.slice(0, 3)));
  });

  it("[R6.013] never recommends or features a locked listing", async () => {
    const recommended = (await site.get("/api/properties/recommended?limit=50")).json<Property[]>();
    expect(recommended.filter(({ ListingKey }) => lockedKeys().has(ListingKey))).toEqual([]);
    const similar = (await site.get(`/api/properties/${sold().ListingKey}/similar`)).json<Property[]>();
    expect(similar.length).toBeGreaterThan(0);
    expect(similar.filter(({ ListingKey }) => lockedKeys().has(ListingKey))).toEqual([]);
    const { properties } = (await site.get("/api/properties/featured?status=Closed")).json<{
      properties: Property[];
    }>();
    for (const property of properties) expectWithheld(property);
  });

  it("[R6.013] reveals no price by a price filter or a price order", async () => {
    const { ListPrice = 0, ListingKey } = sold();
    const filtered = `/api/properties?search=${ListingKey}&minPrice=${ListPrice}&maxPrice=${ListPrice}`;
    expect((await site.get(filtered)).json<PropertyList>().totalProperties).toBe(0);
    expect((await site.get(filtered, signedIn)).json<PropertyList>().totalProperties).toBe(1);
    const ordered = "/api/properties?MlsStatus=Sold&sortBy=ListPrice";
    expect((await site.get(ordered)).json<PropertyList>().totalProperties).toBe(0);
    expect((await site.get(ordered, signedIn)).json<PropertyList>().totalProperties).toBeGreaterThan(0);
    const box = "west=-80&south=43&east=-75&north=46&zoom=6&MlsStatus=Sold";
    expect((await site.get(`/api/properties/map?${box}&minPrice=1`)).json<MapResponse>().total).toBe(0);
  });

  it("[R6.013] shows only members the photos that the feed restricts to them", async () => {
    const home = site.listings.find(({ media }) => media.includes(membersPicture))!;
    const url = `/api/properties/${home.ListingKey}`;
    const forVisitor = (await site.get(url)).json<PropertyDetail>();
    const forMember = (await site.get(url, signedIn)).json<PropertyDetail>();
    expect(forVisitor.media).toHaveLength(home.media.length - 1);
    expect(forMember.media).toHaveLength(home.media.length);
    expect(forMember.media).toEqual(expect.arrayContaining(forVisitor.media!));
    expect(JSON.stringify(forVisitor)).not.toContain("members-only");
  });

  it("[R6.013] shows only members the past of an active listing: earlier sales and prices", async () => {
    const { ListingKey, history, ListPrice, City, OriginalListPrice } = site.listings.find(
      (listing) => !isLocked(listing, false) && listing.history?.some(({ event }) => event === "Sold"),
    )!;
    const past = /"(history|OriginalListPrice|ClosePrice|CloseDate|SoldEntryTimestamp|PurchaseContractDate)"/;
    const url = `/api/properties/${ListingKey}`;
    const paths = [
      url,
      `/api/properties?search=${ListingKey}`,
      "/api/properties?status=Active&limit=100",
      `/api/properties/map/${ListingKey}`,
      "/api/properties/map/sidebar?west=-80&south=43&east=-75&north=46&zoom=6&status=Active&limit=50",
      `/api/properties/search?location=${encodeURIComponent(City)}`,
      "/api/properties/featured",
      "/api/properties/recommended?limit=50",
      `${url}/similar`,
      `/api/properties/suggestions?search=${ListingKey}`,
    ];
    for (const path of paths) {
      const member = await site.get(path, signedIn);
      if (!path.includes("suggestions"))
        expect([path, member.body]).toEqual([path, expect.stringMatching(past)]);
      const visitor = await site.get(path);
      expect([path, visitor.statusCode, past.exec(visitor.body)]).toEqual([path, 200, null]);
    }
    expect((await site.get(url)).json<PropertyDetail>()).toMatchObject({
      ListPrice,
      details: expect.anything(),
    });
    const full = (await site.get(url, signedIn)).json<PropertyDetail>();
    expect(full.history).toEqual(history);
    const [card] = (await site.get(`/api/properties?search=${ListingKey}`, signedIn)).json<PropertyList>()
      .properties;
    expect(card?.details).toEqual(full.details);
    expect(card?.details?.OriginalListPrice).toBe(OriginalListPrice);
  });

  it("keeps signed-in responses out of every cache", async () => {
    const url = `/api/properties/${sold().ListingKey}`;
    expect((await site.get(url, signedIn)).headers["cache-control"]).toBe("private, no-store");
    const visitor = await site.get(url);
    expect(visitor.headers["cache-control"]).toBe("public, max-age=30");
    expect(visitor.headers.vary).toContain("authorization");
  });

  it("sees all of it when the feed's owner allows it", async () => {
    site.services.settings.soldData = "open";
    const { ListPrice } = (await site.get(`/api/properties/${sold().ListingKey}`)).json<Property>();
    site.services.settings.soldData = "vow";
    expect(ListPrice).toBe(sold().ListPrice);
  });

  it.each([
    ["did not accept the terms", { acceptedTerms: false, emailVerified: true }],
    ["did not verify the email", { acceptedTerms: true, emailVerified: false }],
  ])("gives a person who %s a visitor's response on every path", async (_why, claims) => {
    const token = await site.services.tokens.sign({
      userId: "00000000-0000-4000-8000-000000000000",
      isAdmin: false,
      ...claims,
    });
    const { ListingKey, Longitude = 0, Latitude = 0, City } = sold();
    const box = `west=${Longitude - 1e-3}&east=${Longitude + 1e-3}&south=${Latitude - 1e-3}&north=${Latitude + 1e-3}`;
    for (const url of [
      `/api/properties/${ListingKey}`,
      `/api/properties?search=${ListingKey}`,
      "/api/properties?MlsStatus=Sold&sortBy=ListPrice",
      `/api/properties?search=${ListingKey}&minPrice=1`,
      `/api/properties/suggestions?search=${ListingKey}`,
      `/api/properties/search?location=${encodeURIComponent(City ?? "")}`,
      `/api/properties/map/${ListingKey}`,
      `/api/properties/map?${box}&zoom=18&MlsStatus=Sold`,
      "/api/properties/map?west=-80&south=43&east=-75&north=46&zoom=6&MlsStatus=Sold&minPrice=1",
      `/api/properties/map/sidebar?${box}&zoom=18&MlsStatus=Sold`,
      "/api/properties/featured?status=Closed",
    ]) {
      const response = await site.get(url, { authorization: `Bearer ${token}` });
      expect([url, response.statusCode, response.json()]).toEqual([url, 200, (await site.get(url)).json()]);
    }
    const authorization = `Bearer ${token}`;
    expectWithheld((await site.get(`/api/properties/${ListingKey}`, { authorization })).json());
    const recommended = await site.get("/api/properties/recommended?limit=50", { authorization });
    for (const property of recommended.json<Property[]>()) expect(isLocked(property, false)).toBe(false);
  });
});

describe("GET /api/properties/{id}", () => {
  it("[R7.043] returns one listing by its number and 404 for an unknown one", async () => {
    const { ListingKey } = site.listings.find(({ StandardStatus }) => StandardStatus === "Active")!;
    const byKey = await site.get(`/api/properties/${ListingKey}`);
    expect(byKey.json<Property>()).toMatchObject({ ListingKey, listing_id: ListingKey });
    // A pasted key.
    expect((await site.get(`/api/properties/%20${ListingKey}%20`)).json<Property>()).toEqual(byKey.json());
    const unknown = await site.get("/api/properties/Z0000000");
    expect(unknown.statusCode).toBe(404);
    expect(unknown.json()).toMatchObject({ code: "LISTING_NOT_FOUND" });
  });

  it("[R3.001] [R3.003] [R3.004] has every field of the spec under its exact name, of its kind", async () => {
    const texts = ["ListingKey", "listing_id", "_id", "UnparsedAddress", "UnitNumber", "StreetNumber", "StreetName", "StreetSuffix", "City", "StateOrProvince", "stateorprovince", "postalcode", "PropertyType", "PropertySubType", "TransactionType", "StandardStatus", "MlsStatus", "ContractStatus"]; // prettier-ignore
    const numbers = ["ListPrice", "ClosePrice", "BedroomsTotalInteger", "BedroomsAboveGrade", "BedroomsBelowGrade", "BathroomsTotalInteger", "CoveredSpaces", "ParkingSpaces"]; // prettier-ignore
    const dates = ["PurchaseContractDate", "OriginalEntryTimestamp", "ListingContractDate"];
    const inDetails = ["BedroomsAboveGrade", "BedroomsBelowGrade", "BathroomsTotalInteger", "CoveredSpaces", "ParkingSpaces", "OriginalListPrice", "ClosePrice", "CloseDate", "SoldEntryTimestamp"]; // prettier-ignore
    const { ListingKey } = site.listings.find(
      ({ MlsStatus, UnitNumber, BedroomsBelowGrade, CoveredSpaces }) =>
        MlsStatus === "Sold" &&
        UnitNumber !== undefined &&
        BedroomsBelowGrade !== undefined &&
        CoveredSpaces !== undefined,
    )!;
    const property = (await site.get(`/api/properties/${ListingKey}`, signedIn)).json<
      Record<string, unknown>
    >();
    for (const name of texts) expect([name, property[name]]).toEqual([name, expect.stringMatching(/./)]);
    for (const name of numbers) expect([name, property[name]]).toEqual([name, expect.any(Number)]);
    for (const name of dates)
      expect([name, property[name]]).toEqual([name, expect.stringMatching(/^\d{4}-\d\d-\d\d/)]);
    expect(Object.keys(property.details as object).sort()).toEqual([...inDetails].sort());
  });

  it("[R3.012] a suggestion is a city with its name or a listing with its fields", async () => {
    const kinds = new Set<string>();
    for (const search of ["to", "king", "ot", site.listings[0]!.ListingKey]) {
      const url = `/api/properties/suggestions?limit=20&search=${search}`;
      for (const item of (await site.get(url, signedIn)).json<Suggestion[]>()) {
        if (item.type === "place" || item.type === "filters") continue;
        kinds.add(item.type);
        expect(item.city_name).toMatch(/./);
        if (item.type === "city") continue;
        const { ListingKey, UnparsedAddress, ListPrice, StandardStatus, MlsStatus } = item;
        const written = site.listings.find((listing) => listing.ListingKey === ListingKey);
        expect({ UnparsedAddress, ListPrice, StandardStatus, MlsStatus }).toEqual({
          UnparsedAddress: written?.UnparsedAddress,
          ListPrice: written?.ListPrice,
          StandardStatus: written?.StandardStatus,
          MlsStatus: written?.MlsStatus,
        });
      }
    }
    expect(kinds).toEqual(new Set(["city", "listing"]));
  });

  it("shows that a price changed, like the feed's public status, but neither when nor from which price", async () => {
    const changed = site.listings.find(
      ({ StandardStatus, MlsStatus }) => StandardStatus === "Active" && MlsStatus === "Price Change",
    )!;
    const property = (await site.get(`/api/properties/${changed.ListingKey}`)).json<PropertyDetail>();
    expect(property.MlsStatus).toBe("Price Change");
    expect(property).not.toHaveProperty("history");
    expect(property.details ?? {}).not.toHaveProperty("OriginalListPrice");
    expect(JSON.stringify(property)).not.toContain(String(changed.OriginalListPrice));
  });

  it("has the next open houses and the neighbourhood on cards of open homes, and neither on locked ones", async () => {
    const { properties } = (await site.get("/api/properties?limit=100&openHouse=any")).json<PropertyList>();
    const ours = site.listings.find((listing) => listing.openHouses === openHouses)!;
    expect(properties.find(({ ListingKey }) => ListingKey === ours.ListingKey)).toMatchObject({
      openHouses,
      neighbourhood: { name: expect.any(String) },
    });
    const { properties: gone } = (
      await site.get("/api/properties?limit=100&status=Closed")
    ).json<PropertyList>();
    expect(gone.length).toBeGreaterThan(20);
    for (const property of gone) {
      expect(property).not.toHaveProperty("openHouses");
      expect(property).not.toHaveProperty("neighbourhood");
    }
  });

  it("shows no open house without one", async () => {
    const { ListingKey } = site.listings.find(
      ({ StandardStatus, openHouses: announced }) => StandardStatus === "Active" && !announced,
    )!;
    const property = (await site.get(`/api/properties/${ListingKey}`)).json<PropertyDetail>();
    expect(property).not.toHaveProperty("openHouses");
  });

  it("[R3.001] [R3.003] [R3.004] [R3.006] names the fields like the feed", async () => {
    const { ListingKey, ...written } = site.listings.find(
      ({ StandardStatus, media }) => StandardStatus === "Active" && media.length > 3,
    )!;
    const property = (await site.get(`/api/properties/${ListingKey}`, signedIn)).json<PropertyDetail>();
    for (const name of [
      "UnparsedAddress",
      "StreetName",
      "StreetSuffix",
      "City",
      "postalcode",
      "ListPrice",
      "PropertyType",
      "PropertySubType",
      "TransactionType",
      "OriginalEntryTimestamp",
      "ListingContractDate",
      "BedroomsTotalInteger",
      "CoveredSpaces",
      "ParkingSpaces",
      "rooms",
      "history",
      "facts",
      "PublicRemarks",
      "openHouses",
    ] as const) {
      expect([name, property[name]]).toEqual([name, written[name]]);
    }
    expect(property.details).toMatchObject({ OriginalListPrice: written.OriginalListPrice });
    expect(property.media).toHaveLength(written.media.length);
    expect(property.media?.[0]).toMatchObject({
      mediaurl: expect.stringMatching(/^\/api\/media\/ext-[\w-]+\/[0-9a-f]{12}\/1600\.jpg$/),
      mediastatus: "Active",
      permission: ["Public"],
      imagesizedescription: "Largest",
      Order: 1,
      color: expect.stringMatching(/^#[0-9a-f]{6}$/),
    });
  });
});
