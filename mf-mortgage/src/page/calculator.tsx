import { useDeferredValue, useMemo, useState } from "react";
import { brand } from "@larchway/shared/brand";
import { formatCurrency, mortgageCompanyDisclosure } from "@larchway/shared/domain";
import { BottomBar } from "@larchway/shared/ui/bottom-bar";
import { ButtonLink } from "@larchway/shared/ui/button";
import { CalculatorInputs } from "../calculator/calculator-inputs";
import { CalculatorResult } from "../calculator/calculator-result";
import { editScenario, type EditedScenario } from "../calculator/edit-scenario";
import { findChosenRules, type RulesChoice } from "../calculator/scenario-link";
import { useCalculator, type Calculator as CalculatorState } from "../calculator/use-calculator";
import type { HandedOverHome } from "../home-costs/home-link";
import { frequencyRules } from "../maths/frequency";
import * as styles from "./calculator.module.css";
import { CopyLink } from "./copy-link";
import { MorePanels } from "./more-panels";
import { OtherRules } from "./other-rules";
import { RulesFields } from "./rules-fields";
import { ScheduleTable } from "./schedule-table";

export interface CalculatorProps {
  start: EditedScenario;
  home: HandedOverHome;
  choice: RulesChoice;
  onChoice: (choice: RulesChoice) => void;
  /** The part of the link about the term. */
  startTerm: string;
}

/** Inputs on the left, the result on the right and always visible, schedules and further panels below. */
export function Calculator({ start, home, choice, onChoice, startTerm }: CalculatorProps) {
  const [term, setTerm] = useState(startTerm);
  const rules = useMemo(() => findChosenRules(choice), [choice]);
  const calculator = useCalculator(start, rules);
  // Tables are expensive to render: they may lag behind the slider, the slider never behind them.
  const schedule = useDeferredValue(calculator.mortgage.schedule);
  const scenario = useDeferredValue(calculator.scenario);

  function openScenario(opened: EditedScenario, next: RulesChoice, nextTerm = term) {
    onChoice(next);
    setTerm(nextTerm);
    calculator.dispatch({ type: "started", start: opened });
  }

  function changeRules(next: RulesChoice) {
    // The same down payment may be too low by the other rules.
    const edit = { field: "downPayment", value: calculator.scenario.downPayment } as const;
    openScenario(editScenario(calculator.scenario, edit, findChosenRules(next)), next);
  }

  return (
    <div className={styles.calculator}>
      <div className={styles.columns}>
        <CalculatorInputs
          calculator={calculator}
          rules={rules}
          rulesChoice={
            <RulesFields
              choice={choice}
              rules={rules}
              isInsured={calculator.mortgage.insurance.premium > 0}
              onChange={changeRules}
            />
          }
          actions={<CopyLink scenario={calculator.scenario} choice={choice} home={home} term={term} />}
          privacy="What you enter stays in your browser unless you copy and share a link to it."
        />
        <div className={styles.sticky}>
          <CalculatorResult calculator={calculator} company={mortgageCompanyDisclosure} />
          <OtherRules scenario={calculator.scenario} choice={choice} onChange={changeRules} />
        </div>
      </div>
      <div className={styles.panels}>
        <ScheduleTable schedule={schedule} />
        <MorePanels
          scenario={scenario}
          rules={rules}
          choice={choice}
          home={home}
          onOpen={openScenario}
          term={term}
          onTerm={setTerm}
        />
      </div>
      <PaymentBar calculator={calculator} />
    </div>
  );
}

/** Keeps the payment visible where the result is below the inputs. */
function PaymentBar({ calculator: { mortgage, scenario } }: { calculator: CalculatorState }) {
  if (mortgage.payment <= 0) return null;
  return (
    <BottomBar
      figure={formatCurrency(mortgage.payment, { cents: true })}
      unit={frequencyRules[scenario.frequency].per}
      hiddenFrom={1024}
      bleed
    >
      <ButtonLink to={brand.mortgage.quote} newTab>
        Get a quote
      </ButtonLink>
    </BottomBar>
  );
}
