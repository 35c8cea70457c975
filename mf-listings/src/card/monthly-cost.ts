import type { Property } from "@larchway/shared/contracts/api";
import { cardStatus, monthlyPayment, shownPrice } from "@larchway/shared/domain";

/** The calculator's defaults; an example, as mortgage advertising rules require. */
export const examplePayment = { downPaymentPct: 20, ratePct: 4.5, years: 25 };

/** The example's monthly payment for this price. */
export function computeExamplePayment(price: number): number {
  const loan = price * (1 - examplePayment.downPaymentPct / 100);
  return monthlyPayment(loan, examplePayment.ratePct, examplePayment.years);
}

/** True for property that residential mortgages do not finance. */
export function isCommercial({ PropertyType }: Pick<Property, "PropertyType">): boolean {
  return /commercial|business/i.test(PropertyType);
}

export interface MonthlyCost {
  /** Dollars a month. */
  amount: number;
  /** True when the listing has no property tax. */
  isWithoutTax: boolean;
}

/**
 * The monthly cost of a home on the market: the example's payment, property tax and fee; for a lease the rent.
 * Undefined for a home that is off the market, and for a commercial property, whose mortgage has different terms.
 */
export function estimateMonthlyCost(property: Property): MonthlyCost | undefined {
  const price = shownPrice(property);
  const { tone } = cardStatus(property);
  if (price === undefined || (tone !== "active" && tone !== "pending")) return undefined;
  if (property.TransactionType === "For Lease") return { amount: price, isWithoutTax: false };
  if (isCommercial(property)) return undefined;
  const { TaxAnnualAmount, AssociationFee = 0 } = property;
  const amount = computeExamplePayment(price) + (TaxAnnualAmount ?? 0) / 12 + AssociationFee;
  return { amount, isWithoutTax: !TaxAnnualAmount };
}
