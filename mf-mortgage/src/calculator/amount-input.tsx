import { TextField } from "@larchway/shared/ui/field";
import { Slider } from "@larchway/shared/ui/slider";
import type { KeyboardEvent } from "react";
import * as styles from "./calculator-inputs.module.css";
import type { AmountField } from "./edit-scenario";
import type { Calculator } from "./use-calculator";

export interface AmountInputProps {
  calculator: Calculator;
  field: AmountField;
  label: string;
  unit: "$" | "%";
  range: { min: number; max: number; step: number };
  /** The field's text. */
  format: (value: number) => string;
}

/** One figure in two ways: typed in a field, or dragged on a slider below it. */
export function AmountInput({ calculator, field, label, unit, range, format }: AmountInputProps) {
  const { scenario, draft, dispatch } = calculator;
  const value = scenario[field];
  const commit = () => dispatch({ type: "committed" });
  const commitOnEnter = (event: KeyboardEvent) => {
    if (event.key === "Enter") commit();
  };
  const readOut = (amount: number) => (unit === "$" ? `$${format(amount)}` : `${format(amount)}%`);

  return (
    <div className={styles.amount}>
      <TextField
        label={label}
        numeric
        autoComplete="off"
        prefix={unit === "$" ? "$" : undefined}
        suffix={unit === "%" ? "%" : undefined}
        value={draft?.field === field && draft.text !== undefined ? draft.text : format(value)}
        onChange={(event) => dispatch({ type: "typed", field, text: event.target.value })}
        onBlur={commit}
        onKeyDown={commitOnEnter}
      />
      <Slider
        label={`${label} slider`}
        {...range}
        value={value}
        format={readOut}
        disabled={range.max <= range.min}
        onChange={(dragged) => dispatch({ type: "dragged", field, value: dragged })}
        onPointerUp={commit}
        onBlur={commit}
      />
    </div>
  );
}
