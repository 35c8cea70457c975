import { bathsTotal, bedsLabel, bedsTotal, kindLabel, parkingTotal, roomCounts, sizeLabel } from "./counts";

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

describe("the size of a home", () => {
  it.each([
    [{ LivingAreaRange: "1500-2000", LivingArea: 1_750 }, "1,500–2,000 sq ft"],
    [{ LivingAreaRange: "700 - 1100" }, "700–1,100 sq ft"],
    [{ LivingAreaRange: "< 700" }, "< 700 sq ft"],
    [{ LivingAreaRange: "5,000 +" }, "5,000 + sq ft"],
    [{ LivingArea: 1_450 }, "1,450 sq ft"],
    [{}, undefined],
  ])("of %j is written %j", (sizes, expected) => {
    expect(sizeLabel(sizes)).toBe(expected);
  });

  it("follows the kind of the home, where it is known", () => {
    const kind = { PropertyType: "Residential Freehold", PropertySubType: "Detached" };
    expect(kindLabel({ ...kind, LivingArea: 1_450 })).toBe("Detached · 1,450 sq ft");
    expect(kindLabel(kind)).toBe("Detached");
    expect(kindLabel({ PropertyType: "Commercial" })).toBe("Commercial");
  });
});
