import { formatAmount, formatPercent } from "@larchway/shared/domain";
import type { MortgageRules } from "@larchway/shared/domain/purchase";
import { Button } from "@larchway/shared/ui/button";
import { SelectField } from "@larchway/shared/ui/field";
import { Icon } from "@larchway/shared/ui/icon";
import { RotateCcw } from "@larchway/shared/ui/icons";
import type { KeyboardEvent, ReactNode } from "react";
import { offeredFrequencies, frequencyRules, type Frequency } from "../maths/frequency";
import { AmountInput } from "./amount-input";
import { AmountNotices } from "./amount-notices";
import * as styles from "./calculator-inputs.module.css";
import { Note } from "./note";
import { defaultScenario, limits } from "./scenario";
import { AmortizationSelect, DownPaymentInput, RateInput } from "./scenario-fields";
import type { Calculator } from "./use-calculator";

const frequencyOptions = offeredFrequencies.map((value) => ({ value, label: frequencyRules[value].label }));

/** Ctrl+Z, and Ctrl+Y or Ctrl+Shift+Z; with Command on a Mac. */
function toUndoAction({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) {
  if (altKey || ctrlKey === metaKey) return undefined;
  if (key.toLowerCase() === "z") return shiftKey ? "redone" : "undone";
  return key.toLowerCase() === "y" && ctrlKey ? "redone" : undefined;
}

export interface CalculatorInputsProps {
  calculator: Calculator;
  rules: MortgageRules;
  /** Set when the visitor may choose other rules. */
  rulesChoice?: ReactNode;
  /** Further actions next to starting over. */
  actions?: ReactNode;
  /** The calculator's dispatch function. */
  privacy: string;
}

/** The six values, four of them with a slider, and notices of corrections. */
export function CalculatorInputs({
  calculator,
  rules,
  rulesChoice,
  actions,
  privacy,
}: CalculatorInputsProps) {
  const { scenario, mortgage, dispatch } = calculator;
  const isLongInsured = mortgage.insurance.premium > 0 && scenario.years > rules.longAmortization.years;
  return (
    <div
      role="group"
      aria-label="Your mortgage"
      className={styles.inputs}
      onKeyDown={(event) => {
        const type = toUndoAction(event);
        if (!type) return;
        // The browser's own undo covers only text typed since the field was last formatted.
        event.preventDefault();
        dispatch({ type });
      }}
    >
      <div>
        <AmountInput
          calculator={calculator}
          field="price"
          label="Home Price"
          unit="$"
          range={limits.price}
          format={formatAmount}
        />
        <AmountNotices calculator={calculator} fields={["price"]} />
      </div>
      <div>
        <div className={styles.pair}>
          <DownPaymentInput calculator={calculator} />
          <AmountInput
            calculator={calculator}
            field="percent"
            label="Down Payment (%)"
            unit="%"
            range={limits.percent}
            format={formatPercent}
          />
        </div>
        <AmountNotices calculator={calculator} fields={["downPayment", "percent"]} />
      </div>
      <div>
        <RateInput calculator={calculator} />
        <AmountNotices calculator={calculator} fields={["ratePct"]} />
      </div>
      <div>
        <div className={styles.pair}>
          <AmortizationSelect calculator={calculator} />
          <SelectField
            label="Payment Frequency"
            options={frequencyOptions}
            value={scenario.frequency}
            onChange={({ target }) =>
              dispatch({ type: "chosen", edit: { field: "frequency", value: target.value as Frequency } })
            }
          />
        </div>
        <div aria-live="polite">
          {isLongInsured && (
            <Note>
              Note: For insured mortgages (down payment &lt; 20%), the maximum amortization is typically 25
              years. Lenders may require 25 years.
            </Note>
          )}
          {isLongInsured && rules.longAmortization.only && (
            <Note>
              More than {rules.longAmortization.years} insured years are for first-time buyers and newly built
              homes, and add {formatPercent(rules.longAmortization.extraBasisPoints / 100)} points to the
              premium.
            </Note>
          )}
        </div>
      </div>
      {rulesChoice}
      <div className={styles.actions}>
        <Button
          variant="quiet"
          size="small"
          icon={<Icon of={RotateCcw} size={16} />}
          onClick={() => dispatch({ type: "started", start: { scenario: defaultScenario, notices: [] } })}
        >
          Start over
        </Button>
        {actions}
      </div>
      <p className={styles.privacy}>{privacy}</p>
    </div>
  );
}
