import { computeCashToClose } from "./cash-to-close";

describe("cash to close", () => {
  const input = {
    downPayment: 60_000,
    deposit: 30_000,
    landTransferTax: 8475,
    salesTaxInCash: 1339.2,
    otherCosts: [1800, 400.55],
  };

  it("adds taxes and costs to the down payment, less the deposit that is already paid", () => {
    expect(computeCashToClose(input)).toEqual({
      closingCosts: 12_014.75,
      cashNeeded: 72_014.75,
      dueAtClosing: 42_014.75,
    });
  });

  it("is never negative, and counts invalid numbers as 0", () => {
    expect(computeCashToClose({ ...input, deposit: 100_000 }).dueAtClosing).toBe(0);
    expect(
      computeCashToClose({
        downPayment: NaN,
        deposit: -5,
        landTransferTax: -1,
        salesTaxInCash: NaN,
        otherCosts: [],
      }),
    ).toEqual({ closingCosts: 0, cashNeeded: 0, dueAtClosing: 0 });
  });
});
