import { Card } from "@larchway/shared/ui/card";
import { useId, type ReactNode } from "react";
import * as styles from "./listing-costs.module.css";

/** The section on the page of a home, with its heading. */
export function CostsSection({ children }: { children: ReactNode }) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className={styles.section}>
      <h2 id={headingId} className={styles.heading}>
        What it costs
      </h2>
      <Card padding="large" className={styles.card}>
        {children}
      </Card>
    </section>
  );
}

export interface CostsColumnProps {
  title: string;
  amount: string;
  children: ReactNode;
}

/** One large sum, and its parts. */
export function CostsColumn({ title, amount, children }: CostsColumnProps) {
  return (
    <div className={styles.column}>
      <h3 className={styles.title}>{title}</h3>
      <p className={styles.amount}>{amount}</p>
      {children}
    </div>
  );
}
