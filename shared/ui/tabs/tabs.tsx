import { classNames } from "@larchway/shared/ui/class-names";
import { Content, List, Root, Trigger } from "@radix-ui/react-tabs";
import { type ComponentPropsWithRef, type ReactNode, useRef, useState } from "react";
import * as styles from "./tabs.module.css";

export interface Tab {
  id: string;
  label: ReactNode;
  panel: ReactNode;
  /** Stands there, but cannot be opened now. */
  disabled?: boolean;
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

/** Tabs after the WAI-ARIA pattern: one stop for Tab, arrows move and open. Only the open panel's content is there. */
export function Tabs({ label, tabs, value, onChange, className }: TabsProps) {
  const [ownValue, setOwnValue] = useState(tabs[0]?.id);
  const hadFocus = useRef(true);
  const open = tabs.find((tab) => tab.id === (value ?? ownValue)) ?? tabs[0];
  if (!open) return null;

  const show = (id: string) => {
    if (id === open.id) return;
    setOwnValue(id);
    onChange?.(id);
  };

  return (
    <Root value={open.id} onValueChange={show} className={className}>
      <List asChild aria-label={label} className={styles.list}>
        <Plain>
          {tabs.map(({ id, label: text, disabled }) => (
            <Trigger
              key={id}
              value={id}
              disabled={disabled}
              className={classNames(styles.tab, id === open.id && styles.open)}
              // The press focuses and the focus opens. Radix's own way opens twice and lights up the focus ring.
              onMouseDownCapture={(event) => {
                event.stopPropagation();
                hadFocus.current = document.activeElement === event.currentTarget;
              }}
              onClick={({ currentTarget }) => {
                // Safari's buttons take no focus; and the caller may have opened another tab than the one that has it.
                if (document.activeElement !== currentTarget) currentTarget.focus();
                else if (hadFocus.current) show(id);
                hadFocus.current = true;
              }}
            >
              {text}
            </Trigger>
          ))}
        </Plain>
      </List>
      {tabs.map(({ id, panel }) => (
        <Content key={id} asChild value={id} className={styles.panel}>
          <Plain>{panel}</Plain>
        </Content>
      ))}
    </Root>
  );
}

/** Without Radix's style attributes, which are not needed here and which our policy refuses in documents. */
function Plain({ style: _, ...rest }: ComponentPropsWithRef<"div">) {
  return <div {...rest} />;
}
