/** Growth of a debt over `years` (a month is 1/12) at a rate compounded half-yearly. */
export function periodRate(ratePct: number, years: number): number {
  return (1 + ratePct / 200) ** (2 * years) - 1;
}

export interface PayDownInput {
  loan: number;
  payment: number;
  /** Interest of one period, as a fraction. */
  rate: number;
}

/** One payment, as it left the account. */
export interface PaidPeriod {
  payment: number;
  interest: number;
  balance: number;
}

/** Half a cent: a smaller rest is rounding dust, not a debt. */
const dust = 0.005;

/** Every payment of a loan in turn, until nothing is owed; the last one is as small as the rest of the debt. */
export function* payDown({ loan, payment, rate }: PayDownInput): Generator<PaidPeriod> {
  let balance = loan;
  // A payment that does not cover the interest would never end.
  if (!(payment > loan * rate)) return;
  while (balance > dust) {
    const interest = balance * rate;
    const paid = Math.min(payment, balance + interest);
    balance = balance + interest - paid;
    yield { payment: paid, interest, balance: balance > dust ? balance : 0 };
  }
}
