import { formatCurrency } from "@larchway/shared/domain";
import { ruleSetNames, ruleSets } from "@larchway/shared/domain/purchase";
import { Button } from "@larchway/shared/ui/button";
import { editScenario } from "../calculator/edit-scenario";
import type { Scenario } from "../calculator/scenario";
import { findChosenRules, type RulesChoice } from "../calculator/scenario-link";
import { frequencyRules } from "../maths/frequency";
import { calculateMortgage } from "../maths/mortgage";
import * as styles from "./other-rules.module.css";

export interface OtherRulesProps {
  scenario: Scenario;
  choice: RulesChoice;
  onChange: (choice: RulesChoice) => void;
}

/** The result under each other rule set where it differs, and a button that switches to it. */
export function OtherRules({ scenario, choice, onChange }: OtherRulesProps) {
  const chosen = describeResult(scenario, choice);
  const others = ruleSetNames
    .filter((name) => name !== choice.ruleSet)
    .map((name) => ({ name, text: describeResult(scenario, { ...choice, ruleSet: name }) }))
    .filter(({ text }) => text !== chosen);
  return others.map(({ name, text }, index) => (
    // The pressed button keeps the focus.
    <div key={index} className={styles.other}>
      <p>
        {ruleSets[name].name}: {text}. The figures above use the rules{" "}
        {lowerFirst(ruleSets[choice.ruleSet].name)}.
      </p>
      <Button variant="secondary" size="small" onClick={() => onChange({ ...choice, ruleSet: name })}>
        Use the rules {lowerFirst(ruleSets[name].name)}
      </Button>
    </div>
  ));
}

/** Payment and minimum under these rules, with a down payment that they allow. */
function describeResult(scenario: Scenario, choice: RulesChoice): string {
  const rules = findChosenRules(choice);
  const edit = { field: "downPayment", value: scenario.downPayment } as const;
  const allowed = editScenario(scenario, edit, rules).scenario;
  const { payment, minimumDownPayment } = calculateMortgage(allowed, rules);
  return `${formatCurrency(payment, { cents: true })} ${frequencyRules[scenario.frequency].per} with ${formatCurrency(allowed.downPayment)} down; the minimum is ${formatCurrency(minimumDownPayment)}`;
}

/** "Since December 15, 2024" → "since December 15, 2024". */
const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
