import { monthlyPayment } from "@larchway/shared/domain";
import {
  computeLoan,
  minimumDownPayment,
  toAmount,
  type Loan,
  type LoanInput,
  type MortgageRules,
} from "@larchway/shared/domain/purchase";
import { frequencyRules, paymentAt, type Frequency } from "./frequency";
import { computeSchedule, type Prepayments, type Schedule } from "./schedule";

export interface MortgageInput extends LoanInput {
  ratePct: number;
  frequency: Frequency;
  prepayments?: Prepayments;
}

export interface Mortgage extends Loan {
  minimumDownPayment: number;
  /** Unrounded monthly payment, on which every other schedule is based; 0 without a loan. */
  monthly: number;
  payment: number;
  schedule: Schedule;
  totalInterest: number;
  /** All payments together, without the down payment. */
  totalCost: number;
  /** Years until the mortgage is paid off: fewer than the amortization when accelerated. */
  payoffYears: number;
}

/** Limits of Canadian mortgages; within them every schedule ends. */
const limits = { dollars: 1e9, ratePct: 50, years: 40 };

/** All figures of the calculator for one scenario. Invalid or negative amounts count as 0. */
export function calculateMortgage(input: MortgageInput, rules: MortgageRules): Mortgage {
  const price = toAmount(input.price, limits.dollars);
  const downPayment = toAmount(input.downPayment, limits.dollars);
  const ratePct = toAmount(input.ratePct, limits.ratePct);
  const years = toAmount(input.years, limits.years);
  const { frequency, prepayments, salesTax } = input;
  const borrowed = computeLoan({ price, downPayment, years, salesTax }, rules);
  const monthly = monthlyPayment(borrowed.loan, ratePct, years);
  const schedule = computeSchedule({ loan: borrowed.loan, monthly, ratePct, frequency, prepayments });
  return {
    ...borrowed,
    minimumDownPayment: minimumDownPayment(price, rules),
    monthly,
    payment: paymentAt(frequency, monthly),
    schedule,
    totalInterest: schedule.totalInterest,
    totalCost: borrowed.loan + schedule.totalInterest,
    payoffYears: schedule.payments / frequencyRules[frequency].paymentsPerYear,
  };
}
