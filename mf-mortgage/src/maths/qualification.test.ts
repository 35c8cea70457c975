import { minimumDownPayment, type MortgageRules, ruleSets } from "@larchway/shared/domain/purchase";
import fc from "fast-check";
import { computeQualification, findLargestPrice, toQualifyingRate } from "./qualification";

const mortgage = { price: 800_000, downPayment: 160_000, ratePct: 4.5, years: 25 };
const buyer = {
  household: { income: 180_000, debts: 500 },
  costs: { propertyTax: 450, heating: 150, condominiumFee: 400 },
};
const rules: MortgageRules = ruleSets["2024-12-15"];

describe("stress test", () => {
  it("uses the contract rate plus two points, at least 5.25%", () => {
    expect([0, 3.25, 3.3, 4.5, NaN].map(toQualifyingRate)).toEqual([5.25, 5.25, 5.3, 6.5, 5.25]);
  });

  it("counts housing with half of the condominium fee, and debts in addition", () => {
    const result = computeQualification(mortgage, buyer, rules);
    // 640,000 at 6.5 % over 25 years.
    expect(result.payment).toBeCloseTo(4286.87, 2);
    expect(result.gdsPct).toBeCloseTo(((result.payment + 450 + 150 + 200) * 12) / 1800, 10);
    expect(result.tdsPct).toBeCloseTo(((result.payment + 450 + 150 + 200 + 500) * 12) / 1800, 10);
    expect(result.passes).toBe(true);
  });

  it("requires the income at which both ratios are just met", () => {
    const at = (income: number, debts: number) =>
      computeQualification(mortgage, { ...buyer, household: { income, debts } }, rules);
    const strictGds = at(0, 0);
    expect(at(strictGds.neededIncome, 0)).toMatchObject({ passes: true });
    expect(at(strictGds.neededIncome, 0).gdsPct).toBeCloseTo(39, 4);
    expect(at(strictGds.neededIncome - 1, 0).passes).toBe(false);
    const strictTds = at(0, 2000);
    expect(at(strictTds.neededIncome, 2000).tdsPct).toBeCloseTo(44, 4);
    expect(at(strictTds.neededIncome - 1, 2000).passes).toBe(false);
  });

  it("has no ratios without an income, and fails", () => {
    expect(
      computeQualification(mortgage, { ...buyer, household: { income: 0, debts: 0 } }, rules),
    ).toMatchObject({ gdsPct: 0, tdsPct: 0, passes: false });
  });
});

describe("largest price", () => {
  const find = (downPayment: number, income: number, set = rules) =>
    findLargestPrice({ ...mortgage, downPayment }, { ...buyer, household: { income, debts: 500 } }, set);

  it("is limited by the down payment when the income is sufficient", () => {
    expect(find(95_000, 1_000_000)).toBe(1_200_000);
    expect(find(95_000, 1_000_000, ruleSets.spec)).toBe(1_000_000);
    expect(find(300_000, 10_000_000)).toBe(1_500_000);
  });

  it.each([
    [20_000.99, 400_019],
    [24_999.95, 499_999],
    [61_234.56, 862_345],
    [0.99, 19],
  ])("is exact to the dollar with %d down", (down, expected) => {
    expect(find(down, 10_000_000)).toBe(expected);
  });

  it("is the down payment alone without an income", () => {
    expect(find(95_000.5, 0)).toBe(95_000);
    expect(find(0, 100_000)).toBe(0);
  });

  it("passes the stress test, and one dollar more does not", () => {
    const amount = fc.integer({ min: 20_000, max: 900_000 });
    const downPayment = fc.integer({ min: 100_000, max: 90_000_000 }).map((cents) => cents / 100);
    fc.assert(
      fc.property(downPayment, amount, fc.constantFrom(...Object.values(ruleSets)), (down, income, set) => {
        const price = find(down, income, set);
        const isInReach = (tried: number) =>
          minimumDownPayment(tried, set) <= down &&
          computeQualification(
            { ...mortgage, price: tried, downPayment: down },
            { ...buyer, household: { income, debts: 500 } },
            set,
          ).passes;
        expect(price === Math.floor(down) || isInReach(price)).toBe(true);
        expect(isInReach(price + 1)).toBe(false);
      }),
      { numRuns: 200 },
    );
  });
});
