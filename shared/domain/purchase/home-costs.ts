import { paymentFactors } from "../mortgage-payment";
import { computeCashToClose } from "./cash-to-close";
import type { CostPlan } from "./cost-plan";
import { minimumDownPayment } from "./down-payment";
import { computeLandTransferTaxes } from "./land-transfer-tax";
import { computeLoan, findAmortization } from "./loan";
import { findMonthlyCosts, sumMonthlyCosts, type CostedHome } from "./monthly-costs";
import { propertyKinds, toPropertyKind, toPropertyRules, type PropertyKind } from "./property-kind";
import { ruleSets, todaysRuleSet, type MortgageRules, type RuleSetName } from "./rule-sets";
import { isInToronto } from "./toronto";
import { usualClosingCosts } from "./usual-costs";

/** The costs of buying and owning a home, in whole dollars, as pages show them. */
export interface HomeCosts {
  /** Mortgage payment, property tax, condominium fee, heating and insurance, a month. */
  monthly: number;
  /** Down payment and all costs of closing. */
  cash: number;
}

/** Prices with costs, in dollars: below are placeholders, above no mortgage of a home exists. */
export const costedPrices = { min: 1_000, max: 1_000_000_000 };

/** True for listings whose costs the rules here describe: homes for sale. Leases and businesses have others. */
export function hasPurchaseCosts({
  TransactionType = "",
  PropertyType,
}: {
  TransactionType?: string;
  PropertyType: string;
}): boolean {
  return /^for sale$/i.test(TransactionType) && !/commercial|business/i.test(PropertyType);
}

/**
 * The rules for a kind of property. The sales tax on the premium is paid in cash under the rules in force today
 * (Retail Sales Tax Act, section 2.1), and financed under the specification's.
 */
export function findPlanRules(ruleSet: RuleSetName, property: PropertyKind): MortgageRules {
  const rules = toPropertyRules(ruleSets[ruleSet], property);
  return ruleSet === todaysRuleSet ? { ...rules, salesTax: { ...rules.salesTax, financed: false } } : rules;
}

/** The down payment in dollars: the plan's share of the price in whole dollars, or the minimum if that is more. */
export function planDownPayment(price: number, percent: number, rules: MortgageRules): number {
  // Rounded up: a dollar less than 20% would need insurance.
  return Math.min(price, Math.max(minimumDownPayment(price, rules), Math.ceil((price * percent) / 100)));
}

/** The costs that depend on a plan, by price and kind of property. Unrounded dollars. */
export interface PlanCosts {
  /** Mortgage payment a month. */
  payment: (price: number, property: PropertyKind) => number;
  cash: (price: number, property: PropertyKind, isInToronto: boolean) => number;
}

/** Prepares the costs of many homes under one plan. */
export function createPlanCosts({ percent, ratePct, years, isFirstTimeBuyer, ruleSet }: CostPlan): PlanCosts {
  const rules = Object.fromEntries(
    propertyKinds.map((kind) => [kind, findPlanRules(ruleSet, kind)]),
  ) as Record<PropertyKind, MortgageRules>;
  const buyer = { isFirstTimeBuyer };

  return {
    payment(price, property) {
      const downPayment = planDownPayment(price, percent, rules[property]);
      const input = { price, downPayment, years };
      const amortization = findAmortization(input, buyer, rules[property]);
      const { loan } = computeLoan({ ...input, years: amortization }, rules[property]);
      const { numerator, denominator } = paymentFactors(ratePct, amortization);
      return (loan * numerator) / denominator;
    },
    cash(price, property, inToronto) {
      const downPayment = planDownPayment(price, percent, rules[property]);
      const input = { price, downPayment, years };
      const amortization = findAmortization(input, buyer, rules[property]);
      const { salesTaxInCash } = computeLoan({ ...input, years: amortization }, rules[property]);
      const { total } = computeLandTransferTaxes({
        price,
        isInToronto: inToronto,
        property,
        firstTimeBuyer: isFirstTimeBuyer,
        nonResident: false,
        closing: null,
      });
      return computeCashToClose({
        downPayment,
        deposit: 0,
        landTransferTax: total,
        salesTaxInCash,
        otherCosts: Object.values(usualClosingCosts),
      }).cashNeeded;
    },
  };
}

/** Rounds like the formatter of pages and like SQL: half a dollar up. */
export function toWholeDollars(dollars: number): number {
  return Math.floor(dollars + 0.5);
}

/** The costs of one listed home; undefined for a lease, a business and a price that is a placeholder. */
export function computeHomeCosts(
  home: CostedHome & { City: string; TransactionType?: string },
  plan: CostPlan,
): HomeCosts | undefined {
  const { price, City } = home;
  if (!hasPurchaseCosts(home) || !(price >= costedPrices.min && price <= costedPrices.max)) return undefined;
  const property = toPropertyKind(home);
  const { payment, cash } = createPlanCosts(plan);
  return {
    monthly: toWholeDollars(payment(price, property) + sumMonthlyCosts(findMonthlyCosts(home))),
    cash: toWholeDollars(cash(price, property, isInToronto(City))),
  };
}
