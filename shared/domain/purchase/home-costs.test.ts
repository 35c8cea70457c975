import { computeHomeCosts, planDownPayment } from "./home-costs";
import { defaultCostPlan } from "./cost-plan";
import { findAmortization } from "./loan";
import { ruleSets } from "./rule-sets";

const home = {
  price: 850_000,
  City: "Ottawa",
  TransactionType: "For Sale",
  PropertyType: "Residential Freehold",
  PropertySubType: "Detached",
  TaxAnnualAmount: 6_000,
};
const costs = (change: Partial<typeof home> = {}, plan: Partial<typeof defaultCostPlan> = {}) =>
  computeHomeCosts({ ...home, ...change }, { ...defaultCostPlan, ...plan });

describe("the costs of a home", () => {
  it("are the payment with taxes, heating and insurance, and all cash until the keys", () => {
    // 680,000 at 4.5% over 25 years is 3,763.95 a month; Ontario's tax of 13,475 and 3,700 of usual closing costs.
    expect(costs()).toEqual({ monthly: 3_764 + 500 + 150 + 140, cash: 170_000 + 13_475 + 3_700 });
  });

  it("include Toronto's tax, and a first-time buyer's rebates of both", () => {
    expect(costs({ City: "Toronto C01" })?.cash).toBe(170_000 + 2 * 13_475 + 3_700);
    expect(costs({ City: "Toronto C01" }, { isFirstTimeBuyer: true })?.cash).toBe(
      170_000 + 2 * 13_475 - 4_000 - 4_475 + 3_700,
    );
  });

  it("include the premium in the loan, and its sales tax in cash under today's rules", () => {
    const insured = costs({}, { percent: 10 });
    const premium = 765_000 * 0.031;
    expect(insured?.cash).toBe(85_000 + 13_475 + 3_700 + Math.round(premium * 0.08));
    const financed = costs({}, { percent: 10, ruleSet: "spec" });
    expect(financed?.cash).toBe(85_000 + 13_475 + 3_700);
    expect(financed?.monthly).toBeGreaterThan(insured?.monthly ?? Infinity);
  });

  it("raise the down payment to the minimum of the rules in force", () => {
    const dear = { price: 1_200_000 };
    expect(costs(dear, { percent: 5 })?.cash).toBeLessThan(200_000);
    expect(costs(dear, { percent: 5, ruleSet: "spec" })?.cash).toBeGreaterThan(240_000);
  });

  it("are none for a lease, a business and a placeholder of a price", () => {
    expect(costs({ TransactionType: "For Lease" })).toBeUndefined();
    expect(costs({ TransactionType: "For Sub-Lease" })).toBeUndefined();
    expect(costs({ PropertyType: "Commercial" })).toBeUndefined();
    expect(costs({ price: 1 })).toBeUndefined();
    expect(costs({ price: 1_000_000_001 })).toBeUndefined();
  });

  it("keep 20% of any price uninsured", () => {
    for (const price of [566_661, 566_662, 566_663, 566_664, 566_665])
      expect(planDownPayment(price, 20, ruleSets["2024-12-15"])).toBeGreaterThanOrEqual(price / 5);
  });
});

describe("the amortization", () => {
  const insured = { price: 600_000, downPayment: 60_000, years: 30 };
  const current = ruleSets["2024-12-15"];

  it("of an insured mortgage is 25 years, and 30 for a first home or a new one since December 2024", () => {
    expect(findAmortization(insured, { isFirstTimeBuyer: false }, current)).toBe(25);
    expect(findAmortization(insured, { isFirstTimeBuyer: true }, current)).toBe(30);
    expect(findAmortization(insured, { isFirstTimeBuyer: false, isNewlyBuilt: true }, current)).toBe(30);
    expect(findAmortization(insured, { isFirstTimeBuyer: true }, ruleSets.spec)).toBe(25);
  });

  it("of an uninsured mortgage is the requested one", () => {
    expect(findAmortization({ ...insured, downPayment: 120_000 }, { isFirstTimeBuyer: false }, current)).toBe(
      30,
    );
  });
});
