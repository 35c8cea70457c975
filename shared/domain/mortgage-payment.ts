/** The highest price, in dollars, that the mortgage calculator accepts. */
export const largestCalculatorPrice = 3_000_000;

/**
 * The level monthly payment of a Canadian fixed-rate mortgage, unrounded. Such mortgages compound half-yearly, not in
 * advance (Interest Act, section 6), so the monthly rate is `(1 + rate / 2) ^ (1/6) - 1`. Returns 0 when the loan,
 * the rate or the years are 0, or too large or small to compute with.
 */
export function monthlyPayment(loan: number, ratePct: number, years: number): number {
  if (!(loan > 0 && ratePct > 0 && years > 0)) return 0;
  const { numerator, denominator } = paymentFactors(ratePct, years);
  const payment = (loan * numerator) / denominator;
  return payment <= Number.MAX_SAFE_INTEGER ? payment : 0;
}

/** The payment is the loan times the numerator, divided by the denominator. For a rate and years above 0. */
export function paymentFactors(ratePct: number, years: number): { numerator: number; denominator: number } {
  // log1p and expm1 keep all digits for small rates.
  const growth = Math.log1p(ratePct / 200) / 6;
  return { numerator: Math.expm1(growth), denominator: -Math.expm1(-12 * years * growth) };
}
