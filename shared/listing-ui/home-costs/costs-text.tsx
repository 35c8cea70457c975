import type { Property } from "@larchway/shared/contracts/api";
import { formatCurrency, isSold } from "@larchway/shared/domain";
import { computeHomeCosts, defaultCostPlan, readCostPlan } from "@larchway/shared/domain/purchase";

export interface CostsTextProps {
  property: Property;
  /** The filter of that name. */
  costs: string;
  hasMonthly: boolean;
  hasCash: boolean;
}

/** "$4,554 a month, all in · $187,175 in cash"; nothing for a home without these costs. */
export default function CostsText({ property, costs, hasMonthly, hasCash }: CostsTextProps) {
  const { ListPrice: price } = property;
  if (price === undefined || property.locked || isSold(property)) return null;
  const found = computeHomeCosts({ ...property, price }, readCostPlan(costs) ?? defaultCostPlan);
  if (!found) return null;
  return [
    ...(hasMonthly ? [`${formatCurrency(found.monthly)} a month, all in`] : []),
    ...(hasCash ? [`${formatCurrency(found.cash)} in cash`] : []),
  ].join(" · ");
}
