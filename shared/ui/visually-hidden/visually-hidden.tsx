import type { ReactNode } from "react";
import { classNames } from "@larchway/shared/ui/class-names";
import * as styles from "./visually-hidden.module.css";

export interface VisuallyHiddenProps {
  children: ReactNode;
  /** Where the text is hidden; it can be seen elsewhere. */
  on?: "all" | "phone";
}

/** Text for screen readers only. */
export function VisuallyHidden({ children, on = "all" }: VisuallyHiddenProps) {
  return <span className={classNames(styles.hidden, on === "phone" && styles.onPhone)}>{children}</span>;
}
