import { parseDollars, parsePercent } from "@larchway/shared/domain";
import type { MortgageRules } from "@larchway/shared/domain/purchase";
import { offeredFrequencies } from "../maths/frequency";
import { editScenario, type AmountField, type Edit, type EditedScenario, type Notice } from "./edit-scenario";
import { isAmbiguous } from "./odd-commas";
import { amortizationYears, defaultScenario, type Scenario } from "./scenario";

type Setting = string | number | null | undefined;

/** Settings from a link or another site. Missing and empty ones are ignored. */
export interface ScenarioSettings {
  /** Dollars. */
  price?: Setting;
  /** Dollars, or a percentage of the price with its sign. */
  down?: Setting;
  /** Down payment as a percentage of the price. `down` takes precedence. */
  percent?: Setting;
  /** Percent a year. */
  rate?: Setting;
  years?: Setting;
  frequency?: Setting;
}

interface SettingReader {
  /** The edit that the text describes; undefined for invalid text. */
  toEdit: (text: string) => Edit | undefined;
  /** The valid values, as text after "use". */
  expected: string;
}

const amountReader =
  (field: AmountField, parse: (text: string) => number | undefined) =>
  (text: string): Edit | undefined => {
    const value = parse(text);
    return value === undefined || value < 0 ? undefined : { field, value };
  };

const readPercent = amountReader("percent", parsePercent);
const readDollars = amountReader("downPayment", parseDollars);

/** In the order in which they apply: the last edit of the down payment wins. */
const parsers: Record<keyof ScenarioSettings, SettingReader> = {
  price: { toEdit: amountReader("price", parseDollars), expected: "an amount such as 600000" },
  percent: { toEdit: readPercent, expected: "a percentage such as 20" },
  down: {
    toEdit: (text) => (text.includes("%") ? readPercent(text) : readDollars(text)),
    expected: "an amount such as 120000 or a percentage such as 20%",
  },
  rate: { toEdit: amountReader("ratePct", parsePercent), expected: "a percentage such as 4.5" },
  years: {
    toEdit(text) {
      const value = amortizationYears.find((years) => String(years) === text);
      return value && { field: "years", value };
    },
    expected: `one of ${amortizationYears.join(", ")}`,
  },
  frequency: {
    toEdit(text) {
      const value = offeredFrequencies.find((frequency) => frequency === text);
      return value && { field: "frequency", value };
    },
    expected: `one of ${offeredFrequencies.join(", ")}`,
  },
};

/** Names of the settings: the parameters of a link. */
export const settingNames = Object.keys(parsers);

export const scenarioSettingNames = Object.keys(parsers) as (keyof ScenarioSettings)[];

const toText = (value: Setting) => String(value ?? "").trim();

/** A setting's text, and the edit that it describes. */
interface ReadSetting {
  name: keyof ScenarioSettings;
  text: string;
  edit: Edit | undefined;
}

function readSettings(settings: ScenarioSettings): ReadSetting[] {
  return scenarioSettingNames
    .map((name) => ({ name, text: toText(settings[name]) }))
    .filter(({ text }) => text !== "")
    .map(({ name, text }) => ({ name, text, edit: parsers[name].toEdit(text) }));
}

/** The invalid settings, with their valid values. Each of them keeps its default. */
export function findUnreadable(
  settings: ScenarioSettings,
): { name: keyof ScenarioSettings; text: string; expected: string }[] {
  return readSettings(settings)
    .filter(({ edit }) => !edit)
    .map(({ name, text }) => ({ name, text, expected: parsers[name].expected }));
}

/** The scenario of the settings. Missing ones use the default, with 20% of the price as down payment. */
export function startScenario(settings: ScenarioSettings, rules: MortgageRules): EditedScenario {
  const namesDownPayment = readSettings({ percent: settings.percent, down: settings.down }).some(
    ({ edit }) => edit,
  );
  const complete = namesDownPayment ? settings : { ...settings, down: `${defaultScenario.percent}%` };
  return applySettings(defaultScenario, complete, rules);
}

/** Changes a scenario by settings, with all notices. Figures without a setting stay. */
export function applySettings(
  scenario: Scenario,
  settings: ScenarioSettings,
  rules: MortgageRules,
): EditedScenario {
  let edited: EditedScenario = { scenario, notices: [] };
  for (const { text, edit } of readSettings(settings)) {
    if (!edit) continue;
    const next = editScenario(edited.scenario, edit, rules);
    edited = {
      scenario: next.scenario,
      notices: [
        ...edited.notices.filter(({ field }) => !isSameFigure(field, edit.field)),
        ...toReadNotice(edit, text),
        ...next.notices,
      ],
    };
  }
  return edited;
}

const downPaymentFields: readonly string[] = ["downPayment", "percent"];

/** True when an edit of one field replaces the notice about the other. */
function isSameFigure(noticed: AmountField, edited: keyof Scenario): boolean {
  return noticed === edited || (downPaymentFields.includes(noticed) && downPaymentFields.includes(edited));
}

/** A notice when the text was not a plain number. */
function toReadNotice(edit: Edit, text: string): Notice[] {
  if (edit.field === "years" || edit.field === "frequency") return [];
  const { field, value } = edit;
  return isAmbiguous(text, value) ? [{ kind: "read", field, text, value }] : [];
}
