import type { ReactNode } from "react";
import * as styles from "./page-head.module.css";

export interface PageHeadProps {
  /** Content above the title: the breadcrumbs. */
  above?: ReactNode;
  title: string;
  lead?: ReactNode;
  children?: ReactNode;
}

/** The page's heading, in the page's width. */
export function PageHead({ above, title, lead, children }: PageHeadProps) {
  return (
    <div className={styles.head}>
      {above}
      <h1 className={styles.title}>{title}</h1>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
    </div>
  );
}
