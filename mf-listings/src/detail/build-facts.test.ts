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

describe("facts of a home", () => {
  it("writes amounts with their period and keeps a parking count of none", () => {
    expect(buildFacts({ ...home, TaxAnnualAmount: 5120, AssociationFee: 640, ParkingSpaces: 0 })).toEqual(
      expect.arrayContaining([
        { label: "Property tax", value: "$5,120 a year" },
        { label: "Maintenance fee", value: "$640 a month" },
        { label: "Parking", value: "0" },
      ]),
    );
  });

  it("leaves out what is unknown and names nothing twice", () => {
    const facts = buildFacts({
      ...home,
      facts: [
        { label: "Type", value: "x" },
        { label: "Heating", value: "Gas" },
      ],
    });
    expect(facts.map(({ label }) => label)).toEqual(["Type", "MLS® number", "Heating"]);
    expect(facts[0]?.value).toBe("Residential Freehold");
  });
});
