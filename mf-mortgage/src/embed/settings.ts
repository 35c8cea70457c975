import {
  defaultRuleSet,
  type MortgageRules,
  type RuleSetName,
  ruleSets,
} from "@larchway/shared/domain/purchase";
import type { LarchwayMortgageProps, LarchwayMortgageSettings } from "../../embed/types";
import type { EditedScenario } from "../calculator/edit-scenario";
import {
  applySettings,
  scenarioSettingNames,
  startScenario,
  type ScenarioSettings,
} from "../calculator/read-settings";
import { defaultScenario } from "../calculator/scenario";

/** The settings of a host that decide the figures. A percentage of the price is `down` with its sign. */
export function toScenarioSettings({
  price,
  down,
  rate,
  years,
  frequency,
}: LarchwayMortgageSettings): ScenarioSettings {
  return { price, down, rate, years, frequency };
}

/** The rules with this name; undefined if they do not exist. */
function findRuleSet(name: string | undefined): RuleSetName | undefined {
  const trimmed = name?.trim() ?? "";
  return Object.hasOwn(ruleSets, trimmed) ? (trimmed as RuleSetName) : undefined;
}

/** The host's rules if they exist, else those of the brokerage. */
export function findRules(name: string | undefined): MortgageRules {
  return ruleSets[findRuleSet(name) ?? defaultRuleSet];
}

/** True when a host names rules that do not exist. */
export function isUnknownRules(name: string | undefined): boolean {
  return name !== undefined && name.trim() !== "" && findRuleSet(name) === undefined;
}

/** The figures of an earlier mount with the settings that changed since; else the scenario of the settings. */
export function resumeScenario(props: LarchwayMortgageProps, rules: MortgageRules): EditedScenario {
  const settings = toScenarioSettings(props);
  if (!props.resume) return startScenario(settings, rules);
  const { price, downPayment, rate, years, frequency } = props.resume.figures;
  const before = { price, down: downPayment, rate, years, frequency };
  const { scenario } = applySettings(defaultScenario, before, rules);
  const changes = findChanges(toScenarioSettings(props.resume.settings), settings) ?? {};
  return applySettings(scenario, changes, rules);
}

/** The settings that changed; undefined when none did. A new price includes the down payment. */
export function findChanges(
  before: ScenarioSettings,
  { ...now }: ScenarioSettings,
): ScenarioSettings | undefined {
  const names = scenarioSettingNames.filter((name) => before[name] !== now[name]);
  if (names.length === 0) return undefined;
  const changed: ScenarioSettings = Object.fromEntries(names.map((name) => [name, now[name]]));
  return changed.price === undefined ? changed : { down: now.down, ...changed };
}
