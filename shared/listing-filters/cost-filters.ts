import { formatCurrency } from "@larchway/shared/domain";
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
    toChip: describePlan,
  },
} satisfies Partial<ListingFilters>;

/** "20% down, 4.5%, 25 years, first home". */
function describePlan(costs: string): string {
  const [percent, ratePct, years, ...rest] = costs.split(",");
  return [
    `${percent}% down`,
    `${ratePct}%`,
    `${years} years`,
    ...(rest.includes("first") ? ["first home"] : []),
    ...(rest.includes("spec") ? ["rules before December 15, 2024"] : []),
  ].join(", ");
}
