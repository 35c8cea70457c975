import { bathsTotal, bedsLabel, bedsTotal, parkingTotal, roomCounts } from "./counts";

describe("rooms", () => {
  it("counts all bedrooms when both grades are given, else uses the total", () => {
    expect(bedsTotal({ BedroomsAboveGrade: 3, BedroomsBelowGrade: 1, BedroomsTotalInteger: 9 })).toBe(4);
    expect(bedsTotal({ BedroomsAboveGrade: 3, BedroomsTotalInteger: 9 })).toBe(3);
    expect(bedsTotal({ BedroomsBelowGrade: 1, BedroomsTotalInteger: 2 })).toBe(2);
    expect(bedsTotal({})).toBeUndefined();
    expect(bedsLabel({})).toBeUndefined();
    expect(bedsLabel({ BedroomsAboveGrade: 3 })).toBe("3");
  });

  it("[R3.005] prefers details to the top level", () => {
    expect(bathsTotal({ details: { BathroomsTotalInteger: 2 }, BathroomsTotalInteger: 3 })).toBe(2);
    expect(bathsTotal({ BathroomsTotalInteger: 3 })).toBe(3);
    expect(bathsTotal({})).toBeUndefined();
  });
});

describe("parking", () => {
  it("adds garage and driveway; a condominium reports the same spaces twice", () => {
    expect(parkingTotal({ CoveredSpaces: 1 })).toBe(1);
    expect(parkingTotal({ ParkingSpaces: 2 })).toBe(2);
    const both = { CoveredSpaces: 1, ParkingSpaces: 2 };
    expect(parkingTotal(both)).toBe(3);
    expect(parkingTotal({ ...both, PropertyType: "Residential Freehold" })).toBe(3);
    expect(parkingTotal({ ...both, PropertyType: "Residential Condo & Other" })).toBe(2);
  });
});

describe("counts of a card", () => {
  it("have labels in the singular or plural", () => {
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

  it("leave out rooms for land, and bedrooms for a studio", () => {
    expect(roomCounts({ BedroomsAboveGrade: 0, BathroomsTotalInteger: 0, ParkingSpaces: 0 })).toEqual([]);
    expect(roomCounts({ BedroomsAboveGrade: 0, BathroomsTotalInteger: 1, ParkingSpaces: 0 })).toEqual([
      { kind: "bedrooms", value: "0", noun: "bedrooms" },
      { kind: "bathrooms", value: "1", noun: "bathroom" },
      { kind: "parking", value: "0", noun: "parking spaces" },
    ]);
  });
});
