import { parseDollars, parsePercent } from "@larchway/shared/domain";
import type { LarchwayMortgageSettings } from "../../embed/types";
import { editScenario, type Edit, type EditedScenario } from "../calculator/edit-scenario";
import { amortizationYears, defaultScenario, type Scenario } from "../calculator/scenario";
import { offeredFrequencies } from "../maths/frequency";
import { defaultRuleSet, ruleSets, type MortgageRules } from "../maths/rule-sets";

/** The settings that decide the figures. */
export type ScenarioSettings = Pick<
  LarchwayMortgageSettings,
  "price" | "down" | "rate" | "years" | "frequency"
>;

/** The rules that a host chose; those of the brokerage when it chose none that exist. */
export function findRules(name: string | undefined): MortgageRules {
  return name !== undefined && Object.hasOwn(ruleSets, name)
    ? ruleSets[name as keyof typeof ruleSets]
    : ruleSets[defaultRuleSet];
}

/** The scenario that a host's settings describe; what they leave out, or cannot be read, is as in the calculator. */
export function startScenario(settings: ScenarioSettings, rules: MortgageRules): EditedScenario {
  return applySettings(defaultScenario, { down: `${defaultScenario.percent}%`, ...settings }, rules);
}

/** Changes a scenario by settings. A visitor's own figures stay where the settings say nothing. */
export function applySettings(
  scenario: Scenario,
  settings: ScenarioSettings,
  rules: MortgageRules,
): EditedScenario {
  let edited: EditedScenario = { scenario, notices: [] };
  for (const edit of toEdits(settings)) edited = editScenario(edited.scenario, edit, rules);
  return edited;
}

function toEdits({ price, down, rate, years, frequency }: ScenarioSettings): Edit[] {
  const edits: (Edit | undefined)[] = [
    toEdit("price", read(price, parseDollars)),
    String(down ?? "").includes("%")
      ? toEdit("percent", read(down, parsePercent))
      : toEdit("downPayment", read(down, parseDollars)),
    toEdit("ratePct", read(rate, parsePercent)),
    toEdit(
      "years",
      amortizationYears.find((each) => String(each) === String(years)),
    ),
    toEdit(
      "frequency",
      offeredFrequencies.find((each) => each === frequency),
    ),
  ];
  return edits.filter((edit) => edit !== undefined);
}

function toEdit<Field extends Edit["field"]>(
  field: Field,
  value: Scenario[Field] | undefined,
): Edit | undefined {
  return value === undefined ? undefined : ({ field, value } as Edit);
}

/** Nothing where an attribute is empty: it would read as 0. */
function read(value: string | number | undefined, parse: (text: string) => number | undefined) {
  const text = String(value ?? "").trim();
  return text === "" ? undefined : parse(text);
}

const scenarioSettings = ["price", "down", "rate", "years", "frequency"] as const;

/** The settings that differ from those before; undefined when none does. A new price takes the down payment along. */
export function findChanges(
  before: ScenarioSettings,
  { ...now }: ScenarioSettings,
): ScenarioSettings | undefined {
  const names = scenarioSettings.filter((name) => before[name] !== now[name]);
  if (names.length === 0) return undefined;
  const changed = Object.fromEntries(names.map((name) => [name, now[name]])) as ScenarioSettings;
  return changed.price === undefined ? changed : { down: now.down, ...changed };
}
