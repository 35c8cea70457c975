import type { Property } from "@larchway/shared/contracts/api";
import { comparedRows, compareValue } from "./differences";

const property = (facts: Partial<Property>): Property => ({
  _id: "1",
  ListingKey: "W1",
  listing_id: "W1",
  UnparsedAddress: "12 Main St, Toronto, ON M1M 1M1",
  City: "Toronto",
  PropertyType: "Residential Freehold",
  ...facts,
});
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
    expect(row("Price").formatValue(sold)).toBe("$500,000 (asking price)");
    expect(row("Price").formatValue(main)).toBe("$500,000");
  });

  it("[R2.147] [R2.150] compares price, beds, baths and parking with the main property, a dearer one green", () => {
    const other = property({
      ListPrice: 600_000,
      BedroomsAboveGrade: 4,
      BathroomsTotalInteger: 3,
      ParkingSpaces: 2,
    });
    expect(comparedRows.map((compared) => compareValue(compared, main, other).text)).toEqual([
      "+$100,000",
      "+1",
      "+1",
      "--",
    ]);
    expect(compareValue(row("Price"), main, other).tone).toBe("more");
  });

  it("[R2.148] marks less with a minus", () => {
    const smaller = property({ ListPrice: 450_000, BedroomsAboveGrade: 1 });
    expect(compareValue(row("Price"), main, smaller)).toEqual({ text: "\u2212$50,000", tone: "less" });
    expect(compareValue(row("Beds"), main, smaller)).toEqual({ text: "\u22122", tone: "less" });
  });

  it("[R2.149] writes -- for no difference", () => {
    expect(compareValue(row("Beds"), main, main)).toEqual({ text: "--", tone: "equal" });
  });

  it("makes no difference of what is unknown", () => {
    const locked = property({ locked: true, BedroomsAboveGrade: 3 });
    expect(compareValue(row("Price"), main, locked)).toEqual({ text: undefined, tone: "unknown" });
    expect(row("Price").formatValue(locked)).toBeUndefined();
  });

  it("counts rooms below grade", () => {
    const withBasement = property({ BedroomsAboveGrade: 3, BedroomsBelowGrade: 1 });
    expect(compareValue(row("Beds"), main, withBasement).text).toBe("+1");
  });
});
