import { formatAmount, formatPercent, parseDollars, parsePercent } from "./amounts";

describe("amounts as typed", () => {
  it("[R5.028] reads an empty field and a lone dollar sign as 0", () => {
    for (const text of ["", "  ", "$", " $ "]) expect(parseDollars(text)).toBe(0);
  });

  it("[R5.029] reads formatted amounts and ignores what is no number", () => {
    expect(parseDollars("$650,000")).toBe(650_000);
    expect(parseDollars("650 000.50")).toBe(650_000.5);
    expect(parseDollars("-5")).toBe(-5);
    for (const text of ["abc", "1.2.3", "6e5", "$$", "-", "."]) expect(parseDollars(text)).toBeUndefined();
  });

  it("reads percentages, but nothing from nothing", () => {
    expect(parsePercent("4.79%")).toBe(4.79);
    expect(parsePercent("")).toBeUndefined();
  });

  it("writes cents and decimals only where there are some", () => {
    expect([formatAmount(600_000), formatAmount(200_000.2)]).toEqual(["600,000", "200,000.20"]);
    expect([20, 7.5, 35_000 / 6000].map(formatPercent)).toEqual(["20", "7.5", "5.83"]);
  });
});
