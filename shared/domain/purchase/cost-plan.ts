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
/** Limits and steps of a plan's percentages. */
export const planLimits = {
  percent: { min: 5, max: 100, step: 0.5 },
  ratePct: { min: 0.1, max: 15, step: 0.01 },
} as const;

/** The marks of a plan's text. The list of all rules is not imported: every first visit reads filters. */
const firstHome = "first";
const olderRules = "spec" satisfies RuleSetName;

/**
 * The plan of the filter `costs`: "20,4.5,25", with ",first" for a first-time buyer and then the name of older rules;
 * undefined for other text.
 */
export function readCostPlan(text: string): CostPlan | undefined {
  const [percentText = "", rateText = "", yearsText = "", ...rest] = text.split(",");
  const [percent, ratePct, years] = [percentText, rateText, yearsText].map(Number) as [
    number,
    number,
    number,
  ];
  const isFirstTimeBuyer = rest[0] === firstHome;
  const ruleSet = rest.includes(olderRules) ? olderRules : todaysRuleSet;
  const plan: CostPlan = { percent, ratePct, years, isFirstTimeBuyer, ruleSet };
  const isValid =
    isInSteps(percent, planLimits.percent) &&
    isInSteps(ratePct, planLimits.ratePct) &&
    planYears.some((each) => each === years);
  // One plan has one text, so that equal searches have equal addresses.
  return isValid && writeCostPlan(plan) === text ? plan : undefined;
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

function isInSteps(value: number, { min, max, step }: { min: number; max: number; step: number }): boolean {
  return value >= min && value <= max && Number((Math.round(value / step) * step).toFixed(2)) === value;
}
