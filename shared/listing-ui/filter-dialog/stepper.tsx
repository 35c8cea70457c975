import type { FilterField } from "@larchway/shared/listing-filters";
import { Icon } from "@larchway/shared/ui/icon";
import { Minus, Plus } from "@larchway/shared/ui/icons";
import { VisuallyHidden } from "@larchway/shared/ui/visually-hidden";
import { useId } from "react";
import * as styles from "./stepper.module.css";

export interface StepperProps {
  field: FilterField;
  /** One of the field's values; empty for any. */
  value: string;
  onChange: (value: string) => void;
}

/** The noun that the label has, too: "3+ beds", "Up to 2 baths", "Any parking". */
const repeatedNoun = /^(\d+\+|Up to \d+|Any) .*$/;

/** A count with a button for less and one for more. At the ends a button stays focusable and does nothing. */
export function Stepper({ field: { label, options }, value, onChange }: StepperProps) {
  const id = useId();
  const index = Math.max(
    0,
    options.findIndex((option) => option.value === value),
  );
  const renderButton = (step: -1 | 1) => {
    const next = options[index + step];
    return (
      <button
        type="button"
        className={styles.button}
        aria-disabled={!next}
        onClick={() => next && onChange(next.value)}
      >
        <Icon of={step < 0 ? Minus : Plus} size={18} />
        <VisuallyHidden>{`${step < 0 ? "Less" : "More"}: ${label}`}</VisuallyHidden>
      </button>
    );
  };
  return (
    <div role="group" aria-labelledby={id} className={styles.stepper}>
      <span id={id} className={styles.label}>
        {label}
      </span>
      <span className={styles.control}>
        {renderButton(-1)}
        <output className={styles.value}>{options[index]?.label.replace(repeatedNoun, "$1")}</output>
        {renderButton(1)}
      </span>
    </div>
  );
}
