import { bathsTotal, bedsLabel, bedsTotal, parkingTotal, roomCounts } from "./counts";

describe("rooms", () => {
  it("counts all bedrooms where the grades are known, else takes the total", () => {
    expect(bedsTotal({ BedroomsAboveGrade: 3, BedroomsBelowGrade: 1, BedroomsTotalInteger: 9 })).toBe(4);
    expect(bedsTotal({ BedroomsAboveGrade: 3, BedroomsTotalInteger: 9 })).toBe(3);
    expect(bedsTotal({ BedroomsBelowGrade: 1, BedroomsTotalInteger: 2 })).toBe(2);
    expect(bedsTotal({})).toBeUndefined();
    expect(bedsLabel({})).toBeUndefined();
    expect(bedsLabel({ BedroomsAboveGrade: 3 })).toBe("3");
  });

  it("[R3.005] lets details win over the top level", () => {
    expect(bathsTotal({ details: { BathroomsTotalInteger: 2 }, BathroomsTotalInteger: 3 })).toBe(2);
    expect(bathsTotal({ BathroomsTotalInteger: 3 })).toBe(3);
    expect(bathsTotal({})).toBeUndefined();
  });
});

describe("parking", () => {
  it("is what is known of garage and driveway; a condominium reports the same spaces twice", () => {
    expect(parkingTotal({ CoveredSpaces: 1 })).toBe(1);
    expect(parkingTotal({ ParkingSpaces: 2 })).toBe(2);
    const both = { CoveredSpaces: 1, ParkingSpaces: 2 };
    expect(parkingTotal(both)).toBe(3);
    expect(parkingTotal({ ...both, PropertyType: "Residential Freehold" })).toBe(3);
    expect(parkingTotal({ ...both, PropertyType: "Residential Condo & Other" })).toBe(2);
  });
});

describe("counts of a card", () => {
  it("names what is known, each in the form that its count asks for", () => {
    expect(roomCounts({})).toEqual([]);
    expect(roomCounts({ BedroomsAboveGrade: 1, BathroomsTotalInteger: 1, ParkingSpaces: 1 })).toEqual([
      { kind: "bedrooms", value: "1", noun: "bedroom" },
      { kind: "bathrooms", value: "1", noun: "bathroom" },
      { kind: "parking", value: "1", noun: "parking space" },
    ]);
    expect(
      roomCounts({
        BedroomsAboveGrade: 1,
        BedroomsBelowGrade: 1,
        BathroomsTotalInteger: 0,
        ParkingSpaces: 2,
      }),
    ).toEqual([
      { kind: "bedrooms", value: "1 + 1", noun: "bedrooms" },
      { kind: "parking", value: "2", noun: "parking spaces" },
    ]);
  });

  it("says of land nothing that it has none of, and of a studio that it has no bedroom", () => {
    expect(roomCounts({ BedroomsAboveGrade: 0, BathroomsTotalInteger: 0, ParkingSpaces: 0 })).toEqual([]);
    expect(roomCounts({ BedroomsAboveGrade: 0, BathroomsTotalInteger: 1, ParkingSpaces: 0 })).toEqual([
      { kind: "bedrooms", value: "0", noun: "bedrooms" },
      { kind: "bathrooms", value: "1", noun: "bathroom" },
      { kind: "parking", value: "0", noun: "parking spaces" },
    ]);
  });
});
