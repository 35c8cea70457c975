import { parseMedia, parseProperty } from "./parse-feed-row";
import { partRules } from "./feed-parts";
import { normalizeStatus } from "./normalize-status";
import { readMediaTerms, readTerms } from "./read-terms";
import { mediaRow, propertyRow } from "./testing/feed-rows";
import type { Row } from "./testing/odata-server";

const read = (changes: Row) => {
  const { row, problems } = parseProperty(propertyRow(1, changes));
  return { ...readTerms(row!), problems };
};

describe("terms of a listing", () => {
  it.each([
    [{ StandardStatus: "active" }, { StandardStatus: "Active" }],
    [{ StandardStatus: "ActiveUnderContract" }, { StandardStatus: "Active Under Contract" }],
    [{ StandardStatus: "CANCELED" }, { StandardStatus: "Cancelled" }],
    [{ MlsStatus: "price change" }, { MlsStatus: "Price Change" }],
    [{ ContractStatus: "AVAILABLE" }, { ContractStatus: "Available" }],
    [{ TransactionType: "For Sub-Lease" }, { TransactionType: "For Lease" }],
    [{ TransactionType: "forSublease" }, { TransactionType: "For Lease" }],
    [{ TransactionType: "For Rent" }, { TransactionType: "For Lease" }],
    [{ TransactionType: "for sale" }, { TransactionType: "For Sale" }],
    [{ PropertyType: "Commercial Sub-Lease" }, { PropertyType: "Commercial", TransactionType: "For Lease" }],
    [{ PropertyType: "ResidentialLease" }, { PropertyType: "Residential", TransactionType: "For Lease" }],
  ])("%j are %j", (changes, expected) => {
    expect(read(changes)).toMatchObject({ row: expected, isHidden: false, problems: [] });
  });

  it.each([
    { StandardStatus: "Coming Soon" },
    { StandardStatus: "ComingSoon" },
    { StandardStatus: "coming_soon" },
    { StandardStatus: "Incomplete" },
    { MlsStatus: "Draft" },
    { MlsStatus: "Hold" },
  ])("%j are known, and not for the public", (changes) => {
    expect(read(changes)).toMatchObject({ isHidden: true, problems: [] });
  });

  it.each([
    ["StandardStatus", "Draft"],
    ["StandardStatus", "Activ"],
    ["StandardStatus", "Active?Soon"],
    ["MlsStatus", "Office Exclusive"],
    ["ContractStatus", "Maybe"],
    ["TransactionType", "For Auction"],
    ["TransactionType", "For Sale or Lease"],
    ["PropertyType", "Fractional"],
  ])("%s %s is unknown: the home is withheld, and the term is named", (field, term) => {
    expect(read({ [field]: term })).toMatchObject({
      isHidden: true,
      problems: [`${field}: unknown term "${term}"; the home is withheld`],
    });
  });

  it("of a board without specific terms follow the kind of transaction", () => {
    const mlsStatus = (MlsStatus: string, TransactionType: string) =>
      normalizeStatus(read({ MlsStatus, TransactionType, StandardStatus: "Pending" }).row).MlsStatus;
    expect(mlsStatus("Pending", "For Sub-Lease")).toBe("Leased Conditional");
    expect(mlsStatus("ActiveUnderContract", "For Sale")).toBe("Sold Conditional");
    expect(mlsStatus("Closed", "For Sub-Lease")).toBe("Leased");
  });
});

describe("terms of a picture", () => {
  const readMedia = (changes: Row) => {
    const { row, problems } = parseMedia(mediaRow(1, 1, changes));
    return { ...readMediaTerms(row!), problems };
  };

  it.each([
    { MediaStatus: "active" },
    { MediaCategory: "PropertyPhoto" },
    { MediaCategory: null },
    { MediaType: "image/png" },
    { MediaType: "JPEG" },
    { ImageSizeDescription: "largest" },
    { Permission: "idx, Public" },
    { Permission: null },
  ])("%j are for the public", (changes) => {
    expect(readMedia(changes)).toMatchObject({ isShown: true, problems: [] });
  });

  it.each([
    { MediaStatus: "Deleted" },
    { MediaCategory: "Agent Photo" },
    { MediaCategory: "UnbrandedVirtualTour" },
    { MediaType: "application/pdf" },
    { ImageSizeDescription: "LargestNoWatermark" },
    { Permission: "OfficeOnly" },
    { Permission: ["Public", "Private"] },
  ])("%j are known, and not for the public", (changes) => {
    expect(readMedia(changes)).toMatchObject({ isShown: false, problems: [] });
  });

  it.each([
    ["MediaStatus", "Sometimes"],
    ["MediaCategory", "Seller Disclosure Statement"],
    ["MediaType", "application/zip"],
    ["ImageSizeDescription", "Gigantic"],
    ["Permission", "Friends"],
  ])("%s %s is unknown: the picture is withheld, and the term is named", (field, term) => {
    expect(readMedia({ [field]: term })).toMatchObject({
      isShown: false,
      problems: [`${field}: unknown term "${term}"; the picture is withheld`],
    });
  });
});

describe("terms of an open house", () => {
  const parse = (changes: Row) =>
    partRules.openHouses.parse({
      OpenHouseKey: "1",
      ListingKey: "X1",
      OpenHouseDate: "2026-10-03",
      OpenHouseStartTime: "14:00:00",
      OpenHouseEndTime: "16:00:00",
      ...changes,
    });

  it.each([{}, { OpenHouseStatus: "ACTIVE" }, { OpenHouseType: "public" }])("%j are for all", (changes) => {
    expect(parse(changes)).toMatchObject({ row: { payload: { date: "2026-10-03" } }, problems: [] });
  });

  it.each([{ OpenHouseStatus: "Canceled" }, { OpenHouseStatus: "Ended" }, { OpenHouseType: "Office" }])(
    "%j are recognized, and not for the public",
    (changes) => {
      const { row, problems } = parse(changes);
      expect([row?.payload, problems]).toEqual([undefined, []]);
    },
  );

  it.each([
    ["OpenHouseStatus", "Perhaps"],
    ["OpenHouseType", "By Invitation"],
  ])("%s %s is unknown: the open house is withheld, and the term is named", (field, term) => {
    const { row, problems } = parse({ [field]: term });
    expect([row?.payload, problems]).toEqual([
      undefined,
      [`${field}: unknown term "${term}"; the open house is withheld`],
    ]);
  });
});
