import { toFeatures } from "../../listings/home-features";
import { toHomeFacts } from "./home-facts";
import { copiedFields } from "./feed-rows";
import { parseProperty } from "./parse-feed-row";
import { propertyRow } from "./testing/feed-rows";

function readFacts(changes: Record<string, unknown>) {
  const { row, problems } = parseProperty(propertyRow(1, changes));
  expect(problems).toEqual([]);
  return toHomeFacts(row!, "2026-05-01");
}

/** Other facts of the page, as the feed has them. */
function readListing(changes: Record<string, unknown>) {
  const { row } = parseProperty(propertyRow(1, changes));
  return { ...copiedFields(row!), ...toHomeFacts(row!, "2026-05-01") };
}

describe("the facts of a home of the feed", () => {
  it("are the middle of a range of sizes or ages", () => {
    expect(readFacts({ LivingAreaRange: "1100-1500", ApproximateAge: "16-30" })).toMatchObject({
      LivingArea: 1300,
      YearBuilt: 2003,
    });
    expect(readFacts({ LivingAreaRange: "< 700", ApproximateAge: "New" })).toMatchObject({
      LivingArea: 700,
      YearBuilt: 2026,
    });
    expect(readFacts({ LivingAreaRange: "5000 +", ApproximateAge: "100+" })).toMatchObject({
      LivingArea: 5000,
      YearBuilt: 1926,
    });
    expect(readFacts({ LivingAreaRange: "large" }).LivingArea).toBeUndefined();
  });

  it.each([
    ["3,000-3,500", 3_250],
    ["3,000 - 3,500 sq ft", 3_250],
    ["3 000-3 500", 3_250],
    ["3\u202f000 à 3\u202f500", 3_250],
    ["1,100.5 to 1,300.5", 1_201],
    ["< 1,000", 1_000],
    ["12,500+", 12_500],
    ["700-1,100", 900],
    ["100-120 m²", 1_184],
    ["3,5", undefined],
    ["2", undefined],
  ])("read a range of sizes written %j as %s square feet", (LivingAreaRange, area) => {
    expect(readFacts({ LivingAreaRange }).LivingArea).toBe(area);
  });

  it("have the lot in feet", () => {
    expect(readFacts({ LotWidth: 10, LotDepth: 30, LotSizeUnits: "Metres" })).toMatchObject({
      LotWidth: 33,
      LotSizeArea: 3229,
      LotSizeDimensions: "32.8 x 98.4",
    });
    expect(readFacts({ LotWidth: 50, LotDepth: 120 })).toMatchObject({ LotWidth: 50, LotSizeArea: 6000 });
    expect(readFacts({ LotSizeArea: 2.5, LotSizeAreaUnits: "Acres" }).LotSizeArea).toBe(108_900);
    // Without a unit the area is unusable.
    expect(readFacts({ LotSizeArea: 2.5 }).LotSizeArea).toBeUndefined();
  });

  it("count every parking space once", () => {
    expect(readFacts({ ParkingTotal: 3, CoveredSpaces: 1, ParkingSpaces: 2 }).ParkingTotal).toBe(3);
    expect(readFacts({ CoveredSpaces: 1, ParkingSpaces: 2 }).ParkingTotal).toBe(3);
    expect(readFacts({ CoveredSpaces: 0 }).ParkingTotal).toBe(0);
    expect(readFacts({}).ParkingTotal).toBeUndefined();
  });

  it("become features, whichever terms the board uses", () => {
    const readFeatures = (changes: Record<string, unknown>) => toFeatures(readListing(changes));
    expect(
      readFeatures({ Basement: ["Finished with Walk-Out", "Full"], PoolFeatures: ["Inground"] }),
    ).toEqual(["pool", "finishedBasement", "walkOut", "separateEntrance"]);
    expect(readFeatures({ Basement: ["Apartment"], Cooling: ["Central Air"] })).toEqual([
      "airConditioning",
      "finishedBasement",
      "separateEntrance",
      "suite",
    ]);
    expect(
      readFeatures({
        PoolFeatures: ["None"],
        Cooling: ["None"],
        Basement: ["Unfinished"],
        PetsAllowed: ["No"],
      }),
    ).toEqual([]);
    expect(readFeatures({ BalconyType: "Open", PetsAllowed: ["Yes-with Restrictions"] })).toEqual([
      "balcony",
      "pets",
    ]);
    expect(readFeatures({ BalconyType: "Juliette", RentIncludes: ["Heat", "Water"] })).toEqual([
      "heat",
      "water",
    ]);
    expect(readFeatures({ RentIncludes: ["All Inclusive"], LotWidth: 40 })).toEqual([
      "yard",
      "heat",
      "hydro",
      "water",
    ]);
  });

  it("are fees, taxes, parking and terms under RESO's names; an empty list is absent", () => {
    const terms = {
      TaxYear: 2026,
      GarageType: "Attached",
      ParkingFeatures: ["Private Double"],
      AssociationFeeIncludes: ["Heat Included", "Water Included"],
      PossessionDetails: "Flexible",
      LeaseTerm: "12 Months",
      DepositRequired: true,
      Furnished: "Partially",
    };
    const listing = readListing({ ...terms, PossessionDate: "2026-12-01T00:00:00Z", RentIncludes: [] });
    expect(listing).toMatchObject({ ...terms, PossessionDate: "2026-12-01" });
    expect(listing.RentIncludes).toBeUndefined();
  });
});
