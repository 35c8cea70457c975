import type { PropertyDetail } from "@larchway/shared/contracts/api";
import { buildFacts } from "./build-facts";

const home: PropertyDetail = {
  _id: "1",
  ListingKey: "W1",
  listing_id: "W1",
  UnparsedAddress: "12 Main St, Toronto, ON M1M 1M1",
  City: "Toronto",
  PropertyType: "Residential Freehold",
};

/** "Group / label" → value. */
function read(facts: Partial<PropertyDetail>): Record<string, string> {
  return Object.fromEntries(
    buildFacts({ ...home, ...facts }).flatMap(({ title, facts: some }) =>
      some.map(({ label, value }) => [`${title} / ${label}`, value]),
    ),
  );
}

describe("facts of a home", () => {
  it("writes amounts with their period, the inclusions of a fee and the year of a tax", () => {
    const facts = { TaxAnnualAmount: 5120, AssociationFee: 640 };
    expect(read(facts)).toMatchObject({
      "Fees and taxes / Property tax": "$5,120 a year",
      "Fees and taxes / Maintenance fee": "$640 a month",
    });
    expect(
      read({ ...facts, TaxYear: 2026, AssociationFeeIncludes: ["Heat Included", "Water"] }),
    ).toMatchObject({
      "Fees and taxes / Property tax": "$5,120 in 2026",
      "Fees and taxes / Fee includes": "Heat, Water",
    });
  });

  it("marks the price per square foot as approximate when the size is a range", () => {
    const sale = { TransactionType: "For Sale", ListPrice: 900_000, LivingArea: 1300 };
    const label = "Fees and taxes / Price per sq ft";
    expect(read(sale)[label]).toBe("$692");
    expect(read({ ...sale, LivingAreaRange: "1100-1500" })[label]).toBe("about $692");
    expect(read({ ...sale, TransactionType: "For Lease" })[label]).toBeUndefined();
    expect(read({ ...sale, ListPrice: undefined })[label]).toBeUndefined();
  });

  it("has the lot in feet and acres", () => {
    expect(read({ LotSizeDimensions: "25.5 x 120", LotSizeArea: 3060 })).toMatchObject({
      "Outside / Lot": "25.5 × 120 ft",
      "Outside / Lot area": "3,060 sq ft (0.07 acres)",
    });
    expect(read({ LotSizeArea: 108_900 })["Outside / Lot area"]).toBe("108,900 sq ft (2.5 acres)");
  });

  it("distinguishes kinds of parking, and keeps a count of zero", () => {
    const house = {
      CoveredSpaces: 2,
      ParkingSpaces: 1,
      GarageType: "Attached",
      ParkingFeatures: ["Private"],
    };
    const group = "Parking and storage /";
    expect(read(house)).toMatchObject({
      [`${group} Parking`]: "3 spaces",
      [`${group} Garage`]: "Attached, 2 spaces",
      [`${group} Driveway`]: "Private, 1 space",
    });
    const flat = { CoveredSpaces: 1, ParkingSpaces: 1, GarageType: "Underground" };
    const shown = read({ ...flat, PropertyType: "Residential Condo & Other" });
    expect(shown[`${group} Garage`]).toBe("Underground, 1 space");
    expect(shown[`${group} Driveway`]).toBeUndefined();
    const none = read({ CoveredSpaces: 0, ParkingSpaces: 0, GarageType: "None" });
    expect(none[`${group} Parking`]).toBe("None");
    expect(none[`${group} Garage`]).toBeUndefined();
  });

  it('has its own name for each date of a listing, and leaves "Listed" to the age', () => {
    const facts = read({
      ListingContractDate: "2026-10-01",
      OriginalEntryTimestamp: "2026-10-05T15:00:00Z",
      PossessionDate: "2027-01-15",
    });
    expect(facts).toMatchObject({
      "Listing / Listing agreement": "Oct 1, 2026",
      "Listing / Entered in the MLS® system": "Oct 5, 2026",
      "Listing / Possession": "Jan 15, 2027",
    });
    expect(Object.keys(facts).filter((label) => / \/ Listed/.test(label))).toEqual([]);
  });

  it("has lease terms only for a lease", () => {
    const terms = {
      RentIncludes: ["None"],
      PetsAllowed: ["No"],
      DepositRequired: true,
      LeaseTerm: "12 months",
      Furnished: "Unfurnished",
      PossessionDate: "2026-12-01",
      PossessionDetails: "Immediate",
    };
    const lease = read({ ...terms, TransactionType: "For Lease" });
    expect(lease).toMatchObject({
      "Lease / Rent includes": "No utilities",
      "Lease / Deposit": "Required, at most one month’s rent",
      "Lease / Lease term": "12 months",
      "Lease / Furnished": "No",
      "Lease / Pets": "Not permitted",
      "Lease / Available": expect.stringMatching(/^Dec\.? 1, 2026$/) as string,
    });
    expect(lease["Listing / Possession"]).toBeUndefined();
    const shop = read({ ...terms, TransactionType: "For Lease", PropertyType: "Commercial" });
    expect(shop["Lease / Deposit"]).toBe("Required");
    const sale = read({ ...terms, PossessionDate: undefined, TransactionType: "For Sale" });
    expect(sale["Listing / Possession"]).toBe("Immediate");
    expect(Object.keys(sale).filter((label) => label.startsWith("Lease"))).toEqual([]);
  });

  it("leaves out unknown facts, and has no duplicate labels and no empty groups", () => {
    const groups = buildFacts({
      ...home,
      RentIncludes: [],
      facts: [
        { label: "Type", value: "x" },
        { label: "Heating", value: "Gas" },
        { label: "Elevator", value: "Yes" },
      ],
    });
    expect(groups).toEqual([
      { title: "Building", facts: [{ label: "Type", value: "Residential Freehold" }] },
      { title: "Inside", facts: [{ label: "Heating", value: "Gas" }] },
      { title: "Listing", facts: [{ label: "MLS® number", value: "W1" }] },
      { title: "More", facts: [{ label: "Elevator", value: "Yes" }] },
    ]);
  });
});
