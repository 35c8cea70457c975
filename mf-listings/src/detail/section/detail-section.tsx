import { useId, type ReactNode } from "react";
import * as styles from "./detail-section.module.css";

export interface DetailSectionProps {
  title: string;
  /** Stands on the sheet that the page prints as, too. */
  onPaper?: boolean;
  children: ReactNode;
}

/** A part of the detail page under its heading. */
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
