import { balanceOverTime, type ScheduleYear } from "../maths/schedule";

/** What is owed and what has been paid at the end of a year, in dollars. */
export interface BalancePoint {
  /** Years since the start; the last one may be a part of a year. */
  year: number;
  balance: number;
  principalPaid: number;
  interestPaid: number;
}

export interface BalanceInput {
  loan: number;
  years: readonly ScheduleYear[];
  /** Years until nothing is owed. */
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
