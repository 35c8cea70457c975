import { monthlyPayment } from "@larchway/shared/domain";
import {
  computeLoan,
  minimumDownPayment,
  type MortgageRules,
  toAmount,
  toCents,
  toDollars,
  toPercent,
} from "@larchway/shared/domain/purchase";
import type { MortgageInput } from "./mortgage";
import { qualificationRules } from "./qualification-rules";

/** A household's income and debts, in dollars. */
export interface Household {
  /** Before tax, per year. */
  income: number;
  /** Payments for other loans and cards, per month. */
  debts: number;
}

/** The monthly costs of a home in addition to its mortgage, in dollars. */
export interface HousingCosts {
  propertyTax: number;
  heating: number;
  condominiumFee: number;
}

export interface Qualification {
  /** The rate at which lenders test the payment. */
  ratePct: number;
  /** The monthly payment at that rate. */
  payment: number;
  /** Share of income for housing, and for housing and debts; 0 without an income. */
  gdsPct: number;
  tdsPct: number;
  /** The lowest annual income that passes. */
  neededIncome: number;
  passes: boolean;
}

type TestedMortgage = Pick<MortgageInput, "price" | "downPayment" | "ratePct" | "years" | "salesTax">;

/** The rate of the stress test for a contract rate, in percent. */
export function toQualifyingRate(ratePct: number): number {
  const { lowestRatePct, addedPoints } = qualificationRules;
  return Math.max(toAmount(ratePct) + addedPoints, lowestRatePct);
}

/** The stress test of one mortgage: its payment at the qualifying rate, and whether the household passes. */
export function computeQualification(
  mortgage: TestedMortgage,
  { household, costs }: { household: Household; costs: HousingCosts },
  rules: MortgageRules,
): Qualification {
  const { gdsPct, tdsPct, condominiumFeePct } = qualificationRules;
  const { loan } = computeLoan(mortgage, rules);
  const ratePct = toQualifyingRate(mortgage.ratePct);
  const payment = monthlyPayment(loan, ratePct, toAmount(mortgage.years));

  const fee = (toAmount(costs.condominiumFee) * condominiumFeePct) / 100;
  const housing = payment + toAmount(costs.propertyTax) + toAmount(costs.heating) + fee;
  const everything = housing + toAmount(household.debts);
  const income = toDollars(toCents(toAmount(household.income)));
  const neededCents = 1200 * Math.max((housing / gdsPct) * 100, (everything / tdsPct) * 100);
  const neededIncome = toDollars(Math.ceil(neededCents));
  return {
    ratePct,
    payment,
    gdsPct: toPercent(housing * 12, income),
    tdsPct: toPercent(everything * 12, income),
    neededIncome,
    passes: income >= neededIncome,
  };
}

/**
 * The highest price, in whole dollars, for which this down payment is enough and the household passes the stress
 * test. At least the price that needs no mortgage.
 */
export function findLargestPrice(
  mortgage: Omit<TestedMortgage, "price">,
  buyer: { household: Household; costs: HousingCosts },
  rules: MortgageRules,
): number {
  const downPayment = toAmount(mortgage.downPayment);
  const isInReach = (price: number) =>
    minimumDownPayment(price, rules) <= downPayment &&
    computeQualification({ ...mortgage, price, downPayment }, buyer, rules).passes;

  // Binary search works, because a higher price needs a larger loan, premium and down payment.
  let reached = Math.floor(downPayment);
  let beyond = Math.floor(20 * downPayment) + 1;
  while (beyond - reached > 1) {
    const middle = Math.floor((reached + beyond) / 2);
    if (isInReach(middle)) reached = middle;
    else beyond = middle;
  }
  return reached;
}
