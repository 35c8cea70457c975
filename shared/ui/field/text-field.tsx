import { classNames } from "@larchway/shared/ui/class-names";
import { type ComponentPropsWithRef, type ReactNode, useId } from "react";
import { describeControl, FieldFrame, type FieldTexts } from "./field-frame";
import * as styles from "./field.module.css";

export interface TextFieldProps extends Omit<ComponentPropsWithRef<"input">, "size" | "prefix">, FieldTexts {
  /** Inside the field's border, before the text: "$" or an `<Icon>`. */
  prefix?: ReactNode;
  /** After the text: "%", or a small button. */
  suffix?: ReactNode;
  /** Tabular figures, and the phone's number keys. */
  numeric?: boolean;
}

/** A one-line text input with its label, hint and error. `className` applies to the whole field. */
export function TextField({
  id,
  label,
  hideLabel,
  hint,
  error,
  prefix,
  suffix,
  numeric = false,
  className,
  required,
  ...input
}: TextFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <FieldFrame {...{ id: fieldId, label, hideLabel, hint, error, required, className }}>
      <div className={classNames(styles.frame, error != null && styles.invalid)}>
        {prefix != null && <span className={styles.affix}>{prefix}</span>}
        <input
          type="text"
          inputMode={numeric ? "decimal" : undefined}
          required={required}
          className={classNames(styles.input, numeric && styles.numeric)}
          {...input}
          {...describeControl(fieldId, { hint, error })}
        />
        {suffix != null && <span className={styles.affix}>{suffix}</span>}
      </div>
    </FieldFrame>
  );
}
