import type { RateKind } from "./term";

export interface BreakInput {
  kind: RateKind;
  /** Dollars owed on the day on which the mortgage ends. */
  balance: number;
  /** The rate of the contract. */
  ratePct: number;
  /** The lender's rate on that day for the rest of the term. */
  comparisonPct: number;
  /** The rest of the term. */
  months: number;
}

/** The usual charge for ending a closed mortgage before its term ends, in dollars. */
export interface BreakCost {
  threeMonths: number;
  /** The interest-rate differential; undefined for variable rates, whose charge is always three months' interest. */
  differential: number | undefined;
  charge: number;
}

/**
 * Three months' interest, or for a fixed rate the interest-rate differential if that is larger: the simple interest
 * that the lender loses on the rest of the term. Contracts refine both, with posted rates and discounts.
 */
export function computeBreakCost({ kind, balance, ratePct, comparisonPct, months }: BreakInput): BreakCost {
  const perMonth = balance / 1200;
  const threeMonths = 3 * ratePct * perMonth;
  if (kind === "variable") return { threeMonths, differential: undefined, charge: threeMonths };
  const differential = Math.max(0, ratePct - comparisonPct) * months * perMonth;
  return { threeMonths, differential, charge: Math.max(threeMonths, differential) };
}
