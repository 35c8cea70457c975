/** Where Ontario publishes the guideline for each year, including past ones. */
export const rentGuidelineSource = "https://www.ontario.ca/page/residential-rent-increases";

/**
 * Ontario's rent increase guideline in percent, by the year in which an increase starts. The province announces the
 * next one by the end of August (Residential Tenancies Act, 2006, s. 120). All are from {@link rentGuidelineSource},
 * as of November 2026; check it each September.
 */
export const rentGuidelines: Readonly<Partial<Record<number, number>>> = {
  2023: 2.5,
  2024: 2.5,
  2025: 2.5,
  2026: 2.1,
};

/** The highest rent after a year's guideline increase, in dollars to the cent; undefined for a year without a known guideline. */
export function guidelineRent(rent: number, year: number): number | undefined {
  const percent = rentGuidelines[year];
  // In whole cents and tenths of a percent, so that binary fractions cannot lose a cent.
  if (percent === undefined) return undefined;
  return Math.floor((Math.round(rent * 100) * (1000 + Math.round(percent * 10))) / 1000) / 100;
}

/** One cost of moving in. */
export interface MoveInCost {
  name: string;
  /** Dollars; missing when the amount needs a quote. */
  amount?: number;
}

/**
 * The cash for moving into a rental, and the part due before the keys: the amounts that a landlord may legally take.
 */
export function workOutMoveIn(rent: number): { costs: MoveInCost[]; beforeKeys: number } {
  return {
    costs: [
      { name: "First month's rent", amount: rent },
      { name: "Deposit for the last month", amount: rent },
      { name: "Tenant insurance" },
      { name: "Movers" },
      { name: "Setting up hydro and internet" },
    ],
    beforeKeys: 2 * rent,
  };
}
