import { brand } from "@larchway/shared/brand";
import { formatPercent } from "./amounts";

/** The term, in years, of the example mortgages. */
const exampleTermYears = 5;

/**
 * "4.5% fixed for a 5-year term (APR 4.5% without lender fees), amortized over 25 years". Required next to every rate
 * and payment (FSRA). Without fees the annual percentage rate is the interest rate (Ontario Regulation 191/08).
 */
export function describeMortgageRate(ratePct: number, years: number): string {
  const rate = `${formatPercent(ratePct)}%`;
  const term = Math.min(exampleTermYears, years);
  return `${rate} fixed for a ${term}-year term (APR ${rate} without lender fees), amortized over ${years} years`;
}

/** The disclosure for a text with several example payments. */
export const exampleRatesDisclosure = `Rates and payments here are examples of rates fixed for a ${exampleTermYears}-year term. Without lender fees the APR is the same as the rate.`;

/** Names the company that arranges mortgages, its licence and its relationship to the brokerage. */
export const mortgageCompanyDisclosure = `Mortgages are arranged by our sister company ${brand.mortgage.name}, ${brand.mortgage.licence}.`;
