import { computeInsurance, longestInsuredAmortization, type Insurance } from "./insurance";
import { toCents, toDollars } from "./money";
import type { MortgageRules } from "./rule-sets";

export interface LoanInput {
  price: number;
  downPayment: number;
  years: number;
  /** How the sales tax on the premium is paid; the rules decide by default. */
  salesTax?: "financed" | "cash";
}

export interface Loan {
  insurance: Insurance;
  /** Price less down payment, plus the financed insurance. */
  loan: number;
  /** Sales tax on the premium that is due in cash at closing. */
  salesTaxInCash: number;
}

/** The loan: the base loan, and the insurance that is added to it. */
export function computeLoan(input: LoanInput, rules: MortgageRules): Loan {
  const insurance = computeInsurance(input, rules);
  const isFinanced = input.salesTax ? input.salesTax === "financed" : rules.salesTax.financed;
  const base = Math.max(0, toCents(input.price) - toCents(input.downPayment));
  return {
    insurance,
    loan: toDollars(base + toCents(isFinanced ? insurance.total : insurance.premium)),
    salesTaxInCash: isFinanced ? 0 : insurance.salesTax,
  };
}

/** The amortization in years: an insured mortgage is shorter than requested where the rules allow no longer one. */
export function findAmortization(
  { price, downPayment, years }: LoanInput,
  buyer: { isFirstTimeBuyer: boolean; isNewlyBuilt?: boolean },
  rules: MortgageRules,
): number {
  if (computeInsurance({ price, downPayment, years }, rules).premium === 0) return years;
  const { isFirstTimeBuyer: firstTimeBuyer, isNewlyBuilt: newlyBuilt = false } = buyer;
  return Math.min(years, longestInsuredAmortization({ firstTimeBuyer, newlyBuilt }, rules));
}
