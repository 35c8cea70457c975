import { classNames } from "@larchway/shared/ui/class-names";
import { type ComponentPropsWithRef, useId } from "react";
import { describeControl, FieldNotes, type FieldTexts } from "./field-frame";
import * as styles from "./field.module.css";

export interface CheckboxProps
  extends Omit<ComponentPropsWithRef<"input">, "type" | "size">, Omit<FieldTexts, "hideLabel"> {
  /** `switch` for settings that apply immediately. */
  look?: "box" | "switch";
}

/** A checkbox or a switch, with its label. */
export function Checkbox({ id, label, hint, error, look = "box", className, ...input }: CheckboxProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <div className={classNames(styles.field, className)}>
      <label className={styles.choice}>
        <input
          type="checkbox"
          role={look === "switch" ? "switch" : undefined}
          className={styles[look]}
          {...input}
          {...describeControl(fieldId, { hint, error })}
        />
        <span>{label}</span>
      </label>
      <FieldNotes id={fieldId} hint={hint} error={error} />
    </div>
  );
}
