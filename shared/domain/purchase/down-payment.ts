import { toCents, toDollars } from "./money";
import type { MortgageRules } from "./rule-sets";

/** True when a mortgage on a home of this price can be insured. */
export function isInsurablePrice(price: number, { insurable }: MortgageRules): boolean {
  return insurable.inclusive ? price <= insurable.upTo : price < insurable.upTo;
}

/** The minimum down payment for a home of this price (0 or more), in dollars and whole cents. */
export function minimumDownPayment(price: number, rules: MortgageRules): number {
  const cents = toCents(price);
  if (!isInsurablePrice(price, rules))
    return toDollars(Math.round((cents * rules.percentAboveInsurable) / 100));

  let total = 0;
  let from = 0;
  for (const { upTo, percent } of rules.portions) {
    total += Math.max(0, Math.min(cents, toCents(upTo)) - from) * percent;
    from = toCents(upTo);
  }
  return toDollars(Math.round(total / 100));
}

/** A part as a percentage of the whole, unrounded; 0 when the whole is 0. */
export function toPercent(part: number, whole: number): number {
  return whole > 0 ? (part / whole) * 100 : 0;
}
