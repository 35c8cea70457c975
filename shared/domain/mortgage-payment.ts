/**
 * The level monthly payment of a Canadian fixed-rate mortgage, unrounded. Such mortgages compound half-yearly, not in
 * advance (Interest Act, section 6), so the monthly rate is `(1 + rate / 2) ^ (1/6) - 1`. Without a loan, a rate or
 * years there is no payment: 0.
 */
export function monthlyPayment(loan: number, ratePct: number, years: number): number {
  if (!(loan > 0 && ratePct > 0 && years > 0)) return 0;
  const rate = (1 + ratePct / 200) ** (1 / 6) - 1;
  return (loan * rate) / (1 - (1 + rate) ** (-12 * years));
}
