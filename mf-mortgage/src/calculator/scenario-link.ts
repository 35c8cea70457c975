import { z } from "@larchway/shared/schema";
import { defaultRuleSet, ruleSetNames, type MortgageRules, type RuleSetName } from "../maths/rule-sets";
import type { EditedScenario } from "./edit-scenario";
import { startScenario } from "./read-settings";
import type { Scenario } from "./scenario";

const rulesSchema = z.enum(ruleSetNames).catch(defaultRuleSet);

/** The rule set that a link names, or the default. */
export function ruleSetFromQuery(query: URLSearchParams): RuleSetName {
  return rulesSchema.parse(query.get("rules"));
}

/** The scenario that a URL describes, with what was corrected in it. */
export function scenarioFromQuery(query: URLSearchParams, rules: MortgageRules): EditedScenario {
  return startScenario(Object.fromEntries(query), rules);
}

/** The query of a link that opens the calculator with this scenario. */
export function toScenarioQuery(
  { price, downPayment, ratePct, years, frequency }: Scenario,
  ruleSet: RuleSetName,
): string {
  return new URLSearchParams({
    price: String(price),
    down: String(downPayment),
    rate: String(ratePct),
    years: String(years),
    frequency,
    ...(ruleSet !== defaultRuleSet && { rules: ruleSet }),
  }).toString();
}
