import { classNames } from "@larchway/shared/ui/class-names";
import { Content, List, Root, Trigger } from "@radix-ui/react-tabs";
import { type ComponentPropsWithRef, type ReactNode, useRef, useState } from "react";
import * as styles from "./tabs.module.css";

export interface Tab {
  id: string;
  label: ReactNode;
  panel: ReactNode;
  /** Shown, but cannot be opened. */
  disabled?: boolean;
}

export interface TabsProps {
  /** Name of the row of tabs for screen readers. */
  label: string;
  tabs: readonly Tab[];
  /** The open tab's id, if the caller controls it (in the URL, for example). */
  value?: string;
  onChange?: (id: string) => void;
  className?: string;
}

/** Tabs by the WAI-ARIA pattern: one tab stop, arrow keys move and open. Only the open panel is rendered. */
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
              // A press focuses and the focus opens. Radix's own handling opens twice and shows the focus ring.
              onMouseDownCapture={(event) => {
                event.stopPropagation();
                hadFocus.current = document.activeElement === event.currentTarget;
              }}
              onClick={({ currentTarget }) => {
                // Buttons in Safari take no focus, and the caller may have opened another tab than the focused one.
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

/** Removes Radix's style attributes, which are not needed here and which the policy blocks in documents. */
function Plain({ style: _, ...rest }: ComponentPropsWithRef<"div">) {
  return <div {...rest} />;
}
