import type { ReactNode } from "react";

export interface MenuItem {
  label: string;
  /** An `<Icon size={18}>`. */
  icon?: ReactNode;
  /** An action, or … */
  onSelect?: () => void;
  /** … a link. */
  to?: string;
  tone?: "normal" | "danger";
  /** Shown, but disabled. */
  disabled?: boolean;
  /** A line above, which separates groups. */
  separated?: boolean;
}

export interface MenuProps {
  /** Accessible name of the button (if it has only an icon) and of the menu. */
  label: string;
  /** Content of the button. */
  children: ReactNode;
  items: readonly MenuItem[];
  /** Content above the items, for example the user's name and email address. */
  header?: ReactNode;
  /** The edge of the button with which the menu is aligned. */
  align?: "start" | "end";
  /** Style of the button; by default a quiet round icon button. */
  className?: string;
  /** -1 for a button that is not a tab stop, because other keys reach it. */
  tabIndex?: number;
  /** The button has text, so `label` names only the menu. */
  hasText?: boolean;
}

export interface MenuOpening {
  button: HTMLButtonElement;
  /** The item that gets the focus first. */
  start: "first" | "last";
}
