/** The highest price, in dollars, that the mortgage calculator takes. */
export const largestCalculatorPrice = 3_000_000;

/**
 * The level monthly payment of a Canadian fixed-rate mortgage, unrounded. Such mortgages compound half-yearly, not in
 * advance (Interest Act, section 6), so the monthly rate is `(1 + rate / 2) ^ (1/6) - 1`. Without a loan, a rate or
 * years, or with one too large or small to compute with, there is no payment: 0.
 */
export function monthlyPayment(loan: number, ratePct: number, years: number): number {
  if (!(loan > 0 && ratePct > 0 && years > 0)) return 0;
  // Powers less 1 by log1p and expm1: no digits are lost for small rates.
  const growth = Math.log1p(ratePct / 200) / 6;
  const payment = (loan * Math.expm1(growth)) / -Math.expm1(-12 * years * growth);
  return payment <= Number.MAX_SAFE_INTEGER ? payment : 0;
}
