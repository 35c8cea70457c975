import { formatAmount, formatPercent, isReadFreely, parseDollars, parsePercent } from "./amounts";

describe("amounts as typed", () => {
  it("[R5.028] reads an empty field and a lone dollar sign as 0", () => {
    for (const text of ["", "  ", "$", " $ "]) expect(parseDollars(text)).toBe(0);
  });

  it("[R5.029] reads formatted amounts and rejects other text", () => {
    expect(parseDollars("$650,000")).toBe(650_000);
    expect(parseDollars("650 000.50")).toBe(650_000.5);
    expect(parseDollars("-5")).toBe(-5);
    for (const text of ["abc", "1.2.3", "6e5", "$$", "-", "."]) expect(parseDollars(text)).toBeUndefined();
  });

  it("reads percentages, and returns undefined for empty text", () => {
    expect(parsePercent("4.79%")).toBe(4.79);
    expect(parsePercent("")).toBeUndefined();
  });

  it("reads a decimal comma", () => {
    expect(["4,5", "12,5 %", "4,125", ",5"].map(parsePercent)).toEqual([4.5, 12.5, 4.125, 0.5]);
    for (const text of ["4,5,6", "1,234.5"]) expect(parsePercent(text)).toBeUndefined();
    expect(["650 000,50", "650000,5", "$1,234,567.89"].map(parseDollars)).toEqual([
      650_000.5, 650_000.5, 1_234_567.89,
    ]);
    // 600,000 while its last digit is deleted.
    expect(parseDollars("600,00")).toBe(60_000);
  });

  it("reads thousands and millions", () => {
    expect(["$900k", "900 K", "1.2m", "$1.25M", "1,2m", "1,200k", "1.1m", "2.k"].map(parseDollars)).toEqual([
      900_000, 900_000, 1_200_000, 1_250_000, 1_200_000, 1_200_000, 1_100_000, 2000,
    ]);
    for (const text of ["k", "$m", "1.2mm", "1k2", "abck"]) expect(parseDollars(text)).toBeUndefined();
  });

  it.each([
    ["900.000", 900_000],
    ["$1.250.000", 1_250_000],
    ["650.000,50", 650_000.5],
    ["-900.000", -900_000],
    ["900'000", 900_000],
    ["1.2 million", 1_200_000],
    ["1.25 Million", 1_250_000],
    ["1.250 million", 1_250_000],
    ["$1,2 million", 1_200_000],
    ["850 thousand", 850_000],
    ["1.2 mil", 1_200_000],
    ["CA$900,000", 900_000],
    ["CA$ 900,000", 900_000],
    ["C$900k", 900_000],
    ["CAD 900,000", 900_000],
    ["900,000 CAD", 900_000],
    ["900 000 $", 900_000],
    ["900,000 dollars", 900_000],
    ["９００，０００", 900_000],
    ["＄９００Ｋ", 900_000],
    ["900\u00a0000", 900_000],
    ["900\u202f000,50", 900_000.5],
    ["0.125", 0.125],
    ["900.00", 900],
    ["900.5", 900.5],
  ])("reads %s as %d", (text, dollars) => {
    expect(parseDollars(text)).toBe(dollars);
  });

  it.each(["900.000", "1.250.000", "1.2 million", "900'000", "650.000,50"])(
    "says how %s was read",
    (text) => {
      expect(isReadFreely(text, parseDollars(text) ?? 0)).toBe(true);
    },
  );

  it.each(["CA$900,000", "900,000 CAD", "９００，０００", "900,000.50"])(
    "has nothing to say of %s",
    (text) => {
      expect(isReadFreely(text, parseDollars(text) ?? 0)).toBe(false);
    },
  );

  it.each(["US$900,000", "900.00.00", "1.2 billion", "CAD", "900,000 CADx", "million", "12.34.567"])(
    "reads no amount from %s",
    (text) => expect(parseDollars(text)).toBeUndefined(),
  );

  it("recognizes amounts that were interpreted freely", () => {
    const isFree = (text: string) => isReadFreely(text, parseDollars(text)!);
    expect(["$900k", "650 000,50", "1,2m"].map(isFree)).toEqual([true, true, true]);
    expect(["$650,000", "650 000", "", "$", "-5"].map(isFree)).toEqual([false, false, false, false, false]);
    expect(["4,5", "4.5 %"].map((text) => isReadFreely(text, parsePercent(text)!))).toEqual([true, false]);
  });

  it("never rounds a percentage up to a whole one, where the rules change", () => {
    expect(
      [119_999 / 6000, 19.994, 19.996, (80_895.49 / 655_555) * 100, 0.29 * 100].map(formatPercent),
    ).toEqual(["19.99", "19.99", "19.99", "12.34", "29"]);
  });

  it("writes cents and decimals only when they aren't zero", () => {
    expect([formatAmount(600_000), formatAmount(200_000.2)]).toEqual(["600,000", "200,000.20"]);
    expect([20, 7.5, 35_000 / 6000].map(formatPercent)).toEqual(["20", "7.5", "5.83"]);
  });
});
