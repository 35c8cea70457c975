import {
  describeBedrooms,
  describeDeposit,
  describeUnitBedrooms,
  formatOccupancy,
  workOutDeposits,
} from "./development-texts";

it("computes the deposits to the dollar, and subtracts earlier ones from a balance", () => {
  const plan = [
    { when: "On signing", amount: 5_000 },
    { when: "In 30 days", percent: 5, isBalance: true },
    { when: "On occupancy", percent: 5 },
  ];
  expect(workOutDeposits(plan, 649_900).map(({ amount, paid }) => [amount, paid])).toEqual([
    [5_000, 5_000],
    [27_495, 32_495],
    [32_495, 64_990],
  ]);
  expect(plan.map(describeDeposit)).toEqual(["$5,000", "The balance to 5% of the price", "5% of the price"]);
  // The first amount may exceed the share.
  expect(workOutDeposits(plan, 80_000)[1]).toMatchObject({ amount: 0, paid: 5_000 });
});

it("formats bedrooms and months for people", () => {
  expect(describeBedrooms({ fewestBedrooms: 0, mostBedrooms: 3 })).toBe("Studio to 3 bedrooms");
  expect(describeBedrooms({ fewestBedrooms: 3, mostBedrooms: 5 })).toBe("3 to 5 bedrooms");
  expect(describeBedrooms({ fewestBedrooms: 1, mostBedrooms: 1 })).toBe("1 bedroom");
  const unit = { name: "", baths: 1, sizeFrom: 1, sizeTo: 2, priceFrom: 1, isSoldOut: false };
  expect(describeUnitBedrooms({ ...unit, bedrooms: 0, den: false })).toBe("Studio");
  expect(describeUnitBedrooms({ ...unit, bedrooms: 2, den: true })).toBe("2 + den");
  expect(formatOccupancy("2028-01")).toBe("January 2028");
});
