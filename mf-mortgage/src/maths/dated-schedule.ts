import { toAmount, toCents, toDollars } from "@larchway/shared/domain/purchase";
import { countDays, findPaymentDay, type Day } from "./calendar";
import { frequencyRules, type Frequency } from "./frequency";
import { periodRate } from "./pay-down";
import { findLumpSum, type Prepayments } from "./schedule";

/**
 * How the time between two payments counts: as equal parts of a year; as 7 or 14 days of a mean year of 365.25 days
 * (months are equal), as banks publish; or by the calendar, with 365 days a year.
 */
type DayCount = "equal" | "mean-year" | "calendar";

export interface DatedScheduleInput {
  loan: number;
  /** The regular payment, rounded to whole cents. */
  payment: number;
  ratePct: number;
  frequency: Frequency;
  /** The day on which the loan was paid out. */
  start: Day;
  dayCount: DayCount;
  /** Number of the last payment, which includes the cents that rounding has left. */
  last?: number;
  prepayments?: Prepayments;
}

/** One payment as in a statement: dollars in whole cents, which add up. */
export interface DatedPayment {
  number: number;
  day: Day;
  payment: number;
  lumpSum: number;
  interest: number;
  principal: number;
  balance: number;
}

/** A debt that takes more years than this is never paid off. */
const longest = 100;

/**
 * Every payment with its day, in whole cents as a lender books them; empty when the payments would not pay off the
 * debt. By the calendar the interest of a long period may exceed its payment, at 12 % over 30 years for instance. The
 * debt then grows a little before it falls.
 */
export function computeDatedSchedule(input: DatedScheduleInput): DatedPayment[] {
  const { ratePct, frequency, start, dayCount, last, prepayments = {} } = input;
  const { paymentsPerYear } = frequencyRules[frequency];
  const regular = toCents(toAmount(input.payment)) + toCents(toAmount(prepayments.everyPayment ?? 0));
  const payments: DatedPayment[] = [];
  let balance = toCents(toAmount(input.loan));
  let before = start;
  let yearAgo = balance;
  while (balance > 0) {
    const number = payments.length + 1;
    const day = findPaymentDay(start, frequency, number);
    const years = toYears(dayCount, frequency, () => countDays(before, day));
    const interest = Math.round(balance * periodRate(ratePct, years));
    if (number > longest * paymentsPerYear) return [];
    const payment = number === last ? balance + interest : Math.min(regular, balance + interest);
    const requested = number % paymentsPerYear === 0 ? findLumpSum(prepayments, number / paymentsPerYear) : 0;
    const lumpSum = Math.min(toCents(requested), balance + interest - payment);
    balance += interest - payment - lumpSum;
    const isYear = number % paymentsPerYear === 0;
    if (!Number.isFinite(balance) || (isYear && balance >= yearAgo)) return [];
    if (isYear) yearAgo = balance;
    payments.push({
      number,
      day,
      payment: toDollars(payment),
      lumpSum: toDollars(lumpSum),
      interest: toDollars(interest),
      principal: toDollars(payment - interest),
      balance: toDollars(balance),
    });
    before = day;
  }
  return payments;
}

function toYears(dayCount: DayCount, frequency: Frequency, days: () => number): number {
  const { paymentsPerYear } = frequencyRules[frequency];
  if (dayCount === "calendar") return days() / 365;
  const nominalDays = { 26: 14, 52: 7 } as Record<number, number | undefined>;
  const nominal = dayCount === "mean-year" && nominalDays[paymentsPerYear];
  return nominal ? nominal / 365.25 : 1 / paymentsPerYear;
}
