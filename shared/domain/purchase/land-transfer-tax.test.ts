import { computeLandTransferTaxes, findLandTransferTaxRules, type Purchase } from "./land-transfer-tax";
import { propertyKinds } from "./property-kind";

const taxes = (change: Partial<Purchase> = {}) =>
  computeLandTransferTaxes({
    price: 850_000,
    isInToronto: false,
    property: "home",
    firstTimeBuyer: false,
    nonResident: false,
    closing: null,
    ...change,
  });

describe("land transfer tax", () => {
  it("is Ontario's alone outside Toronto, and both in it", () => {
    expect(taxes()).toEqual({
      ontario: { tax: 13_475, rebate: 0, nonResidentTax: 0, payable: 13_475 },
      total: 13_475,
    });
    expect(taxes({ isInToronto: true }).total).toBe(26_950);
  });

  it.each([
    [0, 0],
    [55_000, 275],
    [55_000.5, 275.01],
    [250_000, 2225],
    [400_000, 4475],
    [2_000_000, 36_475],
    [3_000_000, 61_475],
  ])("of Ontario on %d is %d", (price, tax) => {
    expect(taxes({ price }).ontario.tax).toBe(tax);
  });

  it.each([
    [3_000_000, 61_475],
    [4_000_000, 105_475],
    [5_000_000, 159_975],
    [10_000_000, 484_975],
    [20_000_000, 1_239_975],
    [21_000_000, 1_325_975],
  ])("of Toronto on %d is %d since April 2026", (price, tax) => {
    expect(taxes({ price, isInToronto: true }).toronto?.tax).toBe(tax);
    expect(taxes({ price, isInToronto: true, closing: "2026-04-01" }).toronto?.tax).toBe(tax);
  });

  it("of Toronto was lower for a home over 3,000,000 that closed before April 2026", () => {
    expect(taxes({ price: 4_000_000, isInToronto: true, closing: "2026-03-31" }).toronto?.tax).toBe(96_475);
  });

  // Land Transfer Tax Act, section 2: 2.5% is for land with one or two single-family residences.
  it.each([
    ["five-or-more-homes", 2_499_000, false, 46_455],
    ["home", 2_499_000, false, 48_950],
    ["five-or-more-homes", 2_899_000, true, 2 * 54_455],
    ["home", 2_899_000, true, 2 * 58_950],
    ["three-or-four-homes", 3_299_900, true, 124_946],
    ["farm", 4_000_000, false, 76_475],
    ["land", 4_000_000, true, 2 * 76_475],
  ] as const)("on a %s of %d in Toronto %j is %d", (property, price, isInToronto, total) => {
    expect(taxes({ property, price, isInToronto }).total).toBe(total);
  });

  it("gives no rebate for land and more than four homes, and charges no tax of foreign buyers for land", () => {
    const rebates = propertyKinds.filter(
      (property) => taxes({ property, firstTimeBuyer: true }).ontario.rebate > 0,
    );
    expect(rebates).toEqual(["home", "three-or-four-homes", "farm"]);
    expect(taxes({ property: "land", nonResident: true }).ontario.nonResidentTax).toBe(0);
    expect(taxes({ property: "farm", nonResident: true }).ontario.nonResidentTax).toBe(212_500);
  });

  it("refunds a first-time buyer up to 4,000 and, in Toronto, 4,475", () => {
    const first = (price: number) => taxes({ price, firstTimeBuyer: true, isInToronto: true });
    expect(first(850_000)).toMatchObject({
      ontario: { rebate: 4000, payable: 9475 },
      toronto: { rebate: 4475, payable: 9000 },
      total: 18_475,
    });
    expect(first(300_000)).toMatchObject({ ontario: { rebate: 2975 }, total: 0 });
    // The highest price without any tax left to pay outside Toronto.
    expect(taxes({ price: 368_333, firstTimeBuyer: true }).total).toBe(0);
    expect(taxes({ price: 368_400, firstTimeBuyer: true }).total).toBe(1);
  });

  it("adds 25% and, in Toronto since 2025, 10% for a foreign buyer, who gets no rebate", () => {
    const foreign = { nonResident: true, firstTimeBuyer: true, isInToronto: true };
    expect(taxes(foreign)).toEqual({
      ontario: { tax: 13_475, rebate: 0, nonResidentTax: 212_500, payable: 225_975 },
      toronto: { tax: 13_475, rebate: 0, nonResidentTax: 85_000, payable: 98_475 },
      total: 324_450,
    });
    expect(taxes({ ...foreign, closing: "2024-12-31" }).toronto?.nonResidentTax).toBe(0);
  });

  it("is unknown before its first rules", () => {
    expect(findLandTransferTaxRules("ontario", "2022-10-25").effective).toBe("2022-10-25");
    expect(() => findLandTransferTaxRules("ontario", "2022-10-24")).toThrow(
      "The land transfer tax of ontario on 2022-10-24 isn't known.",
    );
  });
});
