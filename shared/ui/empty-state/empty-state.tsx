import { classNames } from "@larchway/shared/ui/class-names";
import type { ReactNode } from "react";
import * as styles from "./empty-state.module.css";

export interface EmptyStateProps {
  /** An `<Icon size={32}>`. */
  icon?: ReactNode;
  /** One short line with the state: "No homes match these filters". */
  title: string;
  /** One sentence with a hint. */
  children?: ReactNode;
  /** The next step: a `Button` or `ButtonLink`. */
  action?: ReactNode;
  className?: string;
}

/** The view of an empty list, with the next step. */
export function EmptyState({ icon, title, children, action, className }: EmptyStateProps) {
  return (
    <div className={classNames(styles.empty, className)}>
      {icon && <div className={styles.icon}>{icon}</div>}
      <p className={styles.title}>{title}</p>
      {children && <p className={styles.text}>{children}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
