import { minimumDownPayment, ruleSetNames, ruleSets } from "@larchway/shared/domain/purchase";
import fc from "fast-check";
import { canAfford, findAffordable, type Buyer } from "./find-affordable";

const buyer: Buyer = {
  income: 150_000,
  debts: 0,
  savings: 120_000,
  ratePct: 4.5,
  years: 25,
  home: "house",
  condominiumFee: 0,
  propertyTaxPct: 1,
  isInToronto: false,
  isFirstTimeBuyer: false,
};
const today = ruleSets["2024-12-15"];

const anyBuyer = fc.record<Buyer>({
  income: fc.integer({ min: 0, max: 600_000 }),
  debts: fc.integer({ min: 0, max: 4_000 }),
  savings: fc.integer({ min: 0, max: 2_500_000 }),
  ratePct: fc.integer({ min: 10, max: 1500 }).map((hundredths) => hundredths / 100),
  years: fc.constantFrom(5, 10, 15, 20, 25, 30),
  home: fc.constantFrom("house" as const, "condominium" as const),
  condominiumFee: fc.integer({ min: 0, max: 2_000 }),
  propertyTaxPct: fc.integer({ min: 0, max: 200 }).map((hundredths) => hundredths / 100),
  isInToronto: fc.boolean(),
  isFirstTimeBuyer: fc.boolean(),
});
const anyRules = fc.constantFrom(...ruleSetNames.map((name) => ruleSets[name]));

describe("the price that a household can afford", () => {
  it("is limited by the income of a household with savings", () => {
    const found = findAffordable({ ...buyer, savings: 400_000 }, today);
    expect(found.limit).toBe("income");
    expect(found.qualification.passes).toBe(true);
    expect(Math.round(found.qualification.gdsPct * 100)).toBe(3900);
    expect(found.downPayment + found.closingCosts).toBe(400_000);
  });

  it("is limited by the savings of a household with income", () => {
    const found = findAffordable({ ...buyer, income: 400_000, savings: 60_000 }, today);
    expect(found.limit).toBe("savings");
    expect(found.downPayment - minimumDownPayment(found.price, today)).toBeLessThan(1);
  });

  it("is lower in Toronto, with its second tax, and higher for first-time buyers", () => {
    const price = (more: Partial<Buyer>) => findAffordable({ ...buyer, ...more }, today).price;
    expect(price({ isInToronto: true })).toBeLessThan(price({}));
    expect(price({ isFirstTimeBuyer: true })).toBeGreaterThan(price({}));
    expect(price({ home: "condominium", condominiumFee: 600 })).toBeLessThan(price({}));
  });

  it("counts 30 insured years only for a first-time buyer under today's rules", () => {
    const years = (isFirstTimeBuyer: boolean, rules: typeof today | typeof ruleSets.spec) =>
      findAffordable({ ...buyer, years: 30, savings: 60_000, isFirstTimeBuyer }, rules).years;
    expect([years(false, today), years(true, today), years(true, ruleSets.spec)]).toEqual([25, 30, 25]);
  });

  it("is 0 without savings for the closing costs", () => {
    expect(findAffordable({ ...buyer, savings: 3_000 }, today)).toMatchObject({ price: 0, limit: "savings" });
    expect(findAffordable({ ...buyer, savings: NaN, income: NaN }, today).price).toBe(0);
  });

  it("spends the savings at most, passes the test, and fails one dollar above", () => {
    fc.assert(
      fc.property(anyBuyer, anyRules, (any, rules) => {
        const found = findAffordable(any, rules);
        expect(found.downPayment + found.closingCosts).toBeLessThanOrEqual(any.savings + 0.005);
        expect(canAfford(found.price + 1, any, rules)).toBe(false);
        if (found.price === 0) return;
        expect(found.qualification.passes).toBe(true);
        expect(found.downPayment).toBeGreaterThanOrEqual(minimumDownPayment(found.price, rules));
      }),
      { numRuns: 200 },
    );
  });

  it("never falls with more income, more savings or fewer debts", () => {
    fc.assert(
      fc.property(anyBuyer, anyRules, fc.integer({ min: 1, max: 200_000 }), (any, rules, more) => {
        const { price } = findAffordable(any, rules);
        const better = [
          { ...any, income: any.income + more },
          { ...any, savings: any.savings + more },
          { ...any, debts: Math.max(0, any.debts - more) },
        ];
        for (const other of better) expect(findAffordable(other, rules).price).toBeGreaterThanOrEqual(price);
      }),
      { numRuns: 100 },
    );
  });
});
