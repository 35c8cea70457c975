import { toFeatures } from "../../listings/home-features";
import { toHomeFacts } from "./home-facts";
import { parseProperty } from "./feed-rows";
import { propertyRow } from "./testing/feed-rows";

function factsOf(changes: Record<string, unknown>) {
  const { row, problems } = parseProperty(propertyRow(1, changes));
  expect(problems).toEqual([]);
  return toHomeFacts(row!, "2026-05-01");
}

describe("the facts of a home of the feed", () => {
  it("are the middle of a range of sizes or ages", () => {
    expect(factsOf({ LivingAreaRange: "1100-1500", ApproximateAge: "16-30" })).toMatchObject({
      LivingArea: 1300,
      YearBuilt: 2003,
    });
    expect(factsOf({ LivingAreaRange: "< 700", ApproximateAge: "New" })).toMatchObject({
      LivingArea: 700,
      YearBuilt: 2026,
    });
    expect(factsOf({ LivingAreaRange: "5000 +", ApproximateAge: "100+" })).toMatchObject({
      LivingArea: 5000,
      YearBuilt: 1926,
    });
    expect(factsOf({ LivingAreaRange: "large" }).LivingArea).toBeUndefined();
  });

  it("have the lot in feet", () => {
    expect(factsOf({ LotWidth: 10, LotDepth: 30, LotSizeUnits: "Metres" })).toMatchObject({
      LotWidth: 33,
      LotSizeArea: 3229,
    });
    expect(factsOf({ LotWidth: 50, LotDepth: 120 })).toMatchObject({ LotWidth: 50, LotSizeArea: 6000 });
    expect(factsOf({ LotSizeArea: 2.5, LotSizeAreaUnits: "Acres" }).LotSizeArea).toBe(108_900);
    // Without a unit nobody knows what it is.
    expect(factsOf({ LotSizeArea: 2.5 }).LotSizeArea).toBeUndefined();
  });

  it("count every place to park once", () => {
    expect(factsOf({ ParkingTotal: 3, CoveredSpaces: 1, ParkingSpaces: 2 }).ParkingTotal).toBe(3);
    expect(factsOf({ CoveredSpaces: 1, ParkingSpaces: 2 }).ParkingTotal).toBe(3);
    expect(factsOf({ CoveredSpaces: 0 }).ParkingTotal).toBe(0);
    expect(factsOf({}).ParkingTotal).toBeUndefined();
  });

  it("become features, whatever words the board writes", () => {
    const featuresOf = (changes: Record<string, unknown>) => toFeatures(factsOf(changes));
    expect(featuresOf({ Basement: ["Finished with Walk-Out", "Full"], PoolFeatures: ["Inground"] })).toEqual([
      "pool",
      "finishedBasement",
      "walkOut",
      "separateEntrance",
    ]);
    expect(featuresOf({ Basement: ["Apartment"], Cooling: ["Central Air"] })).toEqual([
      "airConditioning",
      "finishedBasement",
      "separateEntrance",
      "suite",
    ]);
    expect(
      featuresOf({
        PoolFeatures: ["None"],
        Cooling: ["None"],
        Basement: ["Unfinished"],
        PetsAllowed: ["No"],
      }),
    ).toEqual([]);
    expect(featuresOf({ BalconyType: "Open", PetsAllowed: ["Yes-with Restrictions"] })).toEqual([
      "balcony",
      "pets",
    ]);
    expect(featuresOf({ BalconyType: "Juliette", RentIncludes: ["Heat", "Water"] })).toEqual([
      "heat",
      "water",
    ]);
    expect(featuresOf({ RentIncludes: ["All Inclusive"], LotWidth: 40 })).toEqual([
      "yard",
      "heat",
      "hydro",
      "water",
    ]);
  });
});
