import { guidelineRent, workOutMoveIn } from "./rent";

it("raises a rent by the guideline of the year, without exceeding it by a cent", () => {
  expect(guidelineRent(2_300, 2026)).toBe(2_348.3);
  expect(guidelineRent(2_000, 2025)).toBe(2_050);
  // 1,999.99 × 1.021 = 2,041.98979
  expect(guidelineRent(1_999.99, 2026)).toBe(2_041.98);
  expect(guidelineRent(2_000, 1999)).toBeUndefined();
  // Unknown before the province has announced it.
  expect(guidelineRent(2_000, 2027)).toBeUndefined();
});

it("adds up the costs of moving in: two months of rent before the keys, and no figure for amounts that need a quote", () => {
  const { costs, beforeKeys } = workOutMoveIn(2_300);
  expect(beforeKeys).toBe(4_600);
  expect(costs.map(({ amount }) => amount)).toEqual([2_300, 2_300, undefined, undefined, undefined]);
});
