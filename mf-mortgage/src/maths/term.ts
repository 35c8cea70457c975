import { monthlyPayment } from "@larchway/shared/domain";
import { frequencyRules, paymentAt, type Frequency } from "./frequency";
import { countPayments, periodRate } from "./pay-down";

/** Fixed-rate mortgages compound half-yearly (Interest Act, section 6), variable ones monthly. */
export type RateKind = "fixed" | "variable";

/** A debt at a rate, to be paid off over years from now. */
export interface RunningLoan {
  /** Dollars. */
  balance: number;
  kind: RateKind;
  ratePct: number;
  /** Years over which the payment pays the debt off. */
  years: number;
  frequency: Frequency;
}

/** The state of a loan after some payments, in dollars. */
export interface LoanState {
  balance: number;
  /** Interest paid so far. */
  interest: number;
}

/** Half a cent: a smaller balance is a rounding error. */
const dust = 0.005;

/** Interest of one of `perYear` periods, as a fraction of the debt. */
export function toPeriodRate(kind: RateKind, ratePct: number, perYear: number): number {
  return kind === "fixed" ? periodRate(ratePct, 1 / perYear) : (1 + ratePct / 1200) ** (12 / perYear) - 1;
}

/** The unrounded level monthly payment; 0 when loan, rate or years are 0. */
export function levelPayment({ balance, kind, ratePct, years }: Omit<RunningLoan, "frequency">): number {
  if (kind === "fixed") return monthlyPayment(balance, ratePct, years);
  if (!(balance > 0 && ratePct > 0 && years > 0)) return 0;
  const growth = Math.log1p(ratePct / 1200);
  return (balance * Math.expm1(growth)) / -Math.expm1(-12 * years * growth);
}

/** The periods of a loan: accelerated schedules pay per period, the others divide the monthly payment. */
export function toPeriods(
  { kind, ratePct, frequency }: Pick<RunningLoan, "kind" | "ratePct" | "frequency">,
  monthly: number,
): { perYear: number; payment: number; rate: number } {
  const { accelerated, paymentsPerYear } = frequencyRules[frequency];
  const perYear = accelerated ? paymentsPerYear : 12;
  const payment = accelerated ? paymentAt(frequency, monthly) : monthly;
  return { perYear, payment, rate: toPeriodRate(kind, ratePct, perYear) };
}

/** The loan after `months` of payments; the debt grows when they don't cover the interest. */
export function runLoan(
  loan: Omit<RunningLoan, "years">,
  { monthly, months }: { monthly: number; months: number },
): LoanState {
  const { perYear, payment, rate } = toPeriods(loan, monthly);
  const count = Math.round((months * perYear) / 12);
  let { balance } = loan;
  let interest = 0;
  for (let period = 0; period < count && balance > dust; period += 1) {
    const due = balance * rate;
    interest += due;
    balance = Math.max(0, balance + due - payment);
  }
  return { balance: balance > dust ? balance : 0, interest };
}

/** Years until the payments pay the debt off; Infinity when they don't cover the interest. */
export function toPayoffYears(loan: Omit<RunningLoan, "years">, monthly: number): number {
  const { perYear, payment, rate } = toPeriods(loan, monthly);
  return countPayments({ loan: loan.balance, payment, rate }) / perYear;
}

/**
 * The rate in percent at which the payments cover only the interest of a variable-rate mortgage; above it the debt
 * grows. 0 without a debt.
 */
export function findTriggerRate(balance: number, frequency: Frequency, monthly: number): number {
  if (!(balance > 0)) return 0;
  const { perYear, payment } = toPeriods({ kind: "variable", ratePct: 0, frequency }, monthly);
  return 1200 * ((1 + payment / balance) ** (perYear / 12) - 1);
}
