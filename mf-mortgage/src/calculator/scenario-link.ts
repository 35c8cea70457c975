import {
  defaultRuleSet,
  type MortgageRules,
  type PropertyKind,
  propertyKinds,
  type RuleSetName,
  ruleSetNames,
  ruleSets,
  todaysRuleSet,
  toPropertyRules,
} from "@larchway/shared/domain/purchase";
import { z } from "@larchway/shared/schema";
import type { EditedScenario } from "./edit-scenario";
import { startScenario } from "./read-settings";
import type { Scenario } from "./scenario";

/** The input that decides the rules of a scenario. */
export interface RulesChoice {
  ruleSet: RuleSetName;
  property: PropertyKind;
  /** How the sales tax on the premium is paid, if that differs from the rule set's default. */
  salesTax?: "cash";
}

/** A home under the rules in force today, with the sales tax on the premium in cash, as it is paid. */
export const todaysChoice = {
  ruleSet: todaysRuleSet,
  property: "home",
  salesTax: "cash",
} as const satisfies RulesChoice;

const choiceSchema = z.object({
  rules: z.enum(ruleSetNames).optional().catch(undefined),
  property: z.enum(propertyKinds).catch("home"),
  pst: z.enum(["cash"]).optional().catch(undefined),
});

/** Names of the parameters that {@link rulesFromQuery} reads. */
export const choiceNames = Object.keys(choiceSchema.shape);

/** The rules in a link, or the default ones for a home. */
export function rulesFromQuery(query: URLSearchParams, defaultRules = defaultRuleSet): RulesChoice {
  const { rules, property, pst } = choiceSchema.parse(Object.fromEntries(query));
  return { ruleSet: rules ?? defaultRules, property, ...(pst && { salesTax: pst }) };
}

/** The rule set for the kind of property, with the chosen payment of the sales tax. */
export function findChosenRules({ ruleSet, property, salesTax }: RulesChoice): MortgageRules {
  const rules = toPropertyRules(ruleSets[ruleSet], property);
  return salesTax === "cash" ? { ...rules, salesTax: { ...rules.salesTax, financed: false } } : rules;
}

/** The scenario of a URL, with its corrections. */
export function scenarioFromQuery(query: URLSearchParams, rules: MortgageRules): EditedScenario {
  return startScenario(Object.fromEntries(query), rules);
}

/** The query of a link that opens the calculator with this scenario. */
export function toScenarioQuery(
  { price, downPayment, ratePct, years, frequency }: Scenario,
  { ruleSet, property, salesTax }: RulesChoice,
): string {
  return new URLSearchParams({
    price: String(price),
    down: String(downPayment),
    rate: String(ratePct),
    years: String(years),
    frequency,
    // The default differs between operators.
    rules: ruleSet,
    ...(property !== "home" && { property }),
    ...(salesTax && { pst: salesTax }),
  }).toString();
}

/** True when the link opens the calculator with exactly these figures; false when one is out of range. */
export function canOpenUnchanged(scenario: Scenario, choice: RulesChoice): boolean {
  const query = new URLSearchParams(toScenarioQuery(scenario, choice));
  const opened = scenarioFromQuery(query, findChosenRules(choice)).scenario;
  return toScenarioQuery(opened, choice) === query.toString();
}
