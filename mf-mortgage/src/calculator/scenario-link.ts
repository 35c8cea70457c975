import { z } from "@larchway/shared/schema";
import { offeredFrequencies } from "../maths/frequency";
import { defaultRuleSet, ruleSetNames, type MortgageRules, type RuleSetName } from "../maths/rule-sets";
import { editScenario, type Edit, type EditedScenario } from "./edit-scenario";
import { amortizationYears, defaultScenario, type Scenario } from "./scenario";

/** An amount in a link. Leaves out what it cannot read, so that a mistyped link still opens. */
export const amountParameter = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,4})?$/)
  .transform(Number)
  .optional()
  .catch(undefined);

const querySchema = z.object({
  price: amountParameter,
  down: amountParameter,
  percent: amountParameter,
  rate: amountParameter,
  years: z.enum(amortizationYears.map(String)).transform(Number).optional().catch(undefined),
  frequency: z.enum(offeredFrequencies).optional().catch(undefined),
});

const rulesSchema = z.enum(ruleSetNames).catch(defaultRuleSet);

/** The rule set that a link names, or the default. */
export function ruleSetFromQuery(query: URLSearchParams): RuleSetName {
  return rulesSchema.parse(query.get("rules"));
}

/** The scenario that an address describes; what it leaves out is the default, with 20% of its price put down. */
export function scenarioFromQuery(query: URLSearchParams, rules: MortgageRules): EditedScenario {
  const { price, down, percent, rate, years, frequency } = querySchema.parse(Object.fromEntries(query));
  // The later of two edits of the same value wins, so dollars come after the percentage.
  const edits: (Edit | undefined)[] = [
    price === undefined ? undefined : { field: "price", value: price },
    { field: "percent", value: percent ?? defaultScenario.percent },
    down === undefined ? undefined : { field: "downPayment", value: down },
    rate === undefined ? undefined : { field: "ratePct", value: rate },
    years === undefined ? undefined : { field: "years", value: years },
    frequency && { field: "frequency", value: frequency },
  ];
  let edited: EditedScenario = { scenario: defaultScenario, notices: [] };
  for (const edit of edits) {
    if (!edit) continue;
    const next = editScenario(edited.scenario, edit, rules);
    // What is said of the down payment of a moment ago is over with the next one.
    const isAboutDownPayment = edit.field === "percent" || edit.field === "downPayment";
    const earlier = edited.notices.filter(({ field }) => !isAboutDownPayment || field === "price");
    edited = { scenario: next.scenario, notices: [...earlier, ...next.notices] };
  }
  return edited;
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
