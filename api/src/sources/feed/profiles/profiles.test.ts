import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseProperty } from "../parse-feed-row";
import { listingFromFeed } from "../listing-from-feed";
import { getHomeTimeZone } from "@larchway/shared/domain";
import { toInstant } from "../time-zones";
import { profiles } from ".";
import { toMonthly } from "./derive-facts";
import { applyMapping, readMapping } from "./feed-mapping";
import { sourceFields, toOurNames, type FeedProfile, type RawRow } from "./feed-profile";

const needed: RawRow = {
  ListingKey: "1",
  ModificationTimestamp: "2026-10-01T12:00:00Z",
  City: "Hamilton",
  StandardStatus: "Active",
};
const read = (profile: FeedProfile, row: RawRow) => parseProperty(toOurNames(profile, { ...needed, ...row }));

describe("the dialect of DDF", () => {
  const readDdf = (row: RawRow) => read(profiles.ddf, row).row;

  it("has monthly rents, and none where the rent is by area", () => {
    expect(readDdf({ LeaseAmount: 24_000, LeaseAmountFrequency: "Yearly" })).toMatchObject({
      TransactionType: "For Lease",
      ListPrice: 2_000,
    });
    expect(readDdf({ TotalActualRent: 2_500 })).toMatchObject({
      TransactionType: "For Lease",
      ListPrice: 2_500,
    });
    // A home for sale may have a tenant.
    expect(readDdf({ ListPrice: 700_000, TotalActualRent: 2_500 })).toMatchObject({
      TransactionType: "For Sale",
      ListPrice: 700_000,
    });
    const office = readDdf({ LeaseAmount: 18, LeasePerUnit: "$/sqft", PropertySubType: "Office" });
    expect(office).toMatchObject({ TransactionType: "For Lease", PropertyType: "Commercial" });
    expect(office?.ListPrice).toBeUndefined();
  });

  it.each([
    [{ StructureType: ["House"], PropertyAttachedYN: true }, "Residential Freehold", "Semi-Detached"],
    [{ StructureType: ["Apartment"] }, "Residential Freehold", "Apartment"],
    [
      { StructureType: ["Row / Townhouse"], CommonInterest: "Condo/Strata" },
      "Residential Condo & Other",
      "Condo Townhouse",
    ],
    [{ StructureType: ["Fourplex"] }, "Residential Freehold", "Fourplex"],
    [{ StructureType: ["Multi-Family"] }, "Residential Freehold", "Multiplex"],
    [{ StructureType: ["Houseboat"] }, "Residential Freehold", "Houseboat"],
    [{ PropertySubType: "Agriculture" }, "Farm", "Agriculture"],
  ])("names the kind of %j", (row, PropertyType, PropertySubType) => {
    expect(readDdf({ PropertySubType: "Single Family", ...row })).toMatchObject({
      PropertyType,
      PropertySubType,
    });
  });

  it("has areas behind the city's name, and addresses of the street alone", () => {
    const row = readDdf({ City: "Toronto (Niagara)", StreetName: "King", StreetDirPrefix: "W" });
    expect(row).toMatchObject({ City: "Toronto", CityRegion: "Niagara", StreetName: "W King" });
    expect(readDdf({ UnparsedAddress: "RURAL ROUTE 2", StateOrProvince: "Ontario" })).toMatchObject({
      UnparsedAddress: "RURAL ROUTE 2, Hamilton, Ontario",
      StateOrProvince: "ON",
    });
  });

  it("links to its page at REALTOR.ca and nowhere else", () => {
    const page = "https://www.realtor.ca/real-estate/1";
    expect(readDdf({ ListingURL: "www.realtor.ca/real-estate/1" })?.ListingURL).toBe(page);
    expect(readDdf({ ListingURL: "http://www.realtor.ca/real-estate/1" })?.ListingURL).toBe(page);
    expect(readDdf({ ListingURL: "javascript:alert(1)" })?.ListingURL).toBeUndefined();
  });

  it("has nothing that only a licence for sold data allows", () => {
    expect(Object.keys(profiles.ddf.sources)).not.toContain("ClosePrice");
  });
});

describe("the plain Data Dictionary", () => {
  it("reads from the type whether a home is for rent, also in one word", () => {
    for (const PropertyType of ["Residential Lease", "ResidentialLease"])
      expect(read(profiles.reso, { PropertyType }).row).toMatchObject({
        PropertyType: "Residential",
        TransactionType: "For Lease",
      });
    expect(read(profiles.reso, { PropertyType: "Commercial Sale" }).row).toMatchObject({
      PropertyType: "Commercial",
      TransactionType: "For Sale",
    });
    expect(
      read(profiles.reso, { PropertyType: "Land", StandardStatus: "ActiveUnderContract" }).row,
    ).toMatchObject({
      PropertyType: "Land",
      StandardStatus: "Active Under Contract",
    });
  });

  it.each([
    ["Single Family Residence", "Detached"],
    ["SingleFamilyResidence", "Detached"],
    ["Townhouse", "Att/Row/Townhouse"],
    ["Condominium", "Condo Apartment"],
    ["StockCooperative", "Co-op Apartment"],
    ["Quadruplex", "Fourplex"],
    ["Multi Family", "Multiplex"],
    ["Cabin", "Cottage"],
    ["Unimproved Land", "Vacant Land"],
    ["Duplex", "Duplex"],
    ["Boat Slip", "Boat Slip"],
  ])("has our word for the kind %s: %s", (PropertySubType, kind) => {
    const row: RawRow = { PropertyType: "Residential", PropertySubType };
    expect(read(profiles.reso, row).row?.PropertySubType).toBe(kind);
  });

  it("recognizes a semi by the wall that it shares", () => {
    const row = { PropertyType: "Residential", PropertySubType: "Single Family Residence" };
    expect(read(profiles.reso, { ...row, PropertyAttachedYN: true }).row?.PropertySubType).toBe(
      "Semi-Detached",
    );
  });

  it("counts each parking space once", () => {
    const parking = (row: RawRow) => read(profiles.reso, { PropertyType: "Residential", ...row }).row;
    expect(parking({ GarageSpaces: 2, ParkingTotal: 5 })).toMatchObject({
      CoveredSpaces: 2,
      ParkingSpaces: 3,
    });
    expect(parking({ CarportSpaces: 1, OpenParkingSpaces: 2 })).toMatchObject({
      CoveredSpaces: 1,
      ParkingSpaces: 2,
    });
  });

  it("reports a row without its type, and leaves it out", () => {
    const { row, problems } = read(profiles.reso, {});
    expect([row, problems.join()]).toEqual([undefined, expect.stringContaining("PropertyType")]);
  });
});

it("converts periodic payments to a monthly amount", () => {
  expect(
    ["Monthly", "Yearly", "Annually", "Quarterly", "Weekly", "Bi-Weekly", undefined].map((often) =>
      toMonthly(1_200, often),
    ),
  ).toEqual([1_200, 100, 100, 400, 5_200, 2_600, 1_200]);
  expect(toMonthly(1, "Once")).toBeUndefined();
});

describe("local times", () => {
  it("are those of the listing's province", () => {
    expect(
      toInstant("2026-10-03", "14:00", getHomeTimeZone({ StateOrProvince: "ON", Longitude: -79.8 })),
    ).toBe("2026-10-03T18:00:00Z");
    expect(
      toInstant("2026-10-03", "14:00", getHomeTimeZone({ StateOrProvince: "ON", Longitude: -94.5 })),
    ).toBe("2026-10-03T19:00:00Z");
    expect(
      toInstant("2026-10-03", "14:00", getHomeTimeZone({ StateOrProvince: "BC", Longitude: -123 })),
    ).toBe("2026-10-03T21:00:00Z");
    expect(toInstant("2026-10-03", "14:00", getHomeTimeZone({ StateOrProvince: "NL", Longitude: -52 }))).toBe(
      "2026-10-03T16:30:00Z",
    );
  });

  it("are right on the day the clocks change", () => {
    expect(toInstant("2026-11-01", "00:30", "America/Toronto")).toBe("2026-11-01T04:30:00Z");
    expect(toInstant("2026-11-01", "14:00", "America/Toronto")).toBe("2026-11-01T19:00:00Z");
    expect(toInstant("2026-03-08", "14:00", "America/Toronto")).toBe("2026-03-08T18:00:00Z");
  });
});

it("shows the province of the row", () => {
  const { row } = read(profiles.ddf, { StateOrProvince: "Manitoba", StreetName: "Main", StreetNumber: "1" });
  const empty = { history: [], pictures: [], parts: { rooms: [], openHouses: [] }, isGone: false };
  expect(listingFromFeed({ ...empty, payload: row! }, () => undefined)).toMatchObject({
    StateOrProvince: "MB",
    UnparsedAddress: "1 Main, Hamilton, MB",
  });
});

describe("a mapping file", () => {
  const folder = mkdtempSync(join(tmpdir(), "larchway-mapping-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const write = (text: string) => {
    const path = join(folder, "mapping.json");
    writeFileSync(path, text);
    return path;
  };

  it("overrides which fields, terms and resources a feed has", () => {
    const mapping = readMapping(
      write(
        JSON.stringify({
          fields: { ListPrice: ["AskingPrice", "ListPrice"], CityRegion: [] },
          words: { PropertyType: { RES: "Residential" } },
          resources: { rooms: "Rooms" },
        }),
      ),
    );
    const profile = applyMapping(profiles.reso, mapping);
    expect(read(profile, { PropertyType: "RES", AskingPrice: 5, ListPrice: 7 }).row).toMatchObject({
      ListPrice: 5,
      PropertyType: "Residential",
    });
    expect(profile.parts.rooms.resource).toBe("Rooms");
    expect(sourceFields(profile, ["ListPrice", "CityRegion"])).toContain("AskingPrice");
    expect(sourceFields(profile, ["CityRegion"])).not.toContain("SubdivisionName");
  });

  it.each([
    ["{", "JSON"],
    ['{"fields":{"Price":["A"]}}', "Price"],
    ['{"fields":{"ListPrice":["a b"]}}', "fields.ListPrice.0"],
    ['{"resource":{}}', "resource"],
  ])("%s is refused, with the reason", (text, reason) => {
    expect(() => readMapping(write(text))).toThrow(reason);
    expect(() => readMapping(join(folder, "missing.json"))).toThrow("ENOENT");
  });
});
