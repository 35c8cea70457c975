import type { AskingMarket, Market, SoldMarket } from "@larchway/shared/contracts/api";

/** The market of Ottawa; tests pass the fields that matter to them. */
export function testMarket(facts: Partial<Market> = {}): Market {
  return {
    name: "Ottawa",
    city: "Ottawa",
    path: "/city/Ottawa",
    sale: testAsking(),
    lease: noAsking,
    nearby: [],
    within: [],
    ...facts,
  };
}

export function testAsking(facts: Partial<AskingMarket> = {}): AskingMarket {
  return {
    active: 41,
    newThisWeek: 3,
    medianPrice: 650_000,
    medianDaysListed: 21,
    kinds: [
      { PropertySubType: "Detached", active: 38, medianPrice: 700_000 },
      { PropertySubType: "Att/Row/Townhouse", active: 3, medianPrice: null },
      { PropertySubType: "Barn, Stable", active: 1, medianPrice: null },
    ],
    months: [
      { month: "2026-09", active: 9, medianPrice: 640_000 },
      { month: "2026-10", active: 2, medianPrice: null },
      { month: "2026-11", active: 30, medianPrice: 655_000 },
    ],
    ...facts,
  };
}

const noAsking: AskingMarket = {
  active: 0,
  newThisWeek: 0,
  medianPrice: null,
  medianDaysListed: null,
  kinds: [],
  months: [],
};

export const testSold: SoldMarket = {
  sale: {
    closed: 90,
    medianPrice: 612_000,
    medianDays: 17,
    medianOfAsking: 0.981,
    months: [{ month: "2026-10", closed: 90, medianPrice: 612_000 }],
  },
  lease: { closed: 2, medianPrice: null, medianDays: null, medianOfAsking: null, months: [] },
};
