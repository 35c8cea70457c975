import { hoverTitle } from "../button/hover-title";
import { useLazy } from "../lazy";
import { useId, useState } from "react";
import type { MenuOpening, MenuProps } from "./menu-props";
import * as styles from "./menu.module.css";

const loadPopup = () => import(/* webpackChunkName: "menu-popup" */ "./menu-popup.client");

/**
 * A button that opens a menu of actions or links, for mouse, touch and the keys of a menu button. The menu is
 * Radix's. Lists show dozens of these buttons, so its code loads when one is first hovered or focused.
 */
export function Menu({
  label,
  children,
  items,
  header,
  align = "end",
  className,
  tabIndex,
  hasText,
}: MenuProps) {
  const menuId = useId();
  const [code, fetchCode] = useLazy(loadPopup);
  // Null while closed.
  const [opening, setOpening] = useState<MenuOpening | null>(null);
  const isOpen = opening !== null && code !== null;
  const close = () => setOpening(null);
  const tooltip = hoverTitle(label);

  const open = (button: HTMLButtonElement, start: MenuOpening["start"]) => {
    fetchCode();
    setOpening({ button, start });
  };

  return (
    <>
      <button
        type="button"
        aria-label={hasText ? undefined : label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        className={className ?? styles.button}
        tabIndex={tabIndex}
        {...(!hasText && tooltip)}
        onPointerEnter={(event) => {
          fetchCode();
          if (!hasText) tooltip.onPointerEnter(event);
        }}
        onFocus={fetchCode}
        onBlur={() => {
          // A visitor who has moved on does not want a menu that loaded late.
          if (!code) close();
        }}
        onClick={(event) => {
          // A menu on a card that is a link opens without following the link.
          event.preventDefault();
          if (isOpen) close();
          else open(event.currentTarget, "first");
        }}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
          event.preventDefault();
          open(event.currentTarget, event.key === "ArrowDown" ? "first" : "last");
        }}
      >
        {children}
      </button>
      {isOpen && (
        <code.MenuPopup id={menuId} onClose={close} {...opening} {...{ label, items, header, align }} />
      )}
    </>
  );
}
