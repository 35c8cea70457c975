import { classNames } from "@larchway/shared/ui/class-names";
import { Icon } from "@larchway/shared/ui/icon";
import { ChevronDown } from "@larchway/shared/ui/icons";
import { type ComponentPropsWithRef, useId } from "react";
import { describeControl, FieldFrame, type FieldTexts } from "./field-frame";
import * as styles from "./field.module.css";

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectFieldProps extends Omit<ComponentPropsWithRef<"select">, "size">, FieldTexts {
  /** The choices; alternatively `<option>` and `<optgroup>` as children. */
  options?: readonly SelectOption[];
}

/** The browser's own select, which works with every phone and screen reader, in the site's style. */
export function SelectField({
  id,
  label,
  hideLabel,
  hint,
  error,
  className,
  required,
  options,
  children,
  ...select
}: SelectFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <FieldFrame {...{ id: fieldId, label, hideLabel, hint, error, required, className }}>
      <div className={classNames(styles.frame, error != null && styles.invalid)}>
        <select
          required={required}
          className={classNames(styles.input, styles.select)}
          {...select}
          {...describeControl(fieldId, { hint, error })}
        >
          {options?.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
          {children}
        </select>
        <Icon of={ChevronDown} size={18} className={styles.chevron} />
      </div>
    </FieldFrame>
  );
}
