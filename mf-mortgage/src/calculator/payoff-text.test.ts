import { payoffText } from "./payoff-text";

describe("payoff time", () => {
  it("counts a started month", () => {
    expect(payoffText(564 / 26)).toBe("21 years 9 months");
    expect(payoffText(25)).toBe("25 years");
    expect(payoffText(1 + 1 / 12)).toBe("1 year 1 month");
    expect(payoffText(0.05)).toBe("1 month");
  });
});
