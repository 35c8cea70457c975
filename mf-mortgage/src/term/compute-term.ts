import type { Frequency } from "../maths/frequency";
import { paymentAt } from "../maths/frequency";
import { computeBreakCost, type BreakCost } from "../maths/break-cost";
import { findTriggerRate, levelPayment, runLoan, toPayoffYears, type LoanState } from "../maths/term";
import { clampRate, termYears, type TermChoice } from "../term-choice/term-choice";

export interface TermInput {
  /** Dollars. */
  loan: number;
  ratePct: number;
  /** The amortization. */
  years: number;
  frequency: Frequency;
}

/** The choice with a value for everything that it leaves open. */
export type CompleteChoice = Required<TermChoice>;

/** The terms up to the amortization. */
export function listTerms(years: number): number[] {
  return termYears.filter((term) => term <= years);
}

/** The months of a term in which it can end early: every half year. */
export function listMonths(term: number): number[] {
  return Array.from({ length: term * 2 - 1 }, (_, index) => (index + 1) * 6);
}

/** Fills in what the choice leaves open, with examples: rates one point away, after two years. */
export function completeChoice(choice: TermChoice, { ratePct, years }: TermInput): CompleteChoice {
  const term = Math.min(choice.years, ...listTerms(years).slice(-1));
  const last = term * 12 - 6;
  const month = Math.round(Math.min(choice.month ?? 24, last) / 6) * 6;
  const isFixed = choice.kind === "fixed";
  const rounded = (value: number) => clampRate(Math.round(value * 1000) / 1000);
  return {
    ...choice,
    years: term,
    month: Math.max(6, month),
    renewalPct: choice.renewalPct ?? rounded(ratePct + 1),
    thenPct: choice.thenPct ?? rounded(ratePct + (isFixed ? -1 : 1)),
  };
}

/** A payment at the loan's frequency, and its difference from the present one. Dollars. */
interface NewPayment {
  payment: number;
  difference: number;
}

/** The mortgage in the month in which it ends early, or in which a variable rate changes. */
export interface ChangeInTerm {
  balance: number;
  cost: BreakCost;
  /** Interest of the rest of the term at the present rate less that of a new mortgage at the rate then. */
  interestSaved: number;
}

/** A variable rate from the month of its change. */
export interface RateChange {
  /** The rate in percent at which the present payment covers only the interest, in that month. */
  triggerPct: number;
  payment: number;
  difference: number;
  /** Dollars that each payment adds to the debt; 0 when it covers the interest. */
  growth: number;
  /** Years until the mortgage is paid off, from the change; Infinity when it never is. */
  payoffYears: number;
  balanceAtEnd: number;
}

export interface TermFigures {
  payment: number;
  atEnd: LoanState;
  /** Undefined when the mortgage is paid off within the term. */
  renewal: NewPayment | undefined;
  change: ChangeInTerm;
  /** For variable rates. */
  rateChange: RateChange | undefined;
}

/** All figures of the panel about the term. */
export function computeTerm(input: TermInput, choice: CompleteChoice): TermFigures {
  const { loan, years, frequency } = input;
  const { kind, month } = choice;
  const start = { balance: loan, kind, ratePct: input.ratePct, years, frequency };
  const monthly = levelPayment(start);
  const payment = paymentAt(frequency, monthly);
  const atEnd = runLoan(start, { monthly, months: choice.years * 12 });
  const atChange = runLoan(start, { monthly, months: month });
  const rest = { months: choice.years * 12 - month, years: years - month / 12 };

  const toNewPayment = (
    balance: number,
    ratePct: number,
    remaining: number,
  ): NewPayment & { monthly: number } => {
    const next = levelPayment({ balance, kind, ratePct, years: remaining });
    return {
      monthly: next,
      payment: paymentAt(frequency, next),
      difference: paymentAt(frequency, next) - payment,
    };
  };
  const renewal =
    atEnd.balance > 0 && years > choice.years
      ? toNewPayment(atEnd.balance, choice.renewalPct, years - choice.years)
      : undefined;

  const changed = { ...start, balance: atChange.balance, ratePct: choice.thenPct };
  const next = toNewPayment(atChange.balance, choice.thenPct, rest.years);
  const refinanced = runLoan(changed, { monthly: next.monthly, months: rest.months });
  const change = {
    balance: atChange.balance,
    cost: computeBreakCost({
      kind,
      balance: atChange.balance,
      ratePct: input.ratePct,
      comparisonPct: choice.thenPct,
      months: rest.months,
    }),
    interestSaved: atEnd.interest - atChange.interest - refinanced.interest,
  };
  if (kind === "fixed") return { payment, atEnd, renewal, change, rateChange: undefined };

  const later = choice.payment === "stays" ? monthly : next.monthly;
  const after = runLoan(changed, { monthly: later, months: rest.months });
  const one = runLoan(changed, { monthly: later, months: 1 });
  const rateChange = {
    triggerPct: findTriggerRate(atChange.balance, frequency, monthly),
    payment: paymentAt(frequency, later),
    difference: paymentAt(frequency, later) - payment,
    growth: Math.max(0, one.balance - atChange.balance),
    payoffYears: toPayoffYears(changed, later),
    balanceAtEnd: after.balance,
  };
  return { payment, atEnd, renewal, change, rateChange };
}
