import {
  type CashToClose,
  computeCashToClose,
  computeLandTransferTaxes,
  type MonthlyCosts,
  type MortgageRules,
  type PropertyKind,
  usualClosingCosts,
} from "@larchway/shared/domain/purchase";
import { calculateMortgage, type Mortgage, type MortgageInput } from "../maths/mortgage";
import { computeQualification } from "../maths/qualification";

export interface PurchaseInput {
  scenario: Omit<MortgageInput, "frequency" | "prepayments">;
  costs: MonthlyCosts;
  property: PropertyKind;
  isInToronto: boolean;
  isFirstTimeBuyer: boolean;
}

export interface Purchase {
  /** Paid monthly, independent of the calculator's frequency. */
  mortgage: Mortgage;
  taxes: ReturnType<typeof computeLandTransferTaxes>;
  /** Lawyer, title insurance, inspection, moving: typical amounts. */
  otherCosts: number;
  cash: CashToClose;
  /** The annual income before tax that passes the stress test without other debts. */
  neededIncome: number;
}

/** The costs of buying and owning one home, by the rules for its kind. */
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
