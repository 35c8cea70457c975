import { computeInsurance, longestInsuredAmortization } from "./insurance";
import { ruleSets } from "./rule-sets";

const insurance = (price: number, downPayment: number, years = 25) =>
  computeInsurance({ price, downPayment, years }, ruleSets.spec);
const premium = (price: number, downPayment: number) => insurance(price, downPayment).premium;

describe("mortgage insurance", () => {
  it("[R9.028] is for a down payment under 20% only", () => {
    expect(premium(600_000, 120_000)).toBe(0);
    expect(premium(600_000, 119_999)).toBeGreaterThan(0);
  });

  it("[R9.029] [R9.030] is for a price of at most 1,000,000, itself included", () => {
    expect(premium(1_000_000, 75_000)).toBe(37_000);
    expect(premium(1_000_001, 100_000)).toBe(0);
  });

  it("[R9.031] costs 4% over 90% up to 95% of the price", () => {
    expect(premium(500_000, 25_000)).toBe(19_000);
  });

  it("[R9.032] costs 3.1% over 85% up to 90%", () => {
    expect(premium(600_000, 60_000)).toBe(16_740);
  });

  it("[R9.033] costs 2.8% over 80% up to 85%", () => {
    expect(premium(600_000, 90_000)).toBe(14_280);
  });

  it("[R9.034] keeps a loan on the edge in the lower band", () => {
    const rate = (price: number, downPayment: number) => insurance(price, downPayment).premiumPct;
    expect(rate(500_000, 50_000)).toBe(3.1);
    expect(rate(500_000, 49_999)).toBe(4);
    expect(rate(700_000, 105_000)).toBe(2.8);
    expect(rate(700_000, 140_000)).toBe(0);
    // Prices whose edges are not whole dollars, where floating point would slip.
    for (const price of [123_457, 333_333, 777_777, 999_999]) {
      expect(rate(price, (price * 10) / 100)).toBe(3.1);
      expect(rate(price, (price * 15) / 100)).toBe(2.8);
      expect(rate(price, (price * 20) / 100)).toBe(0);
      expect(rate(price, (price * 20) / 100 - 0.01)).toBe(2.8);
    }
  });

  it("[R9.035] [R2.161] adds 8% sales tax on the premium to the total", () => {
    expect(insurance(600_000, 60_000)).toEqual({
      premiumPct: 3.1,
      premium: 16_740,
      salesTax: 1339.2,
      total: 18_079.2,
    });
  });

  it("costs 0.20 points more over 25 years since 15 December 2024, not before", () => {
    const input = { price: 600_000, downPayment: 60_000, years: 30 };
    expect(computeInsurance(input, ruleSets.spec).premiumPct).toBe(3.1);
    expect(computeInsurance(input, ruleSets["2024-12-15"]).premiumPct).toBe(3.3);
    expect(computeInsurance({ ...input, years: 25 }, ruleSets["2024-12-15"]).premiumPct).toBe(3.1);
  });

  it("insures homes under 1,500,000 since 15 December 2024", () => {
    const premiumAt = (price: number) =>
      computeInsurance({ price, downPayment: price * 0.15, years: 25 }, ruleSets["2024-12-15"]).premium;
    expect(premiumAt(1_400_000)).toBe(33_320);
    expect(premiumAt(1_500_000)).toBe(0);
  });

  it("is 0 without a loan", () => {
    expect(premium(600_000, 600_000)).toBe(0);
    expect(premium(0, 0)).toBe(0);
  });
});

describe("longest insured amortization", () => {
  const longest = (firstTimeBuyer: boolean, newlyBuilt: boolean, set: keyof typeof ruleSets) =>
    longestInsuredAmortization({ firstTimeBuyer, newlyBuilt }, ruleSets[set]);

  it("is 30 years for a first-time buyer or a newly built home since 15 December 2024", () => {
    expect([longest(true, false, "2024-12-15"), longest(false, true, "2024-12-15")]).toEqual([30, 30]);
  });

  it("is 25 years for all other buyers, and was for all buyers", () => {
    expect([longest(false, false, "2024-12-15"), longest(true, true, "spec")]).toEqual([25, 25]);
  });
});
