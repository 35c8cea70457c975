import { monthlyPayment } from "@larchway/shared/domain";
import {
  computeCashToClose,
  computeLandTransferTaxes,
  computeLoan,
  findAmortization,
  type HomeKind,
  minimumDownPayment,
  type MortgageRules,
  toAmount,
  usualClosingCosts,
  usualMonthlyCosts,
} from "@larchway/shared/domain/purchase";
import { computeQualification, type HousingCosts, type Qualification } from "../maths/qualification";

/** What decides the price that a household can afford. Money in dollars. */
export interface Buyer {
  /** Before tax, per year. */
  income: number;
  /** Payments for other loans and cards, per month. */
  debts: number;
  /** Cash for the down payment and the closing costs together. */
  savings: number;
  /** Interest of the mortgage in percent a year. */
  ratePct: number;
  /** Amortization. */
  years: number;
  home: Exclude<HomeKind, "land">;
  /** Per month; 0 for a house. */
  condominiumFee: number;
  /** Percent of the price per year. */
  propertyTaxPct: number;
  isInToronto: boolean;
  isFirstTimeBuyer: boolean;
}

/** The highest price that a household can afford, and what it pays for a home of that price. Money in dollars. */
export interface Affordable {
  /** Whole dollars; 0 when no price fits. `limit` names the reason. */
  price: number;
  downPayment: number;
  /** Taxes and costs that lenders do not finance. */
  closingCosts: number;
  /** With the insurance that is added to it. */
  loan: number;
  /** The monthly payment at the buyer's rate. */
  payment: number;
  /** Property tax, heating and condominium fee, per month. */
  otherMonthly: number;
  /** Shorter than the chosen one when the mortgage is insured and the rules allow no longer one. */
  years: number;
  qualification: Qualification;
  /** What a higher price would need more of. */
  limit: "savings" | "income";
}

/** Ontario has no home above this price; it only ends the search. */
const mostDollars = 100_000_000;

/**
 * Finds the highest price, in whole dollars, at which the savings pay the down payment and the closing costs, and the
 * household passes the stress test. All savings that closing does not need become the down payment.
 */
export function findAffordable(buyer: Buyer, rules: MortgageRules): Affordable {
  // Binary search works: a higher price has higher taxes, so a smaller down payment and a larger loan.
  let reached = 0;
  let beyond = mostDollars;
  while (beyond - reached > 1) {
    const middle = Math.floor((reached + beyond) / 2);
    if (canAfford(middle, buyer, rules)) reached = middle;
    else beyond = middle;
  }
  const { isPaid: isWithinSavings } = computePurchase(beyond, buyer, rules);
  return {
    price: reached,
    ...computePurchase(reached, buyer, rules),
    limit: isWithinSavings ? "income" : "savings",
  };
}

/** Whether the savings pay for a home at this price, and the household passes the stress test. */
export function canAfford(price: number, buyer: Buyer, rules: MortgageRules): boolean {
  const { isPaid, qualification } = computePurchase(price, buyer, rules);
  return isPaid && qualification.passes;
}

/** The purchase of a home at this price. `isPaid` when the savings are enough for it. */
function computePurchase(price: number, buyer: Buyer, rules: MortgageRules) {
  const closingCosts = computeClosingCosts(price, buyer);
  const left = toAmount(buyer.savings) - closingCosts;
  const downPayment = Math.min(price, Math.max(0, left));
  const years = findAmortization({ price, downPayment, years: buyer.years }, buyer, rules);
  const costs: HousingCosts = {
    propertyTax: (price * toAmount(buyer.propertyTaxPct)) / 1200,
    heating: price === 0 ? 0 : usualMonthlyCosts[buyer.home].heating,
    condominiumFee: buyer.home === "condominium" ? toAmount(buyer.condominiumFee) : 0,
  };
  const mortgage = { price, downPayment, ratePct: buyer.ratePct, years };
  const { loan } = computeLoan(mortgage, rules);
  return {
    isPaid: left >= minimumDownPayment(price, rules),
    downPayment,
    closingCosts,
    loan,
    payment: monthlyPayment(loan, toAmount(buyer.ratePct), years),
    otherMonthly: costs.propertyTax + costs.heating + costs.condominiumFee,
    years,
    qualification: computeQualification(mortgage, { household: buyer, costs }, rules),
  };
}

function computeClosingCosts(price: number, { isInToronto, isFirstTimeBuyer }: Buyer): number {
  if (price === 0) return 0;
  const { total } = computeLandTransferTaxes({
    price,
    isInToronto,
    property: "home",
    firstTimeBuyer: isFirstTimeBuyer,
    nonResident: false,
    closing: null,
  });
  return computeCashToClose({
    downPayment: 0,
    deposit: 0,
    landTransferTax: total,
    salesTaxInCash: 0,
    otherCosts: Object.values(usualClosingCosts),
  }).closingCosts;
}
