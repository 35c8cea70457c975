import { balanceOverTime, type ScheduleYear } from "../maths/schedule";

/** Balance and payments at the end of a year, in dollars. */
export interface BalancePoint {
  /** Years since the start; the last one may be fractional. */
  year: number;
  balance: number;
  principalPaid: number;
  interestPaid: number;
}

export interface BalanceInput {
  loan: number;
  years: readonly ScheduleYear[];
  /** Years until the mortgage is paid off. */
  payoffYears: number;
}

/** The points of the chart, from the first day to the last payment. */
export function toBalancePoints({ loan, years, payoffYears }: BalanceInput): BalancePoint[] {
  let interestPaid = 0;
  return balanceOverTime(loan, years).map(({ year, balance }) => {
    interestPaid += years[year - 1]?.interest ?? 0;
    return { year: Math.min(year, payoffYears), balance, principalPaid: loan - balance, interestPaid };
  });
}
