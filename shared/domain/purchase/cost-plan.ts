import { costPlanPattern } from "./cost-plan-pattern";
import { todaysRuleSet, type RuleSetName } from "./rule-sets";

/** A buyer's assumptions about the purchase of any home. They contain no amount of income or savings. */
export interface CostPlan {
  /** Down payment as a percentage of the price; the minimum where that is more. */
  percent: number;
  ratePct: number;
  /** Amortization. */
  years: number;
  isFirstTimeBuyer: boolean;
  ruleSet: RuleSetName;
}

/** The calculator's example, under the rules in force today. */
export const defaultCostPlan: CostPlan = {
  percent: 20,
  ratePct: 4.5,
  years: 25,
  isFirstTimeBuyer: false,
  ruleSet: todaysRuleSet,
};

/** Amortizations of a plan, in years. */
export const planYears = [5, 10, 15, 20, 25, 30] as const;
const firstHome = "first";
const olderRules = "spec" satisfies RuleSetName;

/**
 * The plan of the filter `costs`: "20,4.5,25", with ",first" for a first-time buyer and then the name of older rules;
 * undefined for other text.
 */
export function readCostPlan(text: string): CostPlan | undefined {
  if (!costPlanPattern.test(text)) return undefined;
  const [percent, ratePct, years, ...rest] = text.split(",");
  return {
    percent: Number(percent),
    ratePct: Number(ratePct),
    years: Number(years),
    isFirstTimeBuyer: rest.includes(firstHome),
    ruleSet: rest.includes(olderRules) ? olderRules : todaysRuleSet,
  };
}

/** The plan as the filter's value. */
export function writeCostPlan({ percent, ratePct, years, isFirstTimeBuyer, ruleSet }: CostPlan): string {
  return [
    percent,
    ratePct,
    years,
    ...(isFirstTimeBuyer ? [firstHome] : []),
    ...(ruleSet === todaysRuleSet ? [] : [ruleSet]),
  ].join();
}
