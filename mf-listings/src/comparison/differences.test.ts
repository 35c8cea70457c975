import type { Property, PropertyDetail } from "@larchway/shared/contracts/api";
import { comparedRows, getDistanceRow, type RowContext } from "./compared-rows";
import { compareValue, findDifferentRows } from "./differences";

const property = (facts: Partial<Property>): Property => ({
  _id: "1",
  ListingKey: "W1",
  listing_id: "W1",
  UnparsedAddress: "12 Main St, Toronto, ON M1M 1M1",
  City: "Toronto",
  PropertyType: "Residential Freehold",
  ...facts,
});
const day = 86_400_000;
const context: RowContext = { now: 1_000 * day };
const show = (name: string, home: PropertyDetail) => row(name).formatValue(home, context);
const compare = (name: string, other: PropertyDetail, to: PropertyDetail = main) =>
  compareValue(row(name), [to, other], context);
const row = (name: string) => comparedRows.find((compared) => compared.name === name)!;

const main = property({
  ListPrice: 500_000,
  BedroomsAboveGrade: 3,
  BathroomsTotalInteger: 2,
  ParkingSpaces: 2,
});

describe("comparison differences", () => {
  it("labels the asking price of a sold home", () => {
    const sold = property({ ListPrice: 500_000, StandardStatus: "Closed", MlsStatus: "Sold" });
    expect(show("Price", sold)).toBe("$500,000 (asking price)");
    expect(show("Price", main)).toBe("$500,000");
  });

  it("[R2.147] [R2.150] compares price, beds, baths and parking with the main property, by sign", () => {
    const other = property({
      ListPrice: 600_000,
      BedroomsAboveGrade: 4,
      BathroomsTotalInteger: 3,
      ParkingSpaces: 2,
    });
    expect(["Price", "Beds", "Baths", "Parking"].map((name) => compare(name, other).text)).toEqual([
      "+$100,000",
      "+1",
      "+1",
      "--",
    ]);
  });

  it("[R2.148] [R2.150] writes a minus for less, and calls better what is better for the buyer", () => {
    const smaller = property({ ListPrice: 450_000, BedroomsAboveGrade: 1 });
    expect(compare("Price", smaller)).toEqual({ text: "\u2212$50,000", tone: "better" });
    expect(compare("Beds", smaller)).toEqual({ text: "\u22122", tone: "worse" });
    const larger = property({ ListPrice: 600_000, BedroomsAboveGrade: 4 });
    expect(compare("Price", larger)).toEqual({ text: "+$100,000", tone: "worse" });
    expect(compare("Beds", larger)).toEqual({ text: "+1", tone: "better" });
  });

  it("finds every cost better when it is lower, and every count and size when it is higher", () => {
    const facts = {
      StandardStatus: "Active",
      TaxAnnualAmount: 4_000,
      AssociationFee: 300,
      BedroomsAboveGrade: 3,
    };
    const home = property({ ...facts, ListPrice: 500_000, LivingArea: 1_000, BathroomsTotalInteger: 1 });
    const more = property({
      ...{ StandardStatus: "Active", TaxAnnualAmount: 5_000, AssociationFee: 400, BedroomsAboveGrade: 4 },
      ...{ ListPrice: 900_000, LivingArea: 1_500, BathroomsTotalInteger: 2, ParkingSpaces: 1 },
    });
    const tones = comparedRows.map(({ name }) => [
      name,
      compare(name, more, { ...home, ParkingSpaces: 0 }).tone,
    ]);
    expect(tones.filter(([, tone]) => tone === "worse").map(([name]) => name)).toEqual([
      "Price",
      "Price per sq ft",
      "Property tax",
      "Maintenance fee",
      "Monthly cost",
    ]);
    expect(tones.filter(([, tone]) => tone === "better").map(([name]) => name)).toEqual([
      "Beds",
      "Baths",
      "Parking",
      "Size",
    ]);
  });

  it("[R2.149] writes -- for no difference", () => {
    expect(compare("Beds", main)).toEqual({ text: "--", tone: "equal" });
  });

  it("shows no difference for unknown values", () => {
    const locked = property({ locked: true, BedroomsAboveGrade: 3 });
    expect(compare("Price", locked)).toEqual({ text: undefined, tone: "unknown" });
    expect(show("Price", locked)).toBeUndefined();
  });

  it("counts rooms below grade", () => {
    const withBasement = property({ BedroomsAboveGrade: 3, BedroomsBelowGrade: 1 });
    expect(compare("Beds", withBasement).text).toBe("+1");
  });

  it("shows no price difference between a home for sale and one for rent", () => {
    const rent = property({ ListPrice: 3_000, TransactionType: "For Lease", BedroomsAboveGrade: 2 });
    expect(compare("Price", rent)).toEqual({ text: undefined, tone: "unknown" });
    expect(compare("Beds", rent).text).toBe("\u22121");
    expect(show("Price", rent)).toBe("$3,000 a month");
  });

  it("shows the monthly cost of a home: the example's payment, tax, fee, heating and insurance, or the rent", () => {
    const facts = {
      ListPrice: 500_000,
      StandardStatus: "Active",
      TaxAnnualAmount: 6_000,
      AssociationFee: 400,
    };
    const home = property(facts);
    // 400,000 at 4.5 % over 25 years: 2,213.89; 105 for heating and insurance; a tax of 1 % of the price.
    expect(show("Monthly cost", home)).toBe("$3,219");
    expect(show("Monthly cost", property({ ...facts, TaxAnnualAmount: undefined }))).toBe(
      "$3,136 with estimated tax",
    );
    expect(show("Monthly cost", property({ ...facts, TransactionType: "For Lease", ListPrice: 2_500 }))).toBe(
      "$2,500",
    );
    expect(show("Monthly cost", property({ ...facts, StandardStatus: "Closed" }))).toBeUndefined();
  });

  it("shows size, price per square foot, year and days listed", () => {
    const home: PropertyDetail = {
      ...property({ ListPrice: 600_000, LivingArea: 1_200, StandardStatus: "Active" }),
      OriginalEntryTimestamp: new Date(context.now - 12.5 * day).toISOString(),
      facts: [{ label: "Age", value: "6-15" }],
    };
    expect(show("Size", home)).toBe("1,200 sq ft");
    expect(show("Price per sq ft", home)).toBe("About $500");
    expect(show("Year built", home)).toBe("6-15 years old");
    expect(show("Year built", { ...home, facts: [{ label: "Year built", value: "1987" }] })).toBe("1987");
    expect(show("Days listed", home)).toBe("12 days");
    expect(show("Days listed", { ...home, StandardStatus: "Closed" })).toBeUndefined();
    expect(compare("Size", property({ LivingArea: 1_000 }), home)).toEqual({
      text: "\u2212200 sq ft",
      tone: "worse",
    });
  });

  it("measures the straight-line distance to a place, and none where only the city is known", () => {
    const place = { name: "Union Station, Toronto", longitude: -79.38, latitude: 43.645 };
    const distance = getDistanceRow(place);
    const at = (Latitude: number, facts: Partial<Property> = {}) =>
      property({ Latitude, Longitude: -79.38, ...facts });
    const value = (home: Property) => distance.formatValue(home, { ...context, place });
    expect(distance.name).toBe("To Union Station");
    expect(value(at(43.735))).toBe("10.0 km");
    expect(value(at(43.735, { locked: true }))).toBe("about 10.0 km");
    expect(value(at(43.735, { locationPrecision: "city" }))).toBeUndefined();
    expect(compareValue(distance, [at(43.735), at(43.645)], { ...context, place })).toEqual({
      text: "\u221210 km",
      tone: "better",
    });
  });

  it("finds the rows in which homes differ", () => {
    const other = { ...main, BathroomsTotalInteger: 1 };
    expect(findDifferentRows(comparedRows, [main, other], context).map(({ name }) => name)).toEqual([
      "Baths",
    ]);
  });
});
