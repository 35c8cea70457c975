import { formatCurrency, monthlyPayment } from "@larchway/shared/domain";

describe("monthly payment", () => {
  it("[R9.041] [R9.014] compounds half-yearly and is shown with two decimals", () => {
    expect(monthlyPayment(480_000, 4.5, 25)).toBeCloseTo(2656.6702, 4);
    expect(formatCurrency(monthlyPayment(480_000, 4.5, 25), { cents: true })).toBe("$2,656.67");
  });

  it("[R5.031] is 0 when loan, rate or years is 0 or less", () => {
    for (const [loan, rate, years] of [
      [0, 4.5, 25],
      [480_000, 0, 25],
      [480_000, 4.5, 0],
      [-1, 4.5, 25],
      [480_000, -1, 25],
      [480_000, 4.5, -1],
      [NaN, 4.5, 25],
      [480_000, 4.5, 1e-299],
    ] as const)
      expect(monthlyPayment(loan, rate, years)).toBe(0);
  });
});
