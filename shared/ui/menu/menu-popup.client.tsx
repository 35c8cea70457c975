import { Link } from "@larchway/shared/router";
import { classNames } from "@larchway/shared/ui/class-names";
import { Existing, findLayer } from "../lazy";
import { Content, Item, Label, Portal, Root, Separator, Trigger } from "@radix-ui/react-dropdown-menu";
import { type FocusEvent, Fragment, type KeyboardEvent, useRef } from "react";
import type { MenuItem, MenuOpening, MenuProps } from "./menu-props";
import * as styles from "./menu.module.css";

interface MenuPopupProps extends MenuOpening, Pick<MenuProps, "label" | "items" | "header" | "align"> {
  id: string;
  onClose: () => void;
}

/** The open menu below its button. Not modal: Radix would lock the page with a style sheet that the policy blocks. */
export function MenuPopup({ button, id, label, items, header, align, start, onClose }: MenuPopupProps) {
  const hasStarted = useRef(false);
  const wasLeft = useRef(false);

  /** Radix focuses the menu first; this moves the focus to an item. */
  const focusItem = ({ target, currentTarget }: FocusEvent) => {
    if (target !== currentTarget || hasStarted.current) return;
    hasStarted.current = true;
    const all = currentTarget.querySelectorAll<HTMLElement>('[role="menuitem"]:not([aria-disabled="true"])');
    [...all].at(start === "first" ? 0 : -1)?.focus({ preventScroll: true });
  };

  /** Radix keeps Tab in the menu; this closes it and continues from the button. */
  const leaveByTab = (event: KeyboardEvent) => {
    if (event.key !== "Tab") return;
    event.stopPropagation();
    button.focus();
    onClose();
  };

  return (
    <Root open modal={false} onOpenChange={onClose}>
      <Trigger asChild>
        <Existing element={button} />
      </Trigger>
      <Portal container={findLayer(button)}>
        <Content
          id={id}
          aria-label={label}
          aria-labelledby={undefined}
          align={align}
          sideOffset={4}
          collisionPadding={4}
          loop
          className={styles.popup}
          onFocus={focusItem}
          onKeyDownCapture={leaveByTab}
          onInteractOutside={(event) => {
            // The button's own click closes the menu.
            if (event.target instanceof Node && button.contains(event.target)) event.preventDefault();
            else wasLeft.current = true;
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // The chosen action may have moved the focus, to a new page's heading or into a dialog.
            const { activeElement, body } = document;
            if (!wasLeft.current && (!activeElement || activeElement === body)) button.focus();
          }}
        >
          {header && <Label className={styles.header}>{header}</Label>}
          {items.map((item) => (
            <Fragment key={item.label}>
              {item.separated && <Separator className={styles.separator} />}
              <MenuEntry item={item} button={button} />
            </Fragment>
          ))}
        </Content>
      </Portal>
    </Root>
  );
}

function MenuEntry({ item, button }: { item: MenuItem; button: HTMLButtonElement }) {
  const { label, icon, to, tone = "normal", disabled } = item;
  const onSelect =
    item.onSelect &&
    (() => {
      // The action may open a dialog, which returns the focus to the element that has it now. The entry disappears.
      button.focus({ preventScroll: true });
      item.onSelect?.();
    });
  const className = classNames(styles.item, styles[tone]);
  if (to === undefined)
    return (
      <Item className={className} disabled={disabled} onSelect={onSelect}>
        {icon}
        {label}
      </Item>
    );
  return (
    <Item asChild className={className} disabled={disabled} onSelect={onSelect}>
      <Link to={to}>
        {icon}
        {label}
      </Link>
    </Item>
  );
}
