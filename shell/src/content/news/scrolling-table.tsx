import type { ReactNode } from "react";
import styles from "./article-page.module.css";

/** A table of an article's text, that scrolls by itself where it is wider than the screen. */
export function ScrollingTable({ children }: { children?: ReactNode }) {
  return (
    <div role="group" aria-label="Table" tabIndex={0} className={styles.table}>
      <table>{children}</table>
    </div>
  );
}
