import type { ReactNode } from "react";
import * as styles from "./field-group.module.css";

export interface FieldGroupProps {
  /** The legend, where no heading above the fields has the same text. */
  legend?: string;
  children: ReactNode;
}

/** Related fields, two per line on wide screens. */
export function FieldGroup({ legend, children }: FieldGroupProps) {
  if (legend === undefined) return <div className={styles.group}>{children}</div>;
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      {children}
    </fieldset>
  );
}
