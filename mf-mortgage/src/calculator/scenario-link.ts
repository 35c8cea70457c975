import { z } from "@larchway/shared/schema";
import { propertyKinds, toPropertyRules, type PropertyKind } from "../maths/property-kind";
import {
  defaultRuleSet,
  ruleSetNames,
  ruleSets,
  type MortgageRules,
  type RuleSetName,
} from "../maths/rule-sets";
import type { EditedScenario } from "./edit-scenario";
import { startScenario } from "./read-settings";
import type { Scenario } from "./scenario";

/** What decides by which rules a scenario is calculated. */
export interface RulesChoice {
  ruleSet: RuleSetName;
  property: PropertyKind;
}

const choiceSchema = z.object({
  rules: z.enum(ruleSetNames).catch(defaultRuleSet),
  property: z.enum(propertyKinds).catch("home"),
});

/** The rules that a link names, or the default ones for a home. */
export function rulesFromQuery(query: URLSearchParams): RulesChoice {
  const { rules, property } = choiceSchema.parse(Object.fromEntries(query));
  return { ruleSet: rules, property };
}

/** The rule set for the kind of property. */
export function findChosenRules({ ruleSet, property }: RulesChoice): MortgageRules {
  return toPropertyRules(ruleSets[ruleSet], property);
}

/** The scenario that a URL describes, with what was corrected in it. */
export function scenarioFromQuery(query: URLSearchParams, rules: MortgageRules): EditedScenario {
  return startScenario(Object.fromEntries(query), rules);
}

/** The query of a link that opens the calculator with this scenario. */
export function toScenarioQuery(
  { price, downPayment, ratePct, years, frequency }: Scenario,
  { ruleSet, property }: RulesChoice,
): string {
  return new URLSearchParams({
    price: String(price),
    down: String(downPayment),
    rate: String(ratePct),
    years: String(years),
    frequency,
    ...(ruleSet !== defaultRuleSet && { rules: ruleSet }),
    ...(property !== "home" && { property }),
  }).toString();
}
