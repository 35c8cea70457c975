import { classNames } from "@larchway/shared/ui/class-names";
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import styles from "./tabs.module.css";

export interface Tab {
  id: string;
  label: ReactNode;
  panel: ReactNode;
}

export interface TabsProps {
  /** Names the row of tabs for screen readers. */
  label: string;
  tabs: readonly Tab[];
  /** The open tab's id, if the caller keeps it (in the address, say). */
  value?: string;
  onChange?: (id: string) => void;
  className?: string;
}

/** Tabs after the WAI-ARIA pattern: one stop for Tab, arrows move and open. Only the open panel is rendered. */
export function Tabs({ label, tabs, value, onChange, className }: TabsProps) {
  const baseId = useId();
  const list = useRef<HTMLDivElement>(null);
  const [ownValue, setOwnValue] = useState(tabs[0]?.id);
  const open = tabs.find((tab) => tab.id === (value ?? ownValue)) ?? tabs[0];
  if (!open) return null;

  const show = (id: string) => {
    setOwnValue(id);
    onChange?.(id);
  };

  const handleKey = (event: KeyboardEvent) => {
    const at = tabs.indexOf(open);
    const targets: Record<string, number> = {
      ArrowRight: (at + 1) % tabs.length,
      ArrowLeft: (at - 1 + tabs.length) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    };
    const target = targets[event.key];
    const tab = target === undefined ? undefined : tabs[target];
    if (target === undefined || !tab) return;
    event.preventDefault();
    show(tab.id);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[target]?.focus();
  };

  return (
    <div className={className}>
      <div ref={list} role="tablist" aria-label={label} className={styles.list} onKeyDown={handleKey}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${baseId}-tab-${tab.id}`}
            aria-selected={tab === open}
            aria-controls={tab === open ? `${baseId}-panel` : undefined}
            tabIndex={tab === open ? 0 : -1}
            className={classNames(styles.tab, tab === open && styles.open)}
            onClick={() => show(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${baseId}-panel`}
        aria-labelledby={`${baseId}-tab-${open.id}`}
        tabIndex={0}
        className={styles.panel}
      >
        {open.panel}
      </div>
    </div>
  );
}
