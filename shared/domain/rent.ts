/**
 * Ontario's rent increase guideline in percent, by the year in which an increase begins. The province announces the next one by the end
 * of August (Residential Tenancies Act, 2006, s. 120). Source: ontario.ca/page/residential-rent-increases, as
 * known in November 2026; look there each September.
 */
export const rentGuidelines: Readonly<Record<number, number>> = { 2024: 2.5, 2025: 2.5, 2026: 2.1 };

/** The highest rent after a year's guideline increase, in dollars to the cent; undefined for a year without a known guideline. */
export function guidelineRent(rent: number, year: number): number | undefined {
  const percent = rentGuidelines[year];
  // In whole cents and tenths of a percent, where no binary fraction rounds a cent away.
  if (percent === undefined) return undefined;
  return Math.floor((Math.round(rent * 100) * (1000 + Math.round(percent * 10))) / 1000) / 100;
}

/** One cost of moving in, in dollars. */
export interface MoveInCost {
  name: string;
  amount: number;
  /** Not fixed by the lease: what people often pay. */
  isEstimate: boolean;
}

/** What moving into a rental takes in cash, and what of it is due before the keys. */
export function workOutMoveIn(rent: number): { costs: MoveInCost[]; total: number; beforeKeys: number } {
  const costs: MoveInCost[] = [
    { name: "First month's rent", amount: rent, isEstimate: false },
    { name: "Deposit for the last month", amount: rent, isEstimate: false },
    { name: "Tenant insurance, first month", amount: 30, isEstimate: true },
    { name: "Movers for half a day", amount: 700, isEstimate: true },
    { name: "Setting up hydro and internet", amount: 100, isEstimate: true },
  ];
  const total = costs.reduce((sum, { amount }) => sum + amount, 0);
  return { costs, total, beforeKeys: 2 * rent };
}
