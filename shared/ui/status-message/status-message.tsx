import { Button } from "@larchway/shared/ui/button";
import { classNames } from "@larchway/shared/ui/class-names";
import { Icon } from "@larchway/shared/ui/icon";
import { CircleAlert, CircleCheck, Info, TriangleAlert } from "@larchway/shared/ui/icons";
import type { ReactNode } from "react";
import * as styles from "./status-message.module.css";

export interface StatusMessageProps {
  tone?: "error" | "success" | "info" | "warning";
  /** The event in a short title. */
  title?: string;
  /** The consequence and the next step. */
  children?: ReactNode;
  /** Shows "Try again". */
  onRetry?: () => void;
  retryText?: string;
  className?: string;
}

const icons = { error: CircleAlert, success: CircleCheck, info: Info, warning: TriangleAlert };

/** A panel about an event. Errors are announced immediately, other tones politely. */
export function StatusMessage({
  tone = "error",
  title,
  children,
  onRetry,
  retryText = "Try again",
  className,
}: StatusMessageProps) {
  return (
    <div
      role={tone === "error" ? "alert" : "status"}
      className={classNames(styles.message, styles[tone], className)}
    >
      <Icon of={icons[tone]} className={styles.icon} />
      <div className={styles.body}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div>{children}</div>}
        {onRetry && (
          <Button variant="secondary" size="small" className={styles.retry} onClick={onRetry}>
            {retryText}
          </Button>
        )}
      </div>
    </div>
  );
}
