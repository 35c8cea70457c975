import type { Property } from "@larchway/shared/contracts/api";
import { monthlyPayment } from "@larchway/shared/domain";

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
