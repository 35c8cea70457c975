import { useId, type ReactNode } from "react";
import * as styles from "./detail-section.module.css";

export interface DetailSectionProps {
  title: string;
  /** True when the section is also part of the printed sheet. */
  onPaper?: boolean;
  children: ReactNode;
}

/** A section of the detail page with its heading. */
export function DetailSection({ title, onPaper, children }: DetailSectionProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} data-paper={onPaper || undefined}>
      <h2 id={headingId} className={styles.heading}>
        {title}
      </h2>
      {children}
    </section>
  );
}
