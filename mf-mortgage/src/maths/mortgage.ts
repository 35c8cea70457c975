import { monthlyPayment } from "@larchway/shared/domain";
import { minimumDownPayment } from "./down-payment";
import { frequencyRules, paymentAt, type Frequency } from "./frequency";
import { computeInsurance, type Insurance } from "./insurance";
import { toAmount, toCents, toDollars } from "./money";
import type { MortgageRules } from "./rule-sets";
import { computeSchedule, type Prepayments, type Schedule } from "./schedule";

export interface LoanInput {
  price: number;
  downPayment: number;
  years: number;
  /** How the sales tax on the premium is paid; the rules decide by default. */
  salesTax?: "financed" | "cash";
}

export interface MortgageInput extends LoanInput {
  ratePct: number;
  frequency: Frequency;
  prepayments?: Prepayments;
}

export interface Loan {
  insurance: Insurance;
  /** Price less down payment, plus the financed insurance. */
  loan: number;
  /** Sales tax on the premium that is due in cash at closing. */
  salesTaxInCash: number;
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

/** The loan: the base loan, and the insurance that is added to it. */
export function computeLoan(input: LoanInput, rules: MortgageRules): Loan {
  const insurance = computeInsurance(input, rules);
  const isFinanced = input.salesTax ? input.salesTax === "financed" : rules.salesTax.financed;
  const base = Math.max(0, toCents(input.price) - toCents(input.downPayment));
  return {
    insurance,
    loan: toDollars(base + toCents(isFinanced ? insurance.total : insurance.premium)),
    salesTaxInCash: isFinanced ? 0 : insurance.salesTax,
  };
}

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
