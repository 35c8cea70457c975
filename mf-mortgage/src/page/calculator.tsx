import { brand } from "@larchway/shared/brand";
import { useDeferredValue } from "react";
import { CalculatorInputs } from "../calculator/calculator-inputs";
import { CalculatorResult } from "../calculator/calculator-result";
import { editScenario, type EditedScenario } from "../calculator/edit-scenario";
import { useCalculator } from "../calculator/use-calculator";
import type { HandedOverHome } from "../home-costs/home-link";
import { ruleSets, type MortgageRules, type RuleSetName } from "../maths/rule-sets";
import styles from "./calculator.module.css";
import { CopyLink } from "./copy-link";
import { MorePanels } from "./more-panels";
import { PaymentBar } from "./payment-bar";
import { RulesChoice } from "./rules-choice";
import { ScheduleTable } from "./schedule-table";

const { name, licence } = brand.mortgage;

export interface CalculatorProps {
  start: EditedScenario;
  home: HandedOverHome;
  ruleSet: RuleSetName;
  onRuleSetChange: (ruleSet: RuleSetName) => void;
}

/** Inputs on the left, result on the right and always in sight, schedules and what else can be worked out below. */
export function Calculator({ start, home, ruleSet, onRuleSetChange }: CalculatorProps) {
  const rules: MortgageRules = ruleSets[ruleSet];
  const calculator = useCalculator(start, rules);
  // Tables are the heavy part: they may lag behind the slider, the slider never behind them.
  const schedule = useDeferredValue(calculator.mortgage.schedule);
  const scenario = useDeferredValue(calculator.scenario);

  function openScenario(opened: EditedScenario, name: RuleSetName) {
    onRuleSetChange(name);
    calculator.dispatch({ type: "started", start: opened });
  }

  function changeRules(name: RuleSetName) {
    // The same down payment may be too low by the other rules.
    const edit = { field: "downPayment", value: calculator.scenario.downPayment } as const;
    openScenario(editScenario(calculator.scenario, edit, ruleSets[name]), name);
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
          <CalculatorResult
            calculator={calculator}
            company={`From our sister company ${name}, ${licence}.`}
          />
        </div>
      </div>
      <div className={styles.panels}>
        <ScheduleTable schedule={schedule} />
        <MorePanels scenario={scenario} rules={rules} ruleSet={ruleSet} home={home} onOpen={openScenario} />
      </div>
      <PaymentBar calculator={calculator} />
    </div>
  );
}
