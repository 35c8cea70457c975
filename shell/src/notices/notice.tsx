import type { ReactNode } from "react";
import { Button } from "@larchway/shared/ui/button";
import * as styles from "./notices.module.css";

export interface NoticeProps {
  icon: ReactNode;
  children: ReactNode;
  action?: ReactNode;
  dismissLabel: string;
  onDismiss: () => void;
}

/** One message about the site itself, in a corner where it covers no text. */
export function Notice({ icon, children, action, dismissLabel, onDismiss }: NoticeProps) {
  return (
    <div className={styles.notice}>
      {icon}
      <p className={styles.text}>{children}</p>
      <div className={styles.actions}>
        {action}
        <Button size="small" variant="quiet" onClick={onDismiss}>
          {dismissLabel}
        </Button>
      </div>
    </div>
  );
}
