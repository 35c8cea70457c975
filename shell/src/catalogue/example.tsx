import type { ReactNode } from "react";
import * as styles from "./catalogue.module.css";

const themes = ["light", "dark"] as const;
export type Theme = (typeof themes)[number];

export interface ExampleProps {
  /** The component's folder in shared/ui. */
  of: string;
  title: string;
  /** Its purpose in a sentence. */
  lead: string;
  /** Rendered once in each theme. Accessible names include the theme, so that they are unique. */
  children: (theme: Theme) => ReactNode;
}

/** One component in all its states, light and dark side by side. */
export function Example({ of, title, lead, children }: ExampleProps) {
  return (
    <section id={of} aria-labelledby={`${of}-title`} data-component={of} className={styles.example}>
      <h2 id={`${of}-title`} tabIndex={-1}>
        {title}
      </h2>
      <p className={styles.lead}>{lead}</p>
      <div className={styles.panels}>
        {themes.map((theme) => (
          <div
            key={theme}
            role="group"
            aria-label={`${title}, ${theme}`}
            data-theme={theme}
            className={styles.panel}
          >
            {children(theme)}
          </div>
        ))}
      </div>
    </section>
  );
}

/** States of one kind in a row, with a label. */
export function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.row}>
      <p className={styles.label}>{label}</p>
      <div className={styles.states}>{children}</div>
    </div>
  );
}
