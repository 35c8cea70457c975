import { computeNewHomeTax, findPriceBeforeTax } from "./new-home-tax";

const resident = { isFirstTimeBuyer: false };
const firstTimeBuyer = { isFirstTimeBuyer: true };

describe("HST on a new home", () => {
  it.each([
    // Price before tax, federal rebate, Ontario's rebate, what a first-time buyer gets in addition.
    [300_000, 5_400, 18_000, 9_600],
    [350_000, 6_300, 21_000, 11_200],
    [400_000, 3_150, 24_000, 16_850],
    [450_000, 0, 24_000, 22_500],
    [900_000, 0, 24_000, 45_000],
    [1_000_000, 0, 24_000, 50_000],
    [1_250_000, 0, 24_000, 25_000],
    [1_500_000, 0, 24_000, 0],
  ])("of $%d comes back to residents as the law says", (price, federal, ontario, first) => {
    const tax = computeNewHomeTax(price, firstTimeBuyer);
    expect(tax).toMatchObject({
      hst: (price * 13) / 100,
      federalRebate: federal,
      ontarioRebate: ontario,
      firstTimeRebate: first,
      total: (price * 113) / 100 - federal - ontario - first,
      totalWithoutRebates: (price * 113) / 100,
    });
    expect(computeNewHomeTax(price, resident)).toMatchObject({
      firstTimeRebate: 0,
      total: tax.total + first,
    });
  });

  it("never returns more than the tax that was paid", () => {
    for (let price = 0; price <= 2_000_000; price += 12_345) {
      const { hst, federalRebate, firstTimeRebate, ontarioRebate } = computeNewHomeTax(price, firstTimeBuyer);
      expect(federalRebate + firstTimeRebate).toBeLessThanOrEqual(price * 0.05 + 0.01);
      expect(federalRebate + firstTimeRebate + ontarioRebate).toBeLessThanOrEqual(hst);
    }
  });

  it("is found in a price that contains it, to within a few cents", () => {
    for (let price = 1; price <= 2_500_000; price += 54_321) {
      const { total } = computeNewHomeTax(price, resident);
      expect(findPriceBeforeTax(total)).toBeCloseTo(price, 1);
      const found = computeNewHomeTax(findPriceBeforeTax(price), resident);
      expect(Math.abs(found.total - price)).toBeLessThanOrEqual(0.02);
    }
    expect(findPriceBeforeTax(0)).toBe(0);
    expect(findPriceBeforeTax(Number.NaN)).toBe(0);
  });
});
