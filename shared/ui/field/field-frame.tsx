import { classNames } from "@larchway/shared/ui/class-names";
import { VisuallyHidden } from "@larchway/shared/ui/visually-hidden";
import type { ReactNode } from "react";
import * as styles from "./field.module.css";

/** What every field has around its control. */
export interface FieldTexts {
  label: ReactNode;
  /** Keeps the label for screen readers only; the control's place must make its meaning plain. */
  hideLabel?: boolean;
  /** A sentence of help below the control. */
  hint?: ReactNode;
  /** What is wrong, and how to put it right. Its presence makes the field invalid. */
  error?: ReactNode;
}

export interface FieldFrameProps extends FieldTexts {
  id: string;
  required?: boolean;
  className?: string;
  children: ReactNode;
}

/** The attributes that tie a control to its hint and error. */
export function describeControl(id: string, { hint, error }: Pick<FieldTexts, "hint" | "error">) {
  const describedBy = classNames(hint != null && `${id}-hint`, error != null && `${id}-error`);
  // Said in any case: browsers call a required field that is still empty invalid by themselves.
  return { id, "aria-describedby": describedBy || undefined, "aria-invalid": error != null };
}

/** Label above, control, hint and error below. */
export function FieldFrame({
  id,
  label,
  hideLabel,
  hint,
  error,
  required,
  className,
  children,
}: FieldFrameProps) {
  const words = (
    <label htmlFor={id} className={styles.label}>
      {label}
      {required && (
        <span aria-hidden="true" className={styles.required}>
          {" *"}
        </span>
      )}
    </label>
  );
  return (
    <div className={classNames(styles.field, className)}>
      {hideLabel ? <VisuallyHidden>{words}</VisuallyHidden> : words}
      {children}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}

/** The hint and the error of a field. The error's place is always there, so that it is read out when it fills. */
export function FieldNotes({ id, hint, error }: { id: string } & Pick<FieldTexts, "hint" | "error">) {
  return (
    <>
      {hint != null && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <p id={`${id}-error`} aria-live="polite" className={styles.error}>
        {error}
      </p>
    </>
  );
}
