import type { ReactNode } from "react";
import * as styles from "./scrolling-table.module.css";

/** A table within text that scrolls horizontally when it is wider than the screen. */
export function ScrollingTable({ label = "Table", children }: { label?: string; children?: ReactNode }) {
  return (
    <div role="group" aria-label={label} tabIndex={0} className={styles.scroller}>
      <table>{children}</table>
    </div>
  );
}
