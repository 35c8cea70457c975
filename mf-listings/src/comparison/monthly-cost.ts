import type { Property } from "@larchway/shared/contracts/api";
import { cardStatus, shownPrice } from "@larchway/shared/domain";
import { computeHomeCosts, defaultCostPlan } from "@larchway/shared/domain/purchase";

export interface MonthlyCost {
  /** Dollars a month. */
  amount: number;
  /** True when the listing has no property tax. */
  isTaxEstimated: boolean;
}

/**
 * The monthly cost of a home on the market under the rules in force today, as on the home's own page; for a lease the
 * rent. Undefined for a home that is off the market, and for a business, whose mortgage has different terms.
 */
export function estimateMonthlyCost(property: Property): MonthlyCost | undefined {
  const price = shownPrice(property);
  const { tone } = cardStatus(property);
  if (price === undefined || (tone !== "active" && tone !== "pending")) return undefined;
  const { TransactionType = "For Sale" } = property;
  if (TransactionType === "For Lease") return { amount: price, isTaxEstimated: false };
  const costs = computeHomeCosts({ ...property, TransactionType, price }, defaultCostPlan);
  return costs && { amount: costs.monthly, isTaxEstimated: !property.TaxAnnualAmount };
}
