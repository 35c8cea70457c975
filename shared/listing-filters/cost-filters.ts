import { formatCount, formatCurrency, formatPercent } from "@larchway/shared/domain";
import { readCostPlan, todaysRuleSet, type CostPlan } from "@larchway/shared/domain/purchase";
import type { ListingFilters } from "./filter";
import { cashSteps, monthlySteps } from "./filter-choices";

/** Filters by what a home for sale costs, and their assumptions. */
export const costFilters = {
  maxMonthly: {
    label: "Monthly cost, at most",
    any: "Any cost",
    group: "price",
    market: "For Sale",
    choices: () => monthlySteps,
    toText: (monthly) => `${formatCurrency(monthly)} a month`,
    toChip: (monthly) => `Up to ${formatCurrency(monthly)} a month, all in`,
  },
  maxCash: {
    label: "Cash needed, at most",
    any: "Any amount",
    group: "price",
    market: "For Sale",
    choices: () => cashSteps,
    toText: (cash) => formatCurrency(cash),
    toChip: (cash) => `Up to ${formatCurrency(cash)} in cash`,
  },
  costs: {
    label: "Assumptions of the costs",
    any: "20% down, 4.5% and 25 years.",
    group: "price",
    market: "For Sale",
    toChip: (costs) => {
      const plan = readCostPlan(costs);
      return plan ? describeCostPlan(plan) : costs;
    },
  },
} satisfies Partial<ListingFilters>;

/** The plan as a short text: "20% down, 4.5%, 25 years, first home". */
function describeCostPlan({ percent, ratePct, years, isFirstTimeBuyer, ruleSet }: CostPlan): string {
  return [
    `${formatPercent(percent)}% down`,
    `${formatPercent(ratePct)}%`,
    formatCount(years, "year"),
    ...(isFirstTimeBuyer ? ["first home"] : []),
    ...(ruleSet === todaysRuleSet ? [] : ["rules before December 15, 2024"]),
  ].join(", ");
}
