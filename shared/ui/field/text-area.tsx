import { classNames } from "@larchway/shared/ui/class-names";
import { type ComponentPropsWithRef, useId } from "react";
import { describeControl, FieldFrame, type FieldTexts } from "./field-frame";
import * as styles from "./field.module.css";

export interface TextAreaProps extends ComponentPropsWithRef<"textarea">, FieldTexts {}

/** Several lines of text with label, hint and error. */
export function TextArea({
  id,
  label,
  hideLabel,
  hint,
  error,
  className,
  required,
  rows = 4,
  ...area
}: TextAreaProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <FieldFrame {...{ id: fieldId, label, hideLabel, hint, error, required, className }}>
      <div className={classNames(styles.frame, error != null && styles.invalid)}>
        <textarea
          rows={rows}
          required={required}
          className={classNames(styles.input, styles.area)}
          {...area}
          {...describeControl(fieldId, { hint, error })}
        />
      </div>
    </FieldFrame>
  );
}
