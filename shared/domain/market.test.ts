import type { AskingMarket } from "@larchway/shared/contracts/api";
import { describeMarket } from "./market";

const side = (active: number, newThisWeek = 0, medianPrice: number | null = null): AskingMarket => ({
  active,
  newThisWeek,
  medianPrice,
  medianDaysListed: null,
  kinds: [],
  months: [],
});

describe("the name of a market", () => {
  it.each([
    [
      side(1_204, 80, 899_000),
      side(530, 7, 2_600),
      "1,204 homes are for sale in Ajax, at a median asking price of $899,000, and 530 are for rent, at a median of $2,600 a month. 87 of them were listed within the past week.",
    ],
    [
      side(1, 1),
      side(0),
      "1 home is for sale in Ajax; none is for rent. It was listed within the past week.",
    ],
    [
      side(0),
      side(6, 1, 2_000),
      "6 homes are for rent in Ajax, at a median of $2,000 a month; none is for sale. 1 of them was listed within the past week.",
    ],
    [side(2), side(1), "2 homes are for sale in Ajax and 1 is for rent."],
    [side(0), side(0), "No home is for sale or for rent in Ajax right now."],
  ])("says one and several rightly (%#)", (sale, lease, text) => {
    expect(describeMarket({ name: "Ajax", sale, lease })).toBe(text);
  });
});
