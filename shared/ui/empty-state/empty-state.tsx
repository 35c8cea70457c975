import { classNames } from "@larchway/shared/ui/class-names";
import type { ReactNode } from "react";
import * as styles from "./empty-state.module.css";

export interface EmptyStateProps {
  /** An `<Icon size={32}>`. */
  icon?: ReactNode;
  /** One short line that says what is so: "No homes match these filters". */
  title: string;
  /** One sentence that says what helps. */
  children?: ReactNode;
  /** The next thing to do: a `Button` or `ButtonLink`. */
  action?: ReactNode;
  className?: string;
}

/** Nothing to show, said kindly, with the next thing to do. */
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
