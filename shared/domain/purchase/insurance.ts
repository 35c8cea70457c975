import { isInsurablePrice } from "./down-payment";
import { toCents, toDollars } from "./money";
import type { MortgageRules } from "./rule-sets";

export interface InsuranceInput {
  price: number;
  downPayment: number;
  years: number;
}

export interface Insurance {
  /** Premium as a percentage of the base loan; 0: not insured. */
  premiumPct: number;
  premium: number;
  salesTax: number;
  /** Premium and its tax. */
  total: number;
}

const none: Insurance = { premiumPct: 0, premium: 0, salesTax: 0, total: 0 };

/** Mortgage-insurance premium on the base loan, by loan-to-value, and its sales tax; 0 outside the bands. */
export function computeInsurance(
  { price, downPayment, years }: InsuranceInput,
  rules: MortgageRules,
): Insurance {
  const priceCents = toCents(price);
  const loanCents = priceCents - toCents(downPayment);
  if (!isInsurablePrice(price, rules)) return none;
  if (loanCents * 100 <= priceCents * rules.insuredAbove) return none;

  // Products of integers on both sides keep a loan of exactly 85 % in the lower band.
  const band = rules.premiumBands.find(
    ({ above, upTo }) => loanCents * 100 > priceCents * above && loanCents * 100 <= priceCents * upTo,
  );
  if (!band) return none;

  const extra = years > rules.longAmortization.years ? rules.longAmortization.extraBasisPoints : 0;
  const basisPoints = band.basisPoints + extra;
  const premium = Math.round((loanCents * basisPoints) / 10_000);
  const salesTax = Math.round((premium * rules.salesTax.percent) / 100);
  return {
    premiumPct: basisPoints / 100,
    premium: toDollars(premium),
    salesTax: toDollars(salesTax),
    total: toDollars(premium + salesTax),
  };
}

/** The longest amortization of an insured mortgage, in years; longer for buyers whom the rules exempt. */
export function longestInsuredAmortization(
  buyer: { firstTimeBuyer: boolean; newlyBuilt: boolean },
  { longAmortization: { years, upTo = years, only = [] } }: MortgageRules,
): number {
  const isNamed =
    (buyer.firstTimeBuyer && only.includes("first-time buyer")) ||
    (buyer.newlyBuilt && only.includes("newly built home"));
  return isNamed ? upTo : years;
}
