import fc from "fast-check";
import { computeNetSheet, threeMonthsInterest, type NetSheetInput } from "./net-sheet";

const sale: NetSheetInput = {
  price: 800_000,
  commissionPct: 4,
  mortgageBalance: 300_000,
  penalty: 3_750,
  dischargeFee: 350,
  legalFees: 1_500,
  otherCosts: 3_000,
  annualTax: 5_475,
  taxPaid: 2_000,
  closing: "2026-07-02",
};

describe("the net sheet of a sale", () => {
  it("subtracts commission and its HST, mortgage, discharge, lawyer and the tax up to closing from the price", () => {
    expect(computeNetSheet(sale)).toEqual({
      lines: [
        { id: "commission", amount: 32_000 },
        { id: "commission-hst", amount: 4_160 },
        { id: "mortgage", amount: 300_000 },
        { id: "penalty", amount: 3_750 },
        { id: "discharge", amount: 350 },
        { id: "legal", amount: 1_500 },
        { id: "legal-hst", amount: 195 },
        // 182 days of 365 at $15 a day, less what is paid.
        { id: "tax", amount: 730 },
        { id: "other", amount: 3_000 },
      ],
      costs: 45_685,
      net: 454_315,
    });
  });

  it("refunds tax paid for the buyer's days, and counts 366 days in a leap year", () => {
    const tax = (change: Partial<NetSheetInput>) =>
      computeNetSheet({ ...sale, ...change }).lines.find(({ id }) => id === "tax")?.amount;
    expect(tax({ taxPaid: 5_475 })).toBe(-2_745);
    expect(tax({ annualTax: 3_660, taxPaid: 0, closing: "2028-03-01" })).toBe(600);
    expect(tax({ annualTax: 3_650, taxPaid: 0, closing: "2026-01-01" })).toBeUndefined();
  });

  it("shows the seller's shortfall when the price does not cover the mortgage", () => {
    expect(computeNetSheet({ ...sale, mortgageBalance: 790_000 }).net).toBe(-35_685);
  });

  it("divides the whole price to the cent, whatever the figures", () => {
    const dollars = fc.integer({ min: 0, max: 1_000_000_000 }).map((cents) => cents / 100);
    const sales = fc.record({
      ...{ price: dollars, mortgageBalance: dollars, penalty: dollars, dischargeFee: dollars },
      ...{ legalFees: dollars, otherCosts: dollars, annualTax: dollars, taxPaid: dollars },
      commissionPct: fc.integer({ min: 0, max: 1_000 }).map((hundredths) => hundredths / 100),
      closing: fc
        .date({ min: new Date("2000-01-01"), max: new Date("2099-12-31"), noInvalidDate: true })
        .map((date) => date.toISOString().slice(0, 10)),
    });
    fc.assert(
      fc.property(sales, (input) => {
        const { lines, net } = computeNetSheet(input);
        const cents = [net, ...lines.map(({ amount }) => amount)].map((amount) => Math.round(amount * 100));
        expect(cents.reduce((sum, each) => sum + each, 0)).toBe(Math.round(input.price * 100));
      }),
    );
  });
});

it("computes three months' interest", () => {
  expect(threeMonthsInterest(300_000, 5)).toBe(3_750);
  expect(threeMonthsInterest(123_456.78, 4.99)).toBe(1_540.12);
});
