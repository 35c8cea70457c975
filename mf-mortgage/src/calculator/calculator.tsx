import { useDeferredValue } from "react";
import type { MortgageRules } from "../maths/rule-sets";
import { CalculatorInputs } from "./calculator-inputs";
import styles from "./calculator.module.css";
import { CalculatorResult } from "./calculator-result";
import { CopyLink } from "./copy-link";
import type { EditedScenario } from "./edit-scenario";
import { PaymentBar } from "./payment-bar";
import { ScheduleTable } from "./schedule-table";
import { useCalculator } from "./use-calculator";

export interface CalculatorProps {
  start: EditedScenario;
  rules: MortgageRules;
}

/** Inputs on the left, result on the right and always in sight, the yearly schedule below. */
export function Calculator({ start, rules }: CalculatorProps) {
  const calculator = useCalculator(start, rules);
  // The table is the heavy part: it may lag behind the slider, the slider never behind the table.
  const schedule = useDeferredValue(calculator.mortgage.schedule);
  return (
    <div className={styles.calculator}>
      <div className={styles.columns}>
        <CalculatorInputs
          calculator={calculator}
          rules={rules}
          actions={<CopyLink scenario={calculator.scenario} />}
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
