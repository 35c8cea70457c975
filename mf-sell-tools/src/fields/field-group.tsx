import type { ReactNode } from "react";
import * as styles from "./field-group.module.css";

export interface FieldGroupProps {
  /** What the fields have in common, where no heading above them says it. */
  legend?: string;
  children: ReactNode;
}

/** Fields that belong together, two in a line where there is room. */
export function FieldGroup({ legend, children }: FieldGroupProps) {
  if (legend === undefined) return <div className={styles.group}>{children}</div>;
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      {children}
    </fieldset>
  );
}
