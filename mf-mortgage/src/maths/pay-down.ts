/** Growth of a debt over `years` (a month is 1/12) at a rate compounded half-yearly. */
export function periodRate(ratePct: number, years: number): number {
  return (1 + ratePct / 200) ** (2 * years) - 1;
}

export interface PayDownInput {
  loan: number;
  payment: number;
  /** Interest of one period, as a fraction. */
  rate: number;
  /** The lump sum paid together with the payment of this number, counted from 1. */
  lumpSum?: (payment: number) => number;
}

/** One payment, as debited from the account. */
export interface PaidPeriod {
  payment: number;
  interest: number;
  balance: number;
}

/** A hundred years of weekly payments: a debt that takes longer is never paid off. */
const mostPayments = 5200;

/** Half a cent: a smaller balance is a rounding error. */
const dust = 0.005;

/** Every payment of a loan in order, until it is paid off; the last one equals the remaining debt. */
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
 * The number of payments in closed form, unrounded: the last one counts as its share of a full one.
 * Infinity when a payment does not cover the interest.
 */
export function countPayments({ loan, payment, rate }: Omit<PayDownInput, "lumpSum">): number {
  if (!(loan > 0)) return 0;
  if (!(payment > loan * rate)) return Infinity;
  return rate > 0 ? -Math.log1p((-loan * rate) / payment) / Math.log1p(rate) : loan / payment;
}
