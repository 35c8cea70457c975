import fc from "fast-check";
import { computeBreakCost } from "./break-cost";

describe("the charge for ending a mortgage early", () => {
  // Worked by hand: 200,000 x 6 % x 3 / 12, and 200,000 x (6 % - 4 %) x 36 / 12.
  it.each([
    [{ balance: 200_000, ratePct: 6, comparisonPct: 4, months: 36 }, 3_000, 12_000, 12_000],
    [{ balance: 200_000, ratePct: 6, comparisonPct: 5.5, months: 24 }, 3_000, 2_000, 3_000],
    [{ balance: 200_000, ratePct: 6, comparisonPct: 7, months: 36 }, 3_000, 0, 3_000],
    // 9 months of 1 point are 0.75 points, as much as 3 months at 3 %.
    [{ balance: 100_000, ratePct: 3, comparisonPct: 2, months: 9 }, 750, 750, 750],
  ])("of a fixed rate is the larger of two amounts (%#)", (input, threeMonths, differential, charge) => {
    const cost = computeBreakCost({ kind: "fixed", ...input });
    expect(cost.threeMonths).toBeCloseTo(threeMonths, 6);
    expect(cost.differential).toBeCloseTo(differential, 6);
    expect(cost.charge).toBeCloseTo(charge, 6);
  });

  it("of a variable rate is three months' interest, whatever the rate then", () => {
    const cost = computeBreakCost({
      kind: "variable",
      balance: 200_000,
      ratePct: 6,
      comparisonPct: 1,
      months: 48,
    });
    expect(cost).toEqual({ threeMonths: 3_000, differential: undefined, charge: 3_000 });
  });

  it("never falls when the lender's rate falls or more of the term is left, and is proportional to the balance", () => {
    const rate = fc.double({ min: 0.1, max: 15, noNaN: true });
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 3_000_000 }),
        rate,
        rate,
        fc.integer({ min: 1, max: 114 }),
        (balance, ratePct, comparisonPct, months) => {
          const input = { kind: "fixed", balance, ratePct, comparisonPct, months } as const;
          const { charge } = computeBreakCost(input);
          expect(charge).toBeGreaterThanOrEqual(0);
          expect(
            computeBreakCost({ ...input, comparisonPct: comparisonPct / 2 }).charge,
          ).toBeGreaterThanOrEqual(charge);
          expect(computeBreakCost({ ...input, months: months + 6 }).charge).toBeGreaterThanOrEqual(charge);
          expect(computeBreakCost({ ...input, balance: balance * 2 }).charge).toBeCloseTo(charge * 2, 4);
        },
      ),
    );
  });
});
