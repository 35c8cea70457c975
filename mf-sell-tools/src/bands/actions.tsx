import type { ReactNode } from "react";
import * as styles from "./actions.module.css";

/** Buttons side by side, or one below the other on narrow screens. */
export function Actions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
