import { computeCashToClose, type CashToClose } from "../maths/cash-to-close";
import { computeLandTransferTaxes } from "../maths/land-transfer-tax";
import { calculateMortgage, type Mortgage, type MortgageInput } from "../maths/mortgage";
import type { PropertyKind } from "../maths/property-kind";
import { computeQualification } from "../maths/qualification";
import type { MortgageRules } from "../maths/rule-sets";
import type { MonthlyCosts } from "./monthly-costs";
import { usualClosingCosts } from "./usual-costs";

export interface PurchaseInput {
  scenario: Omit<MortgageInput, "frequency" | "prepayments">;
  costs: MonthlyCosts;
  property: PropertyKind;
  isInToronto: boolean;
  isFirstTimeBuyer: boolean;
}

export interface Purchase {
  /** Paid monthly, whatever the calculator's frequency is. */
  mortgage: Mortgage;
  taxes: ReturnType<typeof computeLandTransferTaxes>;
  /** Lawyer, title insurance, inspection, moving: usual amounts. */
  otherCosts: number;
  cash: CashToClose;
  /** The income before tax, in a year, with which the stress test is passed without other debts. */
  neededIncome: number;
}

/** What it takes to buy and to carry one home, by the rules for its kind. */
export function computePurchase(
  { scenario, costs, property, isInToronto, isFirstTimeBuyer }: PurchaseInput,
  rules: MortgageRules,
): Purchase {
  const { price, downPayment } = scenario;
  const mortgage = calculateMortgage({ ...scenario, frequency: "monthly" }, rules);
  const taxes = computeLandTransferTaxes({
    price,
    isInToronto,
    property,
    firstTimeBuyer: isFirstTimeBuyer,
    nonResident: false,
    closing: null,
  });
  const otherCosts = Object.values(usualClosingCosts);
  const cash = computeCashToClose({
    downPayment,
    deposit: 0,
    landTransferTax: taxes.total,
    salesTaxInCash: mortgage.salesTaxInCash,
    otherCosts,
  });
  const buyer = { household: { income: 0, debts: 0 }, costs };
  const { neededIncome } = computeQualification(scenario, buyer, rules);
  return { mortgage, taxes, otherCosts: otherCosts.reduce((sum, cost) => sum + cost, 0), cash, neededIncome };
}

/** Cities until 1998, by which people still write addresses. */
const boroughs = ["north york", "scarborough", "etobicoke", "east york", "york"];

/** True for the city that has a land transfer tax of its own, as feeds write it: `Toronto`, `Toronto C01`, `North York`. */
export function isInToronto(city: string): boolean {
  const name = city.trim().toLowerCase();
  return /^toronto\b/.test(name) || boroughs.includes(name);
}
