/** Growth of a debt over `years` (a month is 1/12) at a rate compounded half-yearly. */
export function periodRate(ratePct: number, years: number): number {
  return (1 + ratePct / 200) ** (2 * years) - 1;
}

export interface PayDownInput {
  loan: number;
  payment: number;
  /** Interest of one period, as a fraction. */
  rate: number;
  /** A lump sum paid together with the payment of this number, counted from 1. */
  lumpSum?: (payment: number) => number;
}

/** One payment, as it left the account. */
export interface PaidPeriod {
  payment: number;
  interest: number;
  balance: number;
}

/** A hundred years of weekly payments: a debt that takes longer will never end. */
const mostPayments = 5200;

/** Half a cent: a smaller rest is rounding dust, not a debt. */
const dust = 0.005;

/** Every payment of a loan in turn, until nothing is owed; the last one is as small as the rest of the debt. */
export function* payDown({ loan, payment, rate, lumpSum = () => 0 }: PayDownInput): Generator<PaidPeriod> {
  let balance = loan;
  let number = 0;
  if (countPayments({ loan, payment, rate }) > mostPayments) return;
  while (balance > dust) {
    const interest = balance * rate;
    number += 1;
    const paid = Math.min(payment + lumpSum(number), balance + interest);
    balance = balance + interest - paid;
    yield { payment: paid, interest, balance: balance > dust ? balance : 0 };
  }
}

/**
 * How many payments end the debt, in closed form and not rounded: the last one counts as its share of a whole one.
 * Infinity when a payment does not cover the interest.
 */
export function countPayments({ loan, payment, rate }: Omit<PayDownInput, "lumpSum">): number {
  if (!(loan > 0)) return 0;
  if (!(payment > loan * rate)) return Infinity;
  return rate > 0 ? -Math.log1p((-loan * rate) / payment) / Math.log1p(rate) : loan / payment;
}
