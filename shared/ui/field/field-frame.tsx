import { classNames } from "@larchway/shared/ui/class-names";
import { VisuallyHidden } from "@larchway/shared/ui/visually-hidden";
import type { ReactNode } from "react";
import * as styles from "./field.module.css";

/** Props of every field around its control. */
export interface FieldTexts {
  label: ReactNode;
  /** Shows the label to screen readers only; the control's position must make its meaning obvious. */
  hideLabel?: boolean;
  /** A sentence of help below the control. */
  hint?: ReactNode;
  /** The error and its remedy. If set, the field is invalid. */
  error?: ReactNode;
}

export interface FieldFrameProps extends FieldTexts {
  id: string;
  required?: boolean;
  className?: string;
  children: ReactNode;
}

/** The attributes that connect a control to its hint and error. */
export function describeControl(id: string, { hint, error }: Pick<FieldTexts, "hint" | "error">) {
  const describedBy = classNames(hint != null && `${id}-hint`, error != null && `${id}-error`);
  // Always set, because browsers report a required empty field as invalid.
  return { id, "aria-describedby": describedBy || undefined, "aria-invalid": error != null };
}

/** Label above, control, then hint and error. */
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
  const content = (
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
      {hideLabel ? <VisuallyHidden>{content}</VisuallyHidden> : content}
      {children}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}

/** Hint and error of a field. The error's element always exists, so that screen readers announce a new error. */
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
