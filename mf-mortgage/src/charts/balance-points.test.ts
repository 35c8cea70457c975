import { ruleSets } from "@larchway/shared/domain/purchase";
import { calculateMortgage } from "../maths/mortgage";
import { toBalancePoints } from "./balance-points";

const input = {
  price: 600_000,
  downPayment: 120_000,
  ratePct: 4.5,
  years: 25,
  frequency: "accelerated-bi-weekly",
} as const;

it("start at the full loan and end at 0 on the day of the last payment", () => {
  const { loan, schedule, payoffYears, totalInterest } = calculateMortgage(input, ruleSets.spec);
  const points = toBalancePoints({ loan, years: schedule.years, payoffYears });
  expect(points[0]).toEqual({ year: 0, balance: 480_000, principalPaid: 0, interestPaid: 0 });
  expect(points).toHaveLength(23);
  const last = points.at(-1)!;
  expect(last).toMatchObject({ year: payoffYears, balance: 0, principalPaid: 480_000 });
  expect(last.interestPaid).toBeCloseTo(totalInterest, 4);
});

it("are a single one without a loan", () => {
  expect(toBalancePoints({ loan: 0, years: [], payoffYears: 0 })).toEqual([
    { year: 0, balance: 0, principalPaid: 0, interestPaid: 0 },
  ]);
});
