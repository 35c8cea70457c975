import type { ReactNode } from "react";
import { Card } from "@larchway/shared/ui/card";
import * as styles from "./notice-page.module.css";

export interface NoticePageProps {
  title: string;
  lead?: ReactNode;
  children?: ReactNode;
}

/** The layout of the pages of e-mailed links: one prompt or one result, centred. */
export function NoticePage({ title, lead, children }: NoticePageProps) {
  return (
    <div className={styles.page}>
      <Card as="section" padding="large" className={styles.card}>
        <h1 className={styles.title}>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        {children && <div className={styles.body}>{children}</div>}
      </Card>
    </div>
  );
}
