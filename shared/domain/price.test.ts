import {
  formatCurrency,
  formatPrice,
  formatSignedCurrency,
  previousPrice,
  priceLabel,
  shownPrice,
} from "./price";

describe("price", () => {
  it("[R9.013] [R9.014] has no cents, or two digits of them", () => {
    expect(formatCurrency(1234)).toBe("$1,234");
    expect(formatCurrency(1234, { cents: true })).toBe("$1,234.00");
    expect(formatSignedCurrency(1)).toBe("+$1");
  });

  it("[R3.005] [R9.015] prefers details to the top level", () => {
    expect(shownPrice({ details: { ClosePrice: 3 }, ClosePrice: 2, ListPrice: 1 })).toBe(3);
    expect(shownPrice({ details: {}, ClosePrice: 2, ListPrice: 1 })).toBe(2);
    expect(shownPrice({ ListPrice: 0 })).toBeUndefined();
    expect(formatPrice({ ListPrice: 0 })).toBe("Contact for Price");
  });

  it("is labelled as the asking price when a home is sold for an unknown price", () => {
    const label = (MlsStatus: string, ClosePrice?: number) =>
      priceLabel({ MlsStatus, ListPrice: 5, ClosePrice });
    expect([label("Sold"), label("Leased"), label("Leased", 0)]).toEqual(Array(3).fill("Asking price"));
    expect([label("New"), label("Sold", 4), label("Leased", 4)]).toEqual([undefined, undefined, undefined]);
    expect(priceLabel({ MlsStatus: "Sold" })).toBeUndefined();
  });

  it("[R2.123] strikes the list price of a sale, whichever field marks the sale, and nothing without a price", () => {
    expect(previousPrice({ details: { ClosePrice: 3, OriginalListPrice: 5 }, ListPrice: 4 })).toBe(4);
    expect(previousPrice({ ClosePrice: 4, ListPrice: 4 })).toBeUndefined();
    expect(previousPrice({ details: { OriginalListPrice: 5 } })).toBeUndefined();
    expect(previousPrice({ ClosePrice: 4, ListPrice: 0 })).toBeUndefined();
  });
});
