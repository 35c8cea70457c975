import { toAmount } from "@larchway/shared/domain/purchase";
import { payDown, periodRate } from "./pay-down";
import { frequencyRules, paymentAt, type Frequency } from "./frequency";

/** One year of a mortgage: the payments in it, and the balance at its end. */
export interface ScheduleYear {
  year: number;
  paid: number;
  interest: number;
  principal: number;
  balance: number;
}

export interface Schedule {
  years: ScheduleYear[];
  /** Number of payments until the mortgage is paid off. */
  payments: number;
  totalInterest: number;
}

/** Payments in addition to the regular ones, in dollars. */
export interface Prepayments {
  /** Added to every regular payment. */
  everyPayment?: number;
  /** A lump sum at the end of every year. */
  everyYear?: number;
  /** One lump sum at the end of this year. */
  once?: { amount: number; year: number };
}

export interface ScheduleInput {
  loan: number;
  monthly: number;
  ratePct: number;
  frequency: Frequency;
  prepayments?: Prepayments;
}

/** The lump sum at the end of a year, in dollars. */
export function findLumpSum({ everyYear = 0, once }: Prepayments, year: number): number {
  return toAmount(everyYear) + (once?.year === year ? toAmount(once.amount) : 0);
}

/**
 * The mortgage year by year. Accelerated schedules are computed payment by payment, because they end early. The
 * others divide the monthly payment: the same money per year, and the same interest. Empty without a loan, or when a
 * payment does not cover its interest.
 */
export function computeSchedule({
  loan,
  monthly,
  ratePct,
  frequency,
  prepayments = {},
}: ScheduleInput): Schedule {
  const { accelerated, paymentsPerYear } = frequencyRules[frequency];
  const perYear = accelerated ? paymentsPerYear : 12;
  const regular = accelerated ? paymentAt(frequency, monthly) : monthly;
  const payment = regular + (toAmount(prepayments.everyPayment ?? 0) * paymentsPerYear) / perYear;
  const lumpSum = (number: number) =>
    number % perYear === 0 ? findLumpSum(prepayments, number / perYear) : 0;

  const years: ScheduleYear[] = [];
  let periods = 0;
  let totalInterest = 0;
  for (const period of payDown({ loan, payment, rate: periodRate(ratePct, 1 / perYear), lumpSum })) {
    const index = Math.floor(periods / perYear);
    const year = (years[index] ??= { year: index + 1, paid: 0, interest: 0, principal: 0, balance: loan });
    year.paid += period.payment;
    year.interest += period.interest;
    year.principal += period.payment - period.interest;
    year.balance = period.balance;
    totalInterest += period.interest;
    periods += 1;
  }
  return { years, payments: Math.round((periods * paymentsPerYear) / perYear), totalInterest };
}

/** Points of the balance over time, from the start (year 0) to the year in which the mortgage is paid off. */
export function balanceOverTime(
  loan: number,
  years: readonly ScheduleYear[],
): { year: number; balance: number }[] {
  return [{ year: 0, balance: loan }, ...years.map(({ year, balance }) => ({ year, balance }))];
}
