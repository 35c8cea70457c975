import { monthlyPayment } from "@larchway/shared/domain";
import { minimumDownPayment } from "./down-payment";
import { frequencyRules, paymentAt, type Frequency } from "./frequency";
import { computeInsurance, type Insurance } from "./insurance";
import { toCents, toDollars } from "./money";
import type { MortgageRules } from "./rule-sets";
import { computeSchedule, type Schedule } from "./schedule";

export interface MortgageInput {
  price: number;
  downPayment: number;
  ratePct: number;
  years: number;
  frequency: Frequency;
}

export interface Mortgage {
  minimumDownPayment: number;
  insurance: Insurance;
  /** Price less down payment, with the insurance where the rules finance it. */
  loan: number;
  /** Unrounded monthly payment, from which every other schedule is made; 0: nothing to pay. */
  monthly: number;
  payment: number;
  schedule: Schedule;
  totalInterest: number;
  /** All payments together, without the down payment. */
  totalCost: number;
  /** Years until nothing is owed: fewer than the amortization when accelerated. */
  payoffYears: number;
}

/** Everything that the calculator shows for one scenario. */
export function calculateMortgage(input: MortgageInput, rules: MortgageRules): Mortgage {
  const { price, downPayment, ratePct, years, frequency } = input;
  const insurance = computeInsurance(input, rules);
  const financed = rules.salesTax.financed ? insurance.total : insurance.premium;
  const loan = toDollars(Math.max(0, toCents(price) - toCents(downPayment)) + toCents(financed));
  const monthly = monthlyPayment(loan, ratePct, years);
  const schedule = computeSchedule({ loan, monthly, ratePct, frequency });
  return {
    minimumDownPayment: minimumDownPayment(price, rules),
    insurance,
    loan,
    monthly,
    payment: paymentAt(frequency, monthly),
    schedule,
    totalInterest: schedule.totalInterest,
    totalCost: loan + schedule.totalInterest,
    payoffYears: schedule.payments / frequencyRules[frequency].paymentsPerYear,
  };
}
