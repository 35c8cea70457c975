import { useDeferredValue } from "react";
import { ruleSets, type MortgageRules, type RuleSetName } from "../maths/rule-sets";
import { CalculatorInputs } from "./calculator-inputs";
import styles from "./calculator.module.css";
import { CalculatorResult } from "./calculator-result";
import { CopyLink } from "./copy-link";
import { editScenario, type EditedScenario } from "./edit-scenario";
import { PaymentBar } from "./payment-bar";
import { RulesChoice } from "./rules-choice";
import { ScheduleTable } from "./schedule-table";
import { useCalculator } from "./use-calculator";

export interface CalculatorProps {
  start: EditedScenario;
  ruleSet: RuleSetName;
  onRuleSetChange: (ruleSet: RuleSetName) => void;
}

/** Inputs on the left, result on the right and always in sight, the yearly schedule below. */
export function Calculator({ start, ruleSet, onRuleSetChange }: CalculatorProps) {
  const rules: MortgageRules = ruleSets[ruleSet];
  const calculator = useCalculator(start, rules);
  // The table is the heavy part: it may lag behind the slider, the slider never behind the table.
  const schedule = useDeferredValue(calculator.mortgage.schedule);

  function changeRules(name: RuleSetName) {
    onRuleSetChange(name);
    // The same down payment may be too low by the other rules.
    const edit = { field: "downPayment", value: calculator.scenario.downPayment } as const;
    calculator.dispatch({ type: "started", start: editScenario(calculator.scenario, edit, ruleSets[name]) });
  }

  return (
    <div className={styles.calculator}>
      <div className={styles.columns}>
        <CalculatorInputs
          calculator={calculator}
          rules={rules}
          rulesChoice={<RulesChoice ruleSet={ruleSet} onChange={changeRules} />}
          actions={<CopyLink scenario={calculator.scenario} ruleSet={ruleSet} />}
          privacy="What you enter stays in your browser. Only a link that you copy carries it on."
        />
        <div className={styles.sticky}>
          <CalculatorResult calculator={calculator} />
        </div>
      </div>
      <ScheduleTable schedule={schedule} />
      <PaymentBar calculator={calculator} />
    </div>
  );
}
