import type { LarchwayMortgageSettings } from "../../embed/types";
import { scenarioSettingNames, type ScenarioSettings } from "../calculator/read-settings";
import { defaultRuleSet, ruleSets, type MortgageRules, type RuleSetName } from "../maths/rule-sets";

/** Those of a host's settings that decide the figures. A percentage of the price is `down` with its sign. */
export function toScenarioSettings({
  price,
  down,
  rate,
  years,
  frequency,
}: LarchwayMortgageSettings): ScenarioSettings {
  return { price, down, rate, years, frequency };
}

/** The rules with this name; undefined when there are none. */
function findRuleSet(name: string | undefined): RuleSetName | undefined {
  const trimmed = name?.trim() ?? "";
  return Object.hasOwn(ruleSets, trimmed) ? (trimmed as RuleSetName) : undefined;
}

/** The rules that a host chose; those of the brokerage when it chose none that exist. */
export function findRules(name: string | undefined): MortgageRules {
  return ruleSets[findRuleSet(name) ?? defaultRuleSet];
}

/** True when a host names rules that do not exist. */
export function isUnknownRules(name: string | undefined): boolean {
  return name !== undefined && name.trim() !== "" && findRuleSet(name) === undefined;
}

/** The settings that differ from those before; undefined when none does. A new price takes the down payment along. */
export function findChanges(
  before: ScenarioSettings,
  { ...now }: ScenarioSettings,
): ScenarioSettings | undefined {
  const names = scenarioSettingNames.filter((name) => before[name] !== now[name]);
  if (names.length === 0) return undefined;
  const changed: ScenarioSettings = Object.fromEntries(names.map((name) => [name, now[name]]));
  return changed.price === undefined ? changed : { down: now.down, ...changed };
}
