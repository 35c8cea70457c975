import { minimumDownPayment, toPercent } from "./down-payment";
import { ruleSets } from "./rule-sets";

const minimum = (price: number) => minimumDownPayment(price, ruleSets.spec);

describe("minimum down payment", () => {
  it("[R5.020] is 5% of the first 500,000", () => {
    expect(minimum(400_000)).toBe(20_000);
    expect(minimum(500_000)).toBe(25_000);
  });

  it("[R5.021] adds 10% of the portion up to 1,000,000", () => {
    expect(minimum(600_000)).toBe(35_000);
    expect(minimum(1_000_000)).toBe(75_000);
  });

  it("[R5.022] [R5.023] is 20% of the whole price above 1,000,000", () => {
    expect(minimum(1_000_001)).toBe(200_000.2);
    expect(minimum(1_200_000)).toBe(240_000);
    expect(minimum(2_000_000)).toBe(400_000);
    expect(minimum(3_000_000)).toBe(600_000);
  });

  it("follows the chosen rules of 15 December 2024", () => {
    const rules = ruleSets["2024-12-15"];
    expect(minimumDownPayment(1_200_000, rules)).toBe(95_000);
    expect(minimumDownPayment(1_499_999, rules)).toBe(124_999.9);
    expect(minimumDownPayment(1_500_000, rules)).toBe(300_000);
  });

  it("[R5.026] is 0 for a price of 0, as is any percentage", () => {
    expect(minimum(0)).toBe(0);
    expect(toPercent(0, 0)).toBe(0);
    expect(toPercent(35_000, 600_000)).toBeCloseTo(5.8333, 4);
  });
});
