import type { Property } from "@larchway/shared/contracts/api";
import { cardStatus, monthlyPayment, shownPrice } from "@larchway/shared/domain";

/** The calculator's own starting point; an example, as mortgage advertising rules ask. */
export const examplePayment = { downPaymentPct: 20, ratePct: 4.5, years: 25 };

/** The example's payment each month for a home of this price. */
export function computeExamplePayment(price: number): number {
  const loan = price * (1 - examplePayment.downPaymentPct / 100);
  return monthlyPayment(loan, examplePayment.ratePct, examplePayment.years);
}

/** True for property that no mortgage on a home pays for. */
export function isCommercial({ PropertyType }: Pick<Property, "PropertyType">): boolean {
  return /commercial|business/i.test(PropertyType);
}

export interface MonthlyCost {
  /** Dollars a month. */
  amount: number;
  /** The listing doesn't say its property tax. */
  isWithoutTax: boolean;
}

/**
 * What a home on the market costs each month: the example's payment, property tax and fee; for a lease the rent. None for
 * a home that nobody can have any more, and none for a commercial property, whose mortgage has other terms.
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
