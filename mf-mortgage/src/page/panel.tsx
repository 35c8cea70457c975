import { Icon } from "@larchway/shared/ui/icon";
import { ChevronDown } from "@larchway/shared/ui/icons";
import type { ReactNode } from "react";
import * as styles from "./panel.module.css";

export interface PanelProps {
  title: string;
  /** A pointer or the focus is on it, so that it may be opened next. */
  onApproach?: () => void;
  onOpen?: () => void;
  children: ReactNode;
}

/** A collapsible part of the page, closed at first. */
export function Panel({ title, onApproach, onOpen, children }: PanelProps) {
  return (
    <details
      className={styles.panel}
      onToggle={(event) => {
        if (event.currentTarget.open) onOpen?.();
      }}
    >
      <summary className={styles.summary} onPointerEnter={onApproach} onFocus={onApproach}>
        <span>{title}</span>
        <Icon of={ChevronDown} className={styles.chevron} />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
